import type { ExpressionBuilder } from 'kysely';

import type { ChannelName } from '~/alerts/outbox/delivery';
import { recipientName } from '~/alerts/outbox/recipients';
import { db } from '~/db/executor.server';
import type { Tables } from '~/db/tables';

import type { UnreachedRecipient } from './health-sentences';
import { isResendable } from './outbox-health.server';

/** The third failure comes 35 seconds after the first. */
const MIN_FAILURES = 3;
const MAX_AGE_MS = 30 * 86_400_000;

type Channel = {
  readonly name: ChannelName;
  readonly label: string;
  readonly down: object | null;
};

/** Members of staff whom a channel doesn't reach because of their address, mailbox or device. */
export async function readUnreachedRecipients(
  channels: readonly Channel[],
  now: number,
): Promise<UnreachedRecipient[]> {
  const descriptions = await Promise.all(
    channels.map(async (channel) => {
      const failingRecipients = await findFailingRecipients(channel, now);
      return Promise.all(failingRecipients.map((recipient) => describe(channel, recipient, now)));
    }),
  );
  return descriptions.flat().filter((description) => description !== null);
}

async function findFailingRecipients(
  { name, down }: Channel,
  now: number,
): Promise<FailingRecipient[]> {
  const failuresByStaff = db()
    .selectFrom('deliveries')
    .select(({ fn }) => ['recipient', fn.max<number>('failed_at').as('failedAt')])
    .where('channel', '=', name)
    .where('recipient', '!=', 'client')
    .where('failed_at', 'is not', null)
    .groupBy('recipient');
  const [abandoned, waiting] = await Promise.all([
    failuresByStaff
      .where('ended_at', '>', now - MAX_AGE_MS)
      .where(isEnded)
      .execute(),
    failuresByStaff.where(isRefused(down !== null)).execute(),
  ]);
  const latest = new Map<string, number>();
  for (const { recipient, failedAt } of [...abandoned, ...waiting])
    latest.set(recipient, Math.max(failedAt, latest.get(recipient) ?? 0));
  return [...latest]
    .map(([recipient, failedAt]) => ({ recipient, failedAt }))
    .toSorted((a, b) => a.recipient.localeCompare(b.recipient));
}

type FailingRecipient = { readonly recipient: string; readonly failedAt: number };

type DeliveryExpression = ExpressionBuilder<Tables, 'deliveries'>;

const isEnded = (eb: DeliveryExpression) => eb('state', 'in', ['failed', 'given up']);

/** While the channel is down, refusals by policy are not the recipient's fault. */
const isRefused = (isDown: boolean) => (eb: DeliveryExpression) =>
  eb.and([
    eb('state', '=', 'waiting'),
    eb('failed_because', 'in', isDown ? ['recipient'] : ['recipient', 'policy']),
    eb('failures', '>=', MIN_FAILURES),
  ]);

/** Resolves to null if a later message arrived, or the person or device is gone. */
async function describe(
  { name: channel, label, down }: Channel,
  { recipient, failedAt }: FailingRecipient,
  now: number,
): Promise<UnreachedRecipient | null> {
  const name = await recipientName(recipient, 'The studio’s address');
  const deliveriesToRecipient = () =>
    db().selectFrom('deliveries').where('channel', '=', channel).where('recipient', '=', recipient);
  const lastSent = await deliveriesToRecipient()
    .select(({ fn }) => fn.max<number | null>('ended_at').as('at'))
    .where('state', '=', 'sent')
    .executeTakeFirst();
  const lastSentAt = lastSent?.at ?? 0;
  if (name === null || lastSentAt > failedAt) return null;
  const unsent = await deliveriesToRecipient()
    .select(['state', 'created_at', 'problem'])
    .select((eb) => eb.case().when(isResendable(now)(eb)).then(1).else(0).end().as('resendable'))
    .where('failed_at', '>', lastSentAt)
    .where((eb) => eb.or([isEnded(eb), isRefused(down !== null)(eb)]))
    .orderBy('failed_at', 'desc')
    .execute();
  return {
    name,
    channel: label.toLowerCase(),
    since: Math.min(...unsent.map(({ created_at }) => created_at)),
    reason: unsent[0]?.problem ?? '',
    abandonedCount: unsent.filter(({ state }) => state !== 'waiting').length,
    isResendable: unsent.some(({ resendable }) => resendable === 1),
  };
}
