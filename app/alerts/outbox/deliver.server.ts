import type { UpdateObject } from 'kysely';

import { db } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import { publish } from '~/platform/events.server';
import { type Lease, released } from '~/platform/jobs/lease.server';
import { log } from '~/platform/log.server';

import { audience, studioMail } from './audience';
import { type Channel, composerOf, type Reader, type Sending } from './channels';
import { admitToClient } from './client-limit.server';
import type { Recipient } from './delivery';
import type { HeldDelivery } from './gather.server';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;

/** How long a delivery waits after each failure, in milliseconds; after the last it is given up. */
export const PAUSES = [
  ...[5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE],
  ...[HOUR, 6 * HOUR, 24 * HOUR, 24 * HOUR, 24 * HOUR],
];

/** So often a process may end in the middle of one before that is put behind the others. */
const MOST_ENDS = 3;
/** What may be what ends the process is tried for so long, in milliseconds. */
const LONGEST = 4 * 24 * HOUR;

const FAULT = 'The site met a fault of its own; its log says which.';
const ENDED = 'The site’s process ended in the middle of it, again and again.';
const LIMIT = 'The limits of mail to clients were reached, so it was not sent.';

/** Sends one delivery, and writes down what became of it. */
export async function deliver(
  row: HeldDelivery,
  lease: Lease,
  channel: Channel,
  signal: AbortSignal,
): Promise<void> {
  const write = async (changes: UpdateObject<Tables, 'deliveries'>) => {
    await db()
      .updateTable('deliveries')
      .set({ ...released, ...changes })
      .where('id', '=', row.id)
      .where('held_by', '=', lease.holder)
      // One that was cancelled while it was being sent was sent all the same.
      .where('state', 'in', changes.state === 'sent' ? ['waiting', 'cancelled'] : ['waiting'])
      .execute();
    if (changes.failed_at !== undefined || row.news === 'test')
      publish('delivery.ended', { id: row.id });
  };
  const now = () => Date.now();
  const ends = row.tries - 1 - row.failures;
  if (ends >= MOST_ENDS) {
    if (now() - row.createdAt > LONGEST)
      return write({ state: 'given up', ended_at: now(), problem: ENDED });
    // It may be what ends the process: should that happen again, the others go first.
    await putBehind(row, lease, now() + pauseAfterEnds(ends));
  }
  const sending = await attempt(row, channel, signal);
  // The process stops, or no longer holds it: this counts as no try.
  if (sending === 'interrupted') return write({ tries: row.tries - 1, not_before: now() });
  switch (sending.outcome) {
    case 'sent':
      return write({ state: 'sent', ended_at: now(), problem: null });
    case 'nothing to say':
      return write({ state: 'cancelled', ended_at: now(), problem: sending.why });
    case 'refused':
      log.warn({ delivery: row.id, channel: channel.name }, 'a delivery was refused');
      return write({
        ...{ state: 'failed', ended_at: now(), failed_at: now(), problem: sending.why },
      });
    case 'failed': {
      const pause = PAUSES[row.failures];
      log.warn({ delivery: row.id, channel: channel.name, tries: row.tries }, 'a delivery failed');
      const failed = { failures: row.failures + 1, failed_at: now(), problem: sending.why };
      return write(
        pause === undefined
          ? { ...failed, state: 'given up', ended_at: now() }
          : { ...failed, not_before: now() + pause },
      );
    }
    default:
      return sending satisfies never;
  }
}

const pauseAfterEnds = (ends: number) =>
  Math.min(MINUTE * 2 ** Math.min(ends - MOST_ENDS, 10), HOUR);

const putBehind = ({ id }: HeldDelivery, { holder }: Lease, notBefore: number) =>
  db()
    .updateTable('deliveries')
    .set({ not_before: notBefore })
    .where('id', '=', id)
    .where('held_by', '=', holder)
    .execute();

type Attempt = Sending | { readonly outcome: 'nothing to say'; readonly why: string | null };

async function attempt(
  row: HeldDelivery,
  channel: Channel,
  signal: AbortSignal,
): Promise<Attempt | 'interrupted'> {
  try {
    const reader = await readerOf(row.recipient);
    const message = reader && (await composerOf(row.news)?.(row, reader));
    if (!reader || !message) return { outcome: 'nothing to say', why: null };
    if (row.recipient === 'client' && row.admittedAt === null && !(await admitToClient(row.id)))
      return { outcome: 'nothing to say', why: LIMIT };
    signal.throwIfAborted();
    return await channel.send(row, message, reader, signal);
  } catch (error) {
    if (signal.aborted) return 'interrupted';
    log.error({ err: error, delivery: row.id, news: row.news }, 'a delivery met a fault');
    return { outcome: 'failed', why: FAULT };
  }
}

/** Whoever is to read it, as things stand now; null: nobody any more. */
async function readerOf(recipient: Recipient): Promise<Reader | null> {
  if (recipient === 'client') return { person: null };
  if (recipient === 'studio') return studioMail() === undefined ? null : { person: null };
  const [kind, id = ''] = recipient.split('/');
  if (kind === 'device') {
    const owner = await audience().device(id);
    return owner && { person: { id: owner.person, name: owner.name } };
  }
  const person = await audience().person(id);
  return person && { person };
}
