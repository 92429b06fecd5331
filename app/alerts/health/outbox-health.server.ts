import type { ExpressionBuilder } from 'kysely';

import { readChannelState } from '~/alerts/outbox/channel-states.server';
import { alertChannels } from '~/alerts/outbox/channels';
import { type ChannelName, notificationLabels, readRecipient } from '~/alerts/outbox/delivery';
import { isExpiredDelivery } from '~/alerts/outbox/expired-deliveries.server';
import { recipients } from '~/alerts/outbox/recipients';
import { db } from '~/db/executor.server';
import type { Tables } from '~/db/tables';

import type { PastOutage } from './health-sentences';

const MAX_AGE_MS = 30 * 86_400_000;
const MAX_SHOWN = 20;

export type ChannelHealth = {
  readonly name: ChannelName;
  readonly label: string;
  /** A sentence on what is missing in the configuration, or null. */
  readonly setupProblem: string | null;
  /** UTC milliseconds. */
  readonly lastSentAt: number | null;
  readonly lastFailure: { readonly at: number; readonly reason: string } | null;
  readonly down: { readonly since: number; readonly reason: string } | null;
  /**
   * Number of waiting deliveries while the channel is down, otherwise of those waiting for a retry; and the creation
   * time of the oldest.
   */
  readonly failing: number;
  readonly failingSince: number | null;
  /** Null if the last outage did not change what was sent. */
  readonly outage: PastOutage | null;
};

export const readChannels = (now = Date.now()): Promise<ChannelHealth[]> =>
  Promise.all(
    alertChannels().map(async ({ name, label, ...channel }) => {
      const [setupProblem, lastSent, lastFailed, state, outage] = await Promise.all([
        channel.setupProblem(),
        deliveriesOf(name)
          .select(({ fn }) => fn.max<number | null>('ended_at').as('at'))
          .where('state', '=', 'sent')
          .executeTakeFirst(),
        deliveriesOf(name)
          .select(['failed_at as at', 'problem as reason'])
          .where('failed_at', 'is not', null)
          .where('problem', 'is not', null)
          .orderBy('failed_at', 'desc')
          .limit(1)
          .executeTakeFirst(),
        readChannelState(name),
        readPastOutage(name),
      ]);
      const { at = null, reason = null } = lastFailed ?? {};
      const downSince = state.downSince;
      const waitingDeliveries = await countWaiting(name, downSince !== null, now);
      return {
        name,
        label,
        setupProblem,
        lastSentAt: lastSent?.at ?? null,
        lastFailure: at === null || reason === null ? null : { at, reason },
        down:
          downSince === null ? null : { since: downSince, reason: state.problem ?? reason ?? '' },
        failing: waitingDeliveries.count,
        failingSince: waitingDeliveries.since,
        outage,
      };
    }),
  );

const deliveriesOf = (name: ChannelName) =>
  db().selectFrom('deliveries').where('channel', '=', name);

async function countWaiting(name: ChannelName, isDown: boolean, now: number) {
  const failedDeliveries = deliveriesOf(name)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<number | null>('created_at').as('since'),
    ])
    .where('state', '=', 'waiting')
    .where('failed_at', 'is not', null);
  if (!isDown) {
    // Failures that concern one recipient are reported with that person instead.
    return failedDeliveries
      .where((eb) =>
        eb.or([
          eb('failed_because', 'is', null),
          eb('failed_because', 'in', ['channel', 'site']),
          eb.and([eb('failed_because', '=', 'policy'), eb('recipient', '=', 'client')]),
        ]),
      )
      .executeTakeFirstOrThrow();
  }
  const untriedDeliveries = deliveriesOf(name)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .where('failed_at', 'is', null)
    .where('not_before', '<=', now);
  const [{ count, since }, due] = await Promise.all([
    failedDeliveries.executeTakeFirstOrThrow(),
    untriedDeliveries.executeTakeFirstOrThrow(),
  ]);
  return { count: count + due.count, since };
}

async function readPastOutage(channel: ChannelName): Promise<PastOutage | null> {
  const row = await db()
    .selectFrom('channel_states')
    .select(['outage_from as from', 'outage_to as to'])
    .select(['outage_gathered as gathered', 'outage_dropped as dropped'])
    .where('channel', '=', channel)
    .executeTakeFirst();
  if (!row || row.from === null || row.to === null) return null;
  const { from, to, gathered, dropped } = row;
  return gathered + dropped > 0 ? { from, to, gathered, dropped } : null;
}

export type ResendableDelivery = {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  readonly reason: string;
  readonly at: number;
};

const labels: Readonly<Record<string, string>> = notificationLabels;

/** Deliveries to people that failed or were abandoned in the last 30 days and are still of use. */
export const isResendable = (now: number) => (eb: ExpressionBuilder<Tables, 'deliveries'>) =>
  eb.and([
    eb('state', 'in', ['failed', 'given up']),
    eb('channel', '!=', 'webhook'),
    eb('ended_at', '>', now - MAX_AGE_MS),
    eb.not(isExpiredDelivery(now)(eb)),
  ]);

/** Resendable deliveries: the total and the newest. */
export async function readResendable(
  now = Date.now(),
): Promise<{ readonly count: number; readonly latest: readonly ResendableDelivery[] }> {
  const resendableDeliveries = () => db().selectFrom('deliveries').where(isResendable(now));
  const [{ count }, rows] = await Promise.all([
    resendableDeliveries()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    resendableDeliveries()
      .select(['id', 'news', 'recipient', 'problem', 'ended_at'])
      .orderBy('ended_at', 'desc')
      .limit(MAX_SHOWN)
      .execute(),
  ]);
  const latest = await Promise.all(
    rows.map(async ({ id, news, recipient, problem, ended_at: at }) => ({
      id,
      label: labels[news] ?? news,
      to: await nameOf(recipient),
      reason: problem ?? '',
      at: at ?? 0,
    })),
  );
  return { count, latest };
}

/** The name of a recipient for logs, without the address. */
async function nameOf(recipient: string): Promise<string> {
  const ref = readRecipient(recipient);
  switch (ref?.kind) {
    case 'studio':
      return 'the studio’s address';
    case 'client':
      return 'the client';
    case 'person':
      return (await recipients().person(ref.id))?.name ?? 'a person';
    case 'device':
      return (await recipients().device(ref.id))?.name ?? 'a device';
    case 'webhook':
      return 'a webhook';
    case undefined:
      return 'an unknown recipient';
    default:
      return ref satisfies never;
  }
}

/** For the metrics: the number of overdue deliveries to people, and the delay of the oldest in seconds. */
export async function readBacklog(now = Date.now()) {
  const { count, since } = await db()
    .selectFrom('deliveries')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('count'),
      fn
        .min<number | null>(
          eb
            .case()
            .when('failed_at', 'is', null)
            .then(eb.ref('not_before'))
            .else(eb.ref('created_at'))
            .end(),
        )
        .as('since'),
    ])
    .where('state', '=', 'waiting')
    .where('channel', '!=', 'webhook')
    .where((eb) => eb.or([eb('not_before', '<=', now), eb('failed_at', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return { waiting: count, oldest: since === null ? 0 : Math.max(0, (now - since) / 1_000) };
}
