import * as z from 'zod';

import { db } from '~/db/executor.server';
import { inBatches } from '~/db/in-batches';

import { unsentDigests } from './deliveries.server';
import type { NotificationType, Recipient } from './delivery';

export const pendingDelivery = z.object({
  id: z.string(),
  notBefore: z.number(),
  tries: z.number(),
  failures: z.number(),
});
export type PendingDelivery = z.output<typeof pendingDelivery>;

export type PendingMessage = {
  readonly about: string;
  readonly news: NotificationType;
  readonly recipient: Recipient;
  readonly inDigest: boolean;
  readonly delivery: PendingDelivery;
};

export async function readPending(records: readonly string[]): Promise<PendingMessage[]> {
  const pending: PendingMessage[] = [];
  for (const ids of inBatches(records))
    for (const inDigest of [false, true]) {
      const rows = await (inDigest ? gatheredDeliveries() : waiting())
        .where('about', 'in', ids)
        .execute();
      pending.push(...rows.map((row) => pendingOf(row, inDigest)));
    }
  return pending;
}

export async function readPendingToStaff(): Promise<PendingMessage[]> {
  const rows = await waiting().where('recipient', 'not in', ['client', 'studio']).execute();
  return rows.map((row) => pendingOf(row, false));
}

function pendingOf(
  row: Awaited<ReturnType<typeof readWaiting>>[number],
  inDigest: boolean,
): PendingMessage {
  const { about, news, recipient, ...delivery } = row;
  // The casts are safe, because only `queueAll` writes these columns.
  return {
    about,
    news: news as NotificationType,
    recipient: recipient as Recipient,
    inDigest,
    delivery,
  };
}

const deliveries = () =>
  db()
    .selectFrom('deliveries')
    .select(['id', 'about', 'news', 'recipient', 'not_before as notBefore', 'tries', 'failures'])
    .orderBy('id');

const waiting = () => deliveries().where('state', '=', 'waiting');
const readWaiting = () => waiting().execute();

const gatheredDeliveries = () =>
  deliveries().where('state', '=', 'gathered').where('gathered_in', 'in', unsentDigests);
