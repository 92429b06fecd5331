import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { SaveState } from '~/backoffice/writing/autosave/autosave-state';
import type { Form, PublicState, TextKind } from '~/backoffice/writing/autosave/text-kind';
import type { Draft } from '~/backoffice/writing/autosave/use-draft';
import { Button } from '~/ui/form/button';
import { Icon } from '~/ui/icon';

import { saveWords } from './save-words';

import css from './writing-bar.module.css';

/** What the bar's buttons do. */
export type WritingActions = {
  readonly busy: boolean;
  readonly publish: () => Promise<unknown>;
  /** Absent: this can't be done to a text of this kind. */
  readonly saveDraft?: () => Promise<unknown>;
  readonly unpublish?: () => Promise<unknown>;
  readonly remove?: () => Promise<unknown>;
};

/** What stands above everything that is written: the way back, how the text stands and is saved, and what can be done with it. */
export function WritingBar<F extends Form, S extends PublicState>({
  kind,
  draft: { shown, save, keeps },
  back,
  tabs,
  state,
  actions,
  openRevisions,
  publishWord = 'Publish',
  unpublishWord = 'Unpublish',
}: {
  kind: TextKind<F, S>;
  draft: Draft<F, S>;
  back: { readonly to: string; readonly label: string };
  /** Parts of the editor to choose from, where it has some. */
  tabs?: ReactNode;
  /** How it stands with the public, in words. */
  state: ReactNode;
  actions: WritingActions;
  openRevisions: () => void;
  /** What publishing does now; of a text that is scheduled already, it updates the schedule. */
  publishWord?: 'Publish' | 'Schedule';
  /** What taking it back means now. */
  unpublishWord?: 'Unpublish' | 'Take back';
}) {
  return (
    <div className={css.bar}>
      <Link className={css.back} to={back.to} aria-label={back.label}>
        <Icon name="back" size={18} />
      </Link>
      {tabs}
      <p className={css.states}>
        <span data-state={shown?.state ?? 'draft'}>{state}</span>{' '}
        <span role="status" data-save={isStored(save) ? 'saved' : save.kind}>
          {saveWords(save, keeps, kind.failed)}
        </span>
      </p>
      <div className={css.actions}>
        <Button variant="quiet" onClick={openRevisions}>
          Revisions
        </Button>
        {shown && actions.remove && (
          <Button variant="quiet" onClick={() => void actions.remove?.()} busy={actions.busy}>
            Delete
          </Button>
        )}
        {shown && shown.state !== 'draft' && actions.unpublish && (
          <Button onClick={() => void actions.unpublish?.()} busy={actions.busy}>
            {unpublishWord}
          </Button>
        )}
        {actions.saveDraft && (
          <Button onClick={() => void actions.saveDraft?.()} busy={actions.busy}>
            Save Draft
          </Button>
        )}
        <Button variant="primary" onClick={() => void actions.publish()} busy={actions.busy}>
          {publishWord === 'Schedule' && shown?.state === 'scheduled'
            ? 'Update schedule'
            : publishWord}
        </Button>
      </div>
    </div>
  );
}

/** Only what was asked for by hand was refused. */
const isStored = <F extends Form>(save: SaveState<F>) =>
  save.kind === 'refused' && save.at !== null;
