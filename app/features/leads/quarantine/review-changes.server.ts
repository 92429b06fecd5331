import * as z from 'zod';

import { undoableAnswer } from '~/backoffice/undo/undoable-answer.server';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import type { Actor } from '~/features/leads/history/record-event.server';
import { leadRef } from '~/features/leads/undo/lead-refs.server';
import { formatCount } from '~/platform/text/format-number';

import { pauseRelease, resumeRelease } from './pause-release.server';
import { REVIEW_PAGE_SIZE } from './read-rechecks.server';
import { keepInQuarantine, releaseReviewed } from './release-leads.server';

const idsSchema = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.string().min(1).max(64)).min(1).max(REVIEW_PAGE_SIZE));

export const reviewRequest = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['release', 'keep']), ids: idsSchema }),
  z.object({ do: z.enum(['pause', 'resume']) }),
]);

type ReviewRequest = z.output<typeof reviewRequest>;

export async function applyReview(change: ReviewRequest, actor: Actor): Promise<ChangeAnswer> {
  switch (change.do) {
    case 'release':
      return decide(change.ids, actor, { work: releaseReviewed, what: 'moved to Leads' });
    case 'keep':
      return decide(change.ids, actor, { work: keepInQuarantine, what: 'kept as possible spam' });
    case 'pause':
      await pauseRelease();
      return { ok: true, message: 'Automatic moving is paused.' };
    case 'resume':
      await resumeRelease();
      return { ok: true, message: 'Automatic moving is on again.' };
    default:
      return change satisfies never;
  }
}

type Decision = {
  readonly work: (ids: readonly string[], actor: Actor) => Promise<readonly string[]>;
  readonly what: string;
};

function decide(chosen: readonly string[], by: Actor, { work, what }: Decision) {
  const records = chosen.map((id) => leadRef(id));
  return undoableAnswer(
    { records, what: ({ message }) => message.replace(/\.$/, ''), by },
    async (): Promise<ChangeAnswer> => {
      const changedIds = await work(chosen, by);
      const unchangedCount = chosen.length - changedIds.length;
      const message = `${formatCount(changedIds.length, 'lead')} ${what}.`;
      return unchangedCount === 0
        ? { ok: true, message }
        : {
            ok: false,
            message: `${message} ${formatCount(unchangedCount, 'lead')} had already been moved by someone else.`,
          };
    },
  );
}
