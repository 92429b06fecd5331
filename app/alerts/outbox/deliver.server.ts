import type { UpdateObject } from 'kysely';

import { db } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import { publish } from '~/platform/events.server';
import { type Lease, released } from '~/platform/jobs/lease.server';
import { log } from '~/platform/log.server';

import { audience, studioMail } from './audience';
import { hurryProbe, noteAttempt, PROBE_INTERVAL, readChannelState } from './channel-states.server';
import { type Channel, composerOf, type FailureCause, type Reader, type Sending } from './channels';
import { admitToClient } from './client-limit.server';
import type { Recipient } from './delivery';
import type { HeldDelivery } from './gather.server';
import { sendByMailInstead } from './mail-instead.server';
import { tellStandIns } from './stand-in.server';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long a delivery waits after each failure, in milliseconds; after the last it is given up. */
export const PAUSES = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  6 * HOUR,
  DAY,
  DAY,
  DAY,
];
/** A channel that fails, works and fails again uses up the pauses faster: nothing is given up before their sum. Milliseconds. */
const MIN_PATIENCE = PAUSES.reduce((sum, pause) => sum + pause, 0);
/** A push that fails for the third time has waited for about half a minute: from then on the person gets email as well. */
const MAIL_AFTER_FAILURES = 3;
/** Failures that concern one recipient before others hear of the lead instead: by then twelve minutes have passed. */
const STAND_IN_AFTER = 5;

/** So often a process may end in the middle of one before that is put behind the others. */
const MOST_ENDS = 3;
/** What may be what ends the process is tried for so long, in milliseconds. */
const LONGEST = 4 * DAY;

/** Milliseconds that a delivery waits for a channel that is down. */
export const MAX_OUTAGE = 14 * DAY;

const FAULT = 'The site met a fault of its own; its log says which.';
const ENDED = 'The site’s process ended in the middle of it, again and again.';
const NO_DEVICE = 'No device of this person shows alerts, and there is no email in its place.';
const OTHERWISE = 'The person gets it on another device or by email.';
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
    const { downSince } = await readChannelState(channel.name);
    if (now() - row.createdAt > (downSince === null ? LONGEST : MAX_OUTAGE))
      return write({ state: 'given up', ended_at: now(), problem: ENDED });
    // It may be what ends the process: should that happen again, the others go first.
    await putBehind(row, lease, now() + pauseAfterEnds(ends));
  }
  const sending = await attempt(row, channel, signal);
  // The process stops, or no longer holds it: this counts as no try.
  if (sending === 'interrupted') return write({ tries: row.tries - 1, not_before: now() });
  switch (sending.outcome) {
    case 'sent':
      await write({ state: 'sent', ended_at: now(), problem: null });
      await note(row, channel, 'accepted', null);
      return undefined;
    case 'nothing to say':
      await write({ state: 'cancelled', ended_at: now(), problem: sending.why });
      await hurryProbe(channel.name);
      return undefined;
    case 'refused':
      log.warn({ delivery: row.id, channel: channel.name }, 'delivery refused');
      if (sending.by === 'server') await note(row, channel, 'recipient', sending.why);
      else await hurryProbe(channel.name);
      if (await sendByMailInstead(row))
        return write({ state: 'cancelled', ended_at: now(), problem: OTHERWISE });
      await write({
        state: 'failed',
        ended_at: now(),
        failed_at: now(),
        problem: sending.why,
        failed_because: 'recipient',
      });
      await tellStandIns(row, now());
      return undefined;
    case 'failed':
      log.warn({ delivery: row.id, channel: channel.name, tries: row.tries }, 'delivery failed');
      return noteFailure(row, channel, sending, write);
    default:
      return sending satisfies never;
  }
}

type Write = (changes: UpdateObject<Tables, 'deliveries'>) => Promise<void>;

async function noteFailure(
  row: HeldDelivery,
  channel: Channel,
  { why, cause }: Extract<Sending, { outcome: 'failed' }>,
  write: Write,
): Promise<void> {
  if (cause === 'site') await hurryProbe(channel.name);
  const isDown = cause !== 'site' && (await note(row, channel, cause, why));
  if (isDown || row.failures + 1 >= MAIL_AFTER_FAILURES) await sendByMailInstead(row);
  const now = Date.now();
  const failed = { failed_at: now, problem: why, failed_because: cause };
  // While the channel is down this is nobody's try: it is made again once the channel works.
  if (isDown && (cause === 'channel' || cause === 'policy'))
    return write({ ...failed, tries: row.tries - 1, not_before: now + PROBE_INTERVAL });
  const failures = row.failures + 1;
  const pause = PAUSES[row.failures] ?? (now - row.createdAt < MIN_PATIENCE ? DAY : undefined);
  await write(
    pause === undefined
      ? { ...failed, failures, state: 'given up', ended_at: now }
      : { ...failed, failures, not_before: now + pause },
  );
  if (cause !== 'site' && failures >= STAND_IN_AFTER) await tellStandIns(row, now);
}

/** @returns whether the channel is down. */
const note = (
  { recipient, about }: HeldDelivery,
  channel: Channel,
  result: Exclude<FailureCause, 'site'> | 'accepted',
  problem: string | null,
): Promise<boolean> =>
  noteAttempt(channel.name, {
    result,
    problem,
    // Clients are different people.
    recipient: recipient === 'client' ? `client ${about}` : recipient,
    at: Date.now(),
  });

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
    const { reader, hasDevice } = await readerOf(row);
    const message = reader && (await composerOf(row.news)?.(row, reader));
    if (!reader || !message) return { outcome: 'nothing to say', why: null };
    if (!hasDevice) return { outcome: 'refused', why: NO_DEVICE, by: 'site' };
    if (row.recipient === 'client' && row.admittedAt === null && !(await admitToClient(row.id)))
      return { outcome: 'nothing to say', why: LIMIT };
    signal.throwIfAborted();
    return await channel.send(row, message, reader, signal);
  } catch (error) {
    if (signal.aborted) return 'interrupted';
    log.error({ err: error, delivery: row.id, news: row.news }, 'delivery failed unexpectedly');
    return { outcome: 'failed', why: FAULT, cause: 'site' };
  }
}

/** The current reader of a delivery; `reader` is null where the recipient no longer exists. */
async function readerOf({ recipient, person }: Pick<HeldDelivery, 'recipient' | 'person'>) {
  const found = await addresseeOf(recipient, person);
  if (found || person === null) return { reader: found, hasDevice: true };
  const owner = await audience().person(person);
  return { reader: owner && { person: owner }, hasDevice: false };
}

async function addresseeOf(recipient: Recipient, person: string | null): Promise<Reader | null> {
  if (recipient === 'client') return { person: null };
  if (recipient === 'studio') return studioMail() === undefined ? null : { person: null };
  const [kind, ...rest] = recipient.split('/');
  const id = rest.join('/');
  if (kind !== 'device') {
    const found = await audience().person(id);
    return found && { person: found };
  }
  const owner = await audience().device(id);
  // A device that somebody else uses by now shows nothing that is for the former person.
  if (owner === null || (person !== null && owner.person !== person)) return null;
  return { person: { id: owner.person, name: owner.name } };
}
