import type { ComponentProps, ReactNode } from 'react';
import { Form, Link } from 'react-router';

import { StepUpForm } from '~/auth/step-up/step-up-form';
import { useLastAnswer } from '~/backoffice/live/use-last-answer';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import { useUndoOffer } from '~/backoffice/use-undo-offer';
import { formatDay, formatInstant } from '~/platform/indian-time';
import { EmptyState } from '~/ui/empty-state';
import { Button } from '~/ui/form/button';
import { Notice } from '~/ui/notice';
import { Pagination } from '~/ui/pagination';

import { lastDayInBin } from './bin-days';

import css from './bin.module.css';

/** Something in a bin: what it is called, when it went there, and who put it there (null: nobody of the studio). */
export type BinEntry = {
  readonly id: string;
  readonly called: string;
  /** Beside the name, to tell it from others of the same name. */
  readonly reference?: string;
  /** The address of a picture of it, which stands before its name. */
  readonly picture?: string;
  readonly binnedAt: number;
  readonly binnedBy: string | null;
};

type Props = {
  title: string;
  entries: readonly BinEntry[];
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** What is said of the last change. */
  answer: ChangeAnswer | undefined;
  /** Said when nothing is in the bin. */
  empty: string;
  /** What Restore brings back, and the way to the list. */
  children: ReactNode;
};

/** What was deleted of one kind: each entry can be restored, or deleted for ever. `readBinChange` reads its forms. */
export function BinScreen({ title, entries, page, pages, hrefOf, answer, empty, children }: Props) {
  const shown = useLastAnswer(answer);
  useUndoOffer(answer, answer?.message.replace(/\.$/, '') ?? '');
  return (
    <div className={css.bin}>
      <h2>{title}</h2>
      <p className={css.lead}>Deleted items stay here for 30 days. {children}</p>
      <div role="status">
        {shown && !shown.undoId && <Notice tone={shown.ok ? 'ok' : 'warn'}>{shown.message}</Notice>}
      </div>
      {entries.length === 0 ? (
        <EmptyState title="The bin is empty">{empty}</EmptyState>
      ) : (
        <ul className={css.list} aria-label="In the bin">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} hrefOf={hrefOf} anchor={PageLink} />
    </div>
  );
}

const PageLink = ({ href = '', ...rest }: ComponentProps<'a'>) => <Link to={href} {...rest} />;

function Entry({ entry }: { entry: BinEntry }) {
  const { id, called, reference, picture, binnedAt, binnedBy } = entry;
  return (
    <li>
      {picture && <img className={css.picture} src={picture} alt="" loading="lazy" />}
      <p>
        <b>{called}</b> {reference && <span className={css.reference}>{reference}</span>}
        <small>
          Deleted {formatInstant(binnedAt)}
          {binnedBy && ` by ${binnedBy}`}; will be deleted permanently after{' '}
          {formatDay(lastDayInBin(binnedAt))}
        </small>
      </p>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          size="small"
          name="do"
          value="restore"
          aria-label={`Restore: ${called}`}
        >
          Restore
        </Button>
      </Form>
      <StepUpForm method="post">
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          size="small"
          variant="danger"
          name="do"
          value="erase"
          aria-label={`Delete permanently: ${called}`}
          onClick={(event) => {
            if (!confirm(`Delete ${called} permanently? This can’t be undone.`))
              event.preventDefault();
          }}
        >
          Delete permanently
        </Button>
      </StepUpForm>
    </li>
  );
}
