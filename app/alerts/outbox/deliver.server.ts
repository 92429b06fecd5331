import type { UpdateObject } from 'kysely';

import { db, lockFor, transaction } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import { withinLast } from '~/db/within-last.server';
import { publish } from '~/platform/events.server';
import { type Lease, released, storeResult } from '~/platform/jobs/lease.server';
import { log } from '~/platform/log.server';

import { alertOthers } from './alert-others.server';
import { hurryProbe, noteAttempt, PROBE_INTERVAL, readChannelState } from './channel-states.server';
import {
  type Channel,
  composerOf,
  type FailureCause,
  type Reader,
  refusedBySite,
  type SendResult,
} from './channels';
import { hasOwnLimit, readRecipient, type Recipient, SENT_OTHERWISE } from './delivery';
import type { HeldDelivery } from './digests.server';
import { sendByMailInstead } from './mail-instead.server';
import { recipients, studioMail } from './recipients';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Milliseconds after each failure. A delivery is abandoned after the last. */
export const RETRY_DELAYS = [
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
/** Milliseconds before which nothing is abandoned, even if an unstable channel uses up the delays faster. */
const MIN_RETRY_TIME = RETRY_DELAYS.reduce((sum, pause) => sum + pause, 0);
/** The third failure of a push comes after about half a minute. The person then also gets an email. */
const MAIL_AFTER_FAILURES = 3;
/** Failures of one recipient before others are alerted, after about twelve minutes. */
const ALERT_OTHERS_AFTER_FAILURES = 5;

/** Crashes while sending the same delivery after which the others go first. */
const MAX_CRASHES = 3;
/** Milliseconds for which a delivery that may cause crashes is retried. */
const MAX_AGE_AFTER_CRASHES = 4 * DAY;

/** Milliseconds that a delivery waits for a channel that is down. */
export const MAX_OUTAGE_WAIT = 14 * DAY;

const FAULT = 'An internal error occurred; see the log.';
const CRASHED = 'The site’s process stopped repeatedly while sending.';
const NO_DEVICE = 'This person has no device with alerts on and no email address.';
const OVERTAKEN = 'Not sent because it was no longer needed.';
const UNKNOWN_TYPE = 'This version of the site does not know this type of notification.';
const UNKNOWN_RECIPIENT = 'This version of the site does not know this kind of recipient.';
const NO_PERSON = 'This person is no longer in the list.';
const NO_STUDIO = 'The studio’s own address for alerts (NOTIFY_EMAIL) is no longer set.';
const NOT_THEIRS = 'This device no longer shows this person’s alerts.';
const LIMIT_REACHED = 'Not sent because the limit for emails to clients was reached.';

export async function deliver(
  row: HeldDelivery,
  lease: Lease,
  channel: Channel,
  { signal, stopping }: { readonly signal: AbortSignal; readonly stopping: AbortSignal },
): Promise<void> {
  const write = async (changes: UpdateObject<Tables, 'deliveries'>) => {
    await db()
      .updateTable('deliveries')
      .set({ ...released, ...changes })
      .where('id', '=', row.id)
      .where('held_by', '=', lease.holder)
      // The delivery may have been cancelled while it was being sent.
      .where('state', 'in', changes.state === 'sent' ? ['waiting', 'cancelled'] : ['waiting'])
      .execute();
    if (changes.failed_at !== undefined || row.news === 'test' || row.news === 'webhook')
      publish('delivery.ended', { id: row.id });
  };
  const crashes = row.tries - 1 - row.failures;
  if (crashes >= MAX_CRASHES) {
    const { downSince } = await readChannelState(channel.name);
    if (Date.now() - row.createdAt > (downSince === null ? MAX_AGE_AFTER_CRASHES : MAX_OUTAGE_WAIT))
      return write({ state: 'given up', ended_at: Date.now(), problem: CRASHED });
    // The other deliveries go first, in case this one causes another crash.
    await requeue(row, lease, Date.now() + delayAfterCrashes(crashes));
  }
  const sending = await attempt(row, channel, signal);
  // A shutdown or a lost lease does not count as an attempt.
  if (sending === 'interrupted') return write({ tries: row.tries - 1, not_before: Date.now() });
  switch (sending.outcome) {
    case 'sent':
      // Not given up with the lease: only this process knows that the message was accepted.
      await storeResult(
        () => write({ state: 'sent', ended_at: Date.now(), problem: null }),
        stopping,
        { delivery: row.id },
      );
      await recordAttempt(row, channel, 'accepted', null);
      return undefined;
    case 'nothing to say':
      await write({ state: 'cancelled', ended_at: Date.now(), problem: sending.reason });
      await hurryProbe(channel.name);
      return undefined;
    case 'refused':
      log.warn({ delivery: row.id, channel: channel.name }, 'delivery refused');
      if (sending.by === 'server') await recordAttempt(row, channel, 'recipient', sending.reason);
      else await hurryProbe(channel.name);
      if (await sendByMailInstead(row))
        return write({ state: 'cancelled', ended_at: Date.now(), problem: SENT_OTHERWISE });
      await write({
        state: 'failed',
        ended_at: Date.now(),
        failed_at: Date.now(),
        problem: sending.reason,
        failed_because: 'recipient',
      });
      await alertOthers(row, Date.now());
      return undefined;
    case 'failed':
      log.warn({ delivery: row.id, channel: channel.name, tries: row.tries }, 'delivery failed');
      return recordFailure(row, channel, sending, write);
    default:
      return sending satisfies never;
  }
}

type Write = (changes: UpdateObject<Tables, 'deliveries'>) => Promise<void>;

async function recordFailure(
  row: HeldDelivery,
  channel: Channel,
  { reason, cause }: Extract<SendResult, { outcome: 'failed' }>,
  write: Write,
): Promise<void> {
  if (cause === 'site') await hurryProbe(channel.name);
  const isDown = cause !== 'site' && (await recordAttempt(row, channel, cause, reason));
  if (isDown || row.failures + 1 >= MAIL_AFTER_FAILURES) await sendByMailInstead(row);
  const now = Date.now();
  const failedColumns = { failed_at: now, problem: reason, failed_because: cause };
  // While the channel is down, failures don't count; the delivery is retried once it works.
  if (isDown && (cause === 'channel' || cause === 'policy'))
    return write({ ...failedColumns, tries: row.tries - 1, not_before: now + PROBE_INTERVAL });
  const failures = row.failures + 1;
  const pause =
    RETRY_DELAYS[row.failures] ?? (now - row.createdAt < MIN_RETRY_TIME ? DAY : undefined);
  await write(
    pause === undefined
      ? { ...failedColumns, failures, state: 'given up', ended_at: now }
      : { ...failedColumns, failures, not_before: now + pause },
  );
  if (cause !== 'site' && failures >= ALERT_OTHERS_AFTER_FAILURES) await alertOthers(row, now);
}

/** @returns whether the channel is down. */
const recordAttempt = (
  { recipient, about }: HeldDelivery,
  channel: Channel,
  result: Exclude<FailureCause, 'site'> | 'accepted',
  problem: string | null,
): Promise<boolean> =>
  noteAttempt(channel.name, {
    result,
    problem,
    // Count each client as a recipient of its own.
    recipient: recipient === 'client' ? `client ${about}` : recipient,
    at: Date.now(),
  });

const delayAfterCrashes = (crashes: number) =>
  Math.min(MINUTE * 2 ** Math.min(crashes - MAX_CRASHES, 10), HOUR);

const requeue = ({ id }: HeldDelivery, { holder }: Lease, notBefore: number) =>
  db()
    .updateTable('deliveries')
    .set({ not_before: notBefore })
    .where('id', '=', id)
    .where('held_by', '=', holder)
    .execute();

type Attempt = SendResult | { readonly outcome: 'nothing to say'; readonly reason: string };

async function attempt(
  row: HeldDelivery,
  channel: Channel,
  signal: AbortSignal,
): Promise<Attempt | 'interrupted'> {
  try {
    const lookup = await readerOf(row);
    if ('reason' in lookup) return { outcome: 'nothing to say', reason: lookup.reason };
    const { reader, hasDevice } = lookup;
    const compose = composerOf(row.news);
    if (!compose) return { outcome: 'nothing to say', reason: UNKNOWN_TYPE };
    const message = await compose(row, reader);
    if (!message) return { outcome: 'nothing to say', reason: OVERTAKEN };
    if (!hasDevice) return refusedBySite(NO_DEVICE);
    const isLimited = row.recipient === 'client' && !hasOwnLimit(row.news);
    if (isLimited && row.admittedAt === null && !(await admitToClient(row.id)))
      return { outcome: 'nothing to say', reason: LIMIT_REACHED };
    signal.throwIfAborted();
    return await channel.send(row, message, reader, signal);
  } catch (error) {
    if (signal.aborted) return 'interrupted';
    log.error({ err: error, delivery: row.id, news: row.news }, 'delivery failed unexpectedly');
    return { outcome: 'failed', reason: FAULT, cause: 'site' };
  }
}

type ReaderLookup = { readonly reader: Reader } | { readonly reason: string };

async function readerOf({
  recipient,
  person,
}: Pick<HeldDelivery, 'recipient' | 'person'>): Promise<
  { readonly reader: Reader; readonly hasDevice: boolean } | { readonly reason: string }
> {
  const lookup = await addresseeOf(recipient, person);
  if ('reader' in lookup) return { ...lookup, hasDevice: true };
  const owner = person === null ? null : await recipients().person(person);
  return owner ? { reader: { person: owner }, hasDevice: false } : lookup;
}

async function addresseeOf(recipient: Recipient, person: string | null): Promise<ReaderLookup> {
  const ref = readRecipient(recipient);
  switch (ref?.kind) {
    case 'client':
    case 'webhook':
      return { reader: { person: null } };
    case 'studio':
      return studioMail() === undefined ? { reason: NO_STUDIO } : { reader: { person: null } };
    case 'person': {
      const found = await recipients().person(ref.id);
      return found ? { reader: { person: found } } : { reason: NO_PERSON };
    }
    case 'device': {
      const owner = await recipients().device(ref.id);
      // A device that someone else uses now must not show the previous person's alerts.
      if (owner === null || (person !== null && owner.person !== person))
        return { reason: NOT_THEIRS };
      return { reader: { person: { id: owner.person, name: owner.name } } };
    }
    case undefined:
      return { reason: UNKNOWN_RECIPIENT };
    default:
      return ref satisfies never;
  }
}

/** Emails to clients per hour, so that forms can't be used to send email to strangers. */
const MAX_PER_HOUR = 30;

/** An admitted email counts even if sending fails. */
const admitToClient = (id: string, now = Date.now()): Promise<boolean> =>
  transaction(async () => {
    await lockFor('mail to clients');
    const { count } = await db()
      .selectFrom('deliveries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(withinLast('admitted_at', HOUR, now))
      .executeTakeFirstOrThrow();
    if (count >= MAX_PER_HOUR) return false;
    await db().updateTable('deliveries').set({ admitted_at: now }).where('id', '=', id).execute();
    return true;
  });
