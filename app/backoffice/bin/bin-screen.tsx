import type { ReactNode } from 'react';
import { Form } from 'react-router';

import { StepUpForm } from '~/auth/step-up/step-up-form';
import type { LiveEvent } from '~/backoffice/live/site-events';
import { useLastAnswer } from '~/backoffice/live/use-last-answer';
import { useFreshness } from '~/backoffice/live/use-live';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import { useUndoOffer } from '~/backoffice/use-undo-offer';
import { formatDay, formatInstant } from '~/platform/indian-time';
import { EmptyState } from '~/ui/empty-state';
import { Button } from '~/ui/form/button';
import { Notice } from '~/ui/notice';
import { Pagination } from '~/ui/pagination';
import { RouterLink } from '~/ui/router-link';

import { lastDayInBin } from './bin-days';

import css from './bin.module.css';

/** `binnedAt` is UTC milliseconds; `binnedBy` is null if no member of staff deleted the record. */
export type BinEntry = {
  readonly id: string;
  readonly displayName: string;
  readonly reference?: string;
  readonly picture?: string;
  readonly binnedAt: number;
  readonly binnedBy: string | null;
};

type Props = {
  title: string;
  changedBy: LiveEvent['type'];
  entries: readonly BinEntry[];
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  answer: ChangeAnswer | undefined;
  empty: string;
  children: ReactNode;
};

/** The route's action is `binAction`. */
export function BinScreen({
  title,
  changedBy,
  entries,
  page,
  pages,
  hrefOf,
  answer,
  empty,
  children,
}: Props) {
  useFreshness(changedBy);
  const shown = useLastAnswer(answer);
  useUndoOffer(answer, answer?.message.replace(/\.$/, '') ?? '');
  return (
    <div className={`form ${css.bin}`}>
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
      <Pagination page={page} pages={pages} hrefOf={hrefOf} anchor={RouterLink} />
    </div>
  );
}

function Entry({ entry }: { entry: BinEntry }) {
  const { id, displayName, reference, picture, binnedAt, binnedBy } = entry;
  return (
    <li>
      {picture && <img className={css.picture} src={picture} alt="" loading="lazy" />}
      <p>
        <b>{displayName}</b> {reference && <span className="caption">{reference}</span>}
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
          aria-label={`Restore: ${displayName}`}
        >
          Restore
        </Button>
      </Form>
      <StepUpForm>
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          size="small"
          variant="danger"
          name="do"
          value="erase"
          aria-label={`Delete permanently: ${displayName}`}
          onClick={(event) => {
            if (!confirm(`Delete ${displayName} permanently? This can’t be undone.`))
              event.preventDefault();
          }}
        >
          Delete permanently
        </Button>
      </StepUpForm>
    </li>
  );
}
