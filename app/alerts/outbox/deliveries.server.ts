import { type ExpressionBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';

import { afterCommit, db } from '~/db/executor.server';
import { inBatches } from '~/db/in-batches';
import type { Tables } from '~/db/tables';
import { released } from '~/platform/jobs/lease.server';

import type { NotificationType, PlannedDelivery } from './delivery';
import { wakeWorker } from './worker-wake';

/**
 * Queues deliveries in the current transaction. Each is sent once per subject; a cancelled one is queued again.
 * @param about the record that the delivery is about, if that is not the subject.
 */
export async function queueDeliveries(
  subject: string,
  planned: readonly PlannedDelivery[],
  about = subject,
  now = Date.now(),
): Promise<void> {
  await queueAll(
    planned.map((delivery) => ({ subject, about, ...delivery })),
    now,
  );
}

type NewDelivery = PlannedDelivery & { readonly subject: string; readonly about: string };

export async function queueAll(queued: readonly NewDelivery[], now = Date.now()): Promise<void> {
  for (const batch of inBatches(queued))
    await db()
      .insertInto('deliveries')
      .values(
        batch.map(({ notBefore, person = null, ...row }) => ({
          ...row,
          person,
          id: uuid(),
          state: 'waiting' as const,
          not_before: notBefore,
          created_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['news', 'subject', 'channel', 'recipient'])
          .doUpdateSet({
            state: 'waiting',
            about: sql<string>`excluded.about`,
            person: sql<string | null>`excluded.person`,
            created_at: sql<number>`excluded.created_at`,
            not_before: sql<number>`excluded.not_before`,
            ended_at: null,
            tries: 0,
            failures: 0,
          })
          .where('deliveries.state', '=', 'cancelled'),
      )
      .execute();
  if (queued.length > 0) afterCommit(wakeWorker);
}

/**
 * Cancels unsent deliveries about these records, or only some types. One that is being sent may still arrive; its
 * worker records that, so that it is not sent twice.
 * @returns how many.
 */
export async function cancelDeliveries(
  records: string | readonly string[],
  news?: readonly NotificationType[],
): Promise<number> {
  const ids = typeof records === 'string' ? [records] : records;
  let count = 0;
  for (const batch of inBatches(ids)) {
    const { numUpdatedRows } = await db()
      .updateTable('deliveries')
      .set({ state: 'cancelled', ended_at: Date.now() })
      .where('about', 'in', batch)
      .where('state', '=', 'waiting')
      .$if(news !== undefined, (query) => query.where('news', 'in', news ?? []))
      .executeTakeFirst();
    count += Number(numUpdatedRows);
    // The digest will leave these deliveries out, so they would wrongly count as sent.
    if (news === undefined) await removeFromDigests(batch);
  }
  return count;
}

const removeFromDigests = (records: readonly string[]) =>
  db()
    .updateTable('deliveries')
    .set({ state: 'cancelled', ended_at: Date.now(), gathered_in: null })
    .where('about', 'in', records)
    .where('state', '=', 'gathered')
    .where('gathered_in', 'in', unsentDigests)
    .execute();

export const unsentDigests = ({ selectFrom }: ExpressionBuilder<Tables, 'deliveries'>) =>
  selectFrom('deliveries').select('id').where('news', '=', 'digest').where('state', '=', 'waiting');

const HELD = 'It was due before a backup was restored and has been on hold since.';

/** After a restore, holds overdue deliveries until someone resends them, because they may have been sent already. */
export async function holdDueDeliveries(now = Date.now()): Promise<void> {
  await db()
    .updateTable('deliveries')
    .set({ state: 'given up', ended_at: now, problem: HELD, ...released })
    .where('state', '=', 'waiting')
    .where('not_before', '<=', now)
    .execute();
}
