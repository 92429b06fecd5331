import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';

import type { SaveState } from '~/backoffice/writing/autosave/autosave-state';
import type { Form, PublicState, TextKind } from '~/backoffice/writing/autosave/text-kind';
import type { Draft } from '~/backoffice/writing/autosave/use-draft';
import { formatInstant } from '~/platform/indian-time';
import { Button } from '~/ui/form/button';
import { Icon } from '~/ui/icon';

import { DraftNotices, type WritingMessage } from './draft-notices';
import type { ReadableFields } from './revision-difference';
import { RevisionsDialog } from './revisions-dialog';

import css from './writing-bar.module.css';

export type WritingActions = {
  readonly busy: boolean;
  readonly publish: () => Promise<unknown>;
  /** Omit actions that this kind of text doesn't have. */
  readonly saveDraft?: () => Promise<unknown>;
  readonly unpublish?: () => Promise<unknown>;
  readonly remove?: () => Promise<unknown>;
};

/** The bar of an editor, and notices about the draft below it. */
export function WritingBar<F extends Form, S extends PublicState>({
  kind,
  id,
  draft,
  fields,
  back: backLink,
  tabs,
  state,
  actions,
  publishWord = 'Publish',
  message,
  dismiss,
}: {
  kind: TextKind<F, S>;
  id: string;
  draft: Draft<F, S>;
  fields: ReadableFields<F>;
  back: { readonly to: string; readonly label: string };
  tabs?: ReactNode;
  state: ReactNode;
  actions: WritingActions;
  publishWord?: 'Publish' | 'Schedule';
  message: WritingMessage | null;
  dismiss: () => void;
}) {
  const { shown, save, canStoreCopies } = draft;
  const [revisions, setRevisions] = useState(false);
  return (
    <>
      <div className={`cluster ${css.bar}`}>
        <Link className={css.back} to={backLink.to} aria-label={backLink.label}>
          <Icon name="back" size={18} />
        </Link>
        {tabs}
        <p className={`caption ${css.states}`}>
          <span data-state={shown?.state ?? 'draft'}>{state}</span>{' '}
          <span role="status" data-save={isStored(save) ? 'saved' : save.kind}>
            {saveWords(save, canStoreCopies, kind.failed)}
          </span>
        </p>
        <div className={`cluster ${css.actions}`}>
          <Button variant="quiet" onClick={() => setRevisions(true)}>
            Revisions
          </Button>
          {shown && actions.remove && (
            <Button variant="quiet" onClick={() => void actions.remove?.()} busy={actions.busy}>
              Delete
            </Button>
          )}
          {shown && shown.state !== 'draft' && actions.unpublish && (
            <Button onClick={() => void actions.unpublish?.()} busy={actions.busy}>
              Unpublish
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
        {revisions && (
          <RevisionsDialog
            kind={kind}
            id={id}
            draft={draft}
            fields={fields}
            close={() => setRevisions(false)}
          />
        )}
      </div>
      <DraftNotices kind={kind} draft={draft} message={message} dismiss={dismiss} />
    </>
  );
}

/** The text is saved; only the command was refused. */
const isStored = <F extends Form>(save: SaveState<F>) =>
  save.kind === 'refused' && save.at !== null;

const time = (at: number) => formatInstant(at).split(', ')[1] ?? '';

function saveWords<F extends Form>(
  save: SaveState<F>,
  canStoreCopies: boolean,
  failureMessage: string,
): string {
  const storedWhere = canStoreCopies
    ? 'saved in this browser only'
    : 'not saved anywhere: please copy your text';
  switch (save.kind) {
    case 'saved':
      return save.at === null ? '' : `Saved ${time(save.at)}`;
    case 'unsaved':
      return 'Unsaved changes';
    case 'saving':
      return 'Saving…';
    case 'unreachable':
      return `Offline: ${storedWhere}`;
    case 'failed':
      return `${failureMessage}: ${storedWhere}`;
    case 'signed-out':
      return `Signed out: ${storedWhere}`;
    case 'gone':
      return `Deleted: ${storedWhere}`;
    case 'stale':
      return `Changed elsewhere: ${storedWhere}`;
    case 'refused':
      return save.at !== null
        ? `Saved ${time(save.at)}`
        : `Not saved: ${Object.values(save.problems).join(' ')}`;
  }
}
