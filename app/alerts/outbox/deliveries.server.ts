import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';

import { afterCommit, db } from '~/db/executor.server';
import { released } from '~/platform/jobs/lease.server';

import type { News, PlannedDelivery } from './delivery';
import { wakeWorker } from './worker-wake';

/** Ids in one statement. */
const BATCH = 500;

/**
 * Has somebody told: part of the current transaction, and begun once that is committed. Each is told once of a subject; one that was
 * taken back before it went out is told again.
 * @param about the record that it tells of, where that isn't the subject.
 */
export async function queueDeliveries(
  subject: string,
  planned: readonly PlannedDelivery[],
  about = subject,
  now = Date.now(),
): Promise<void> {
  await queueAll(
    planned.map((one) => ({ subject, about, ...one })),
    now,
  );
}

type Queued = PlannedDelivery & { readonly subject: string; readonly about: string };

/** The same for many subjects in one statement after another. */
export async function queueAll(queued: readonly Queued[], now = Date.now()): Promise<void> {
  for (let from = 0; from < queued.length; from += BATCH)
    await db()
      .insertInto('deliveries')
      .values(
        queued.slice(from, from + BATCH).map(({ notBefore, person = null, ...row }) => ({
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
 * Cancels what was not sent yet about these records, all of it or these news. A delivery that is being sent at this moment may still
 * arrive. Its worker keeps holding it and writes that down, so that it is not sent a second time when it is queued again.
 * @returns how many.
 */
export async function cancelDeliveries(
  about: string | readonly string[],
  news?: readonly News[],
): Promise<number> {
  const ids = typeof about === 'string' ? [about] : about;
  let count = 0;
  for (let from = 0; from < ids.length; from += BATCH) {
    const { numUpdatedRows } = await db()
      .updateTable('deliveries')
      .set({ state: 'cancelled', ended_at: Date.now() })
      .where('about', 'in', ids.slice(from, from + BATCH))
      .where('state', '=', 'waiting')
      .$if(news !== undefined, (query) => query.where('news', 'in', news ?? []))
      .executeTakeFirst();
    count += Number(numUpdatedRows);
    // A digest to come leaves these out, and would count as having told of them.
    if (news === undefined) await leaveDigests(ids.slice(from, from + BATCH));
  }
  return count;
}

const leaveDigests = (about: readonly string[]) =>
  db()
    .updateTable('deliveries')
    .set({ state: 'cancelled', ended_at: Date.now(), gathered_in: null })
    .where('about', 'in', about)
    .where('state', '=', 'gathered')
    .where('gathered_in', 'in', (eb) =>
      eb
        .selectFrom('deliveries')
        .select('id')
        .where('news', '=', 'digest')
        .where('state', '=', 'waiting'),
    )
    .execute();

const HELD = 'It was due before a backup was restored and has been on hold since.';

/**
 * Gives up, until somebody sends it again, what is overdue: in a database that was restored. What the former one was about to send may be
 * told already, and what nobody was told of for days is no news.
 */
export async function holdDueDeliveries(now = Date.now()): Promise<void> {
  await db()
    .updateTable('deliveries')
    .set({ state: 'given up', ended_at: now, problem: HELD, ...released })
    .where('state', '=', 'waiting')
    .where('not_before', '<=', now)
    .execute();
}
