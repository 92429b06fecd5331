import { type ExpressionBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';

import { afterCommit, db } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import { publish } from '~/platform/events.server';

import { type ChannelName, leadAlerts, type NotificationType } from './delivery';
import { isExpiredDelivery } from './expired-deliveries.server';
import { outageSubject } from './outage';
import { wakeWorker } from './worker-wake';

const HOUR = 3_600_000;
/** Milliseconds. Older alerts to staff are combined into a digest. */
const MAX_SINGLE_AGE = HOUR;

const DROPPED = 'Not sent because email was down for more than a day.';
const TOO_LATE = 'Not sent because it was too late when the channel worked again.';

/** Decides what happens to deliveries that waited during an outage. Call in the transaction that ends it. */
export async function recoverDeliveries(
  channel: ChannelName,
  outage: { readonly from: number; readonly problem: string | null },
  now: number,
): Promise<void> {
  const dropped = await cancelTooLate(channel, ['lead.confirmation'], now, DROPPED);
  await cancelTooLate(channel, ['morning', 'test'], now, TOO_LATE);
  const gathered = await gatherOldAlerts(channel, outage.from, now);
  await updateWaiting(channel)
    .set({ not_before: now })
    .where('not_before', '>', now)
    .where('failed_because', 'in', ['channel', 'policy'])
    .execute();
  await db()
    .updateTable('channel_states')
    .set({
      outage_from: outage.from,
      outage_to: now,
      outage_problem: outage.problem,
      outage_gathered: gathered,
      outage_dropped: dropped,
    })
    .where('channel', '=', channel)
    .execute();
  publish('delivery.ended', { id: channel });
  afterCommit(wakeWorker);
}

const updateWaiting = (channel: ChannelName) =>
  db()
    .updateTable('deliveries')
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .where('held_by', 'is', null);

async function cancelTooLate(
  channel: ChannelName,
  news: readonly NotificationType[],
  now: number,
  problem: string,
): Promise<number> {
  const { numUpdatedRows } = await updateWaiting(channel)
    .set({ state: 'cancelled', ended_at: now, problem })
    .where('news', 'in', news)
    .where(isExpiredDelivery(now))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** @returns how many alerts were gathered. */
async function gatherOldAlerts(channel: ChannelName, from: number, now: number): Promise<number> {
  const isOld = (eb: ExpressionBuilder<Tables, 'deliveries'>) =>
    eb.and([
      eb('channel', '=', channel),
      eb('state', '=', 'waiting'),
      eb('held_by', 'is', null),
      eb('created_at', '<', now - MAX_SINGLE_AGE),
      eb.or([eb('not_before', '<=', now), eb('failed_at', 'is not', null)]),
    ]);
  const recipients = await db()
    .selectFrom('deliveries')
    .select(({ fn }) => ['recipient', fn.max<string | null>('person').as('person')])
    .where(isOld)
    .where('news', 'in', [...leadAlerts, 'digest'])
    .groupBy('recipient')
    // A single alert says more than a digest of one.
    .having(sql<boolean>`count(*) > 1`)
    .execute();
  let gathered = 0;
  for (const { recipient, person } of recipients) {
    const id = uuid();
    const { numUpdatedRows } = await db()
      .updateTable('deliveries')
      .set({ state: 'gathered', ended_at: now, gathered_in: id })
      .where(isOld)
      .where('recipient', '=', recipient)
      .where('news', 'in', leadAlerts)
      .executeTakeFirst();
    gathered += Number(numUpdatedRows) + (await mergeOlderDigests(id, recipient, isOld, now));
    await db()
      .insertInto('deliveries')
      .values({
        id,
        news: 'digest',
        subject: outageSubject({ from, to: now }),
        about: id,
        channel,
        recipient,
        person,
        state: 'waiting',
        not_before: now,
        created_at: now,
      })
      .execute();
  }
  return gathered;
}

/** @returns how many alerts the older digests contain. */
async function mergeOlderDigests(
  id: string,
  recipient: string,
  isOld: (eb: ExpressionBuilder<Tables, 'deliveries'>) => ReturnType<typeof eb.and>,
  now: number,
): Promise<number> {
  const formerDigests = await db()
    .updateTable('deliveries')
    .set({ state: 'cancelled', ended_at: now })
    .where(isOld)
    .where('recipient', '=', recipient)
    .where('news', '=', 'digest')
    .returning('id')
    .execute();
  if (formerDigests.length === 0) return 0;
  const { numUpdatedRows } = await db()
    .updateTable('deliveries')
    .set({ gathered_in: id })
    .where(
      'gathered_in',
      'in',
      formerDigests.map((digest) => digest.id),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
