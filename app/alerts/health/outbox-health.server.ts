import { audience } from '~/alerts/outbox/audience';
import { readChannelState } from '~/alerts/outbox/channel-states.server';
import { channels } from '~/alerts/outbox/channels';
import type { ChannelName } from '~/alerts/outbox/delivery';
import { db } from '~/db/executor.server';

import type { PastOutage } from './health-sentences';

/** Whatever failed longer ago, in milliseconds, is no longer shown. */
const SHOWN_FOR = 30 * 86_400_000;
const MOST_SHOWN = 20;

export type ChannelHealth = {
  readonly name: ChannelName;
  readonly label: string;
  /** What is missing before anything can be sent by it, in a sentence; null: nothing. */
  readonly missing: string | null;
  /** UTC milliseconds. */
  readonly lastSentAt: number | null;
  readonly lastFailure: { readonly at: number; readonly why: string } | null;
  /** Null while the channel works. */
  readonly down: { readonly since: number; readonly why: string } | null;
  /** While it is down how many wait, else how many wait for another try; and since when the eldest of those does. */
  readonly failing: number;
  readonly failingSince: number | null;
  /** The last time that it was down, if that changed what was sent. */
  readonly outage: PastOutage | null;
};

/** How it stands with each channel. */
export const readChannels = (now = Date.now()): Promise<ChannelHealth[]> =>
  Promise.all(
    channels().map(async ({ name, label, missing }) => {
      const [sent, failed, state, outage] = await Promise.all([
        ofChannel(name)
          .select(({ fn }) => fn.max<number | null>('ended_at').as('at'))
          .where('state', '=', 'sent')
          .executeTakeFirst(),
        ofChannel(name)
          .select(['failed_at as at', 'problem as why'])
          .where('failed_at', 'is not', null)
          .where('problem', 'is not', null)
          .orderBy('failed_at', 'desc')
          .limit(1)
          .executeTakeFirst(),
        readChannelState(name),
        readPastOutage(name),
      ]);
      const { at = null, why = null } = failed ?? {};
      const since = state.downSince;
      const waiting = await countWaiting(name, since !== null, now);
      return {
        name,
        label,
        missing: missing(),
        lastSentAt: sent?.at ?? null,
        lastFailure: at === null || why === null ? null : { at, why },
        down: since === null ? null : { since, why: state.problem ?? why ?? '' },
        failing: waiting.count,
        failingSince: waiting.since,
        outage,
      };
    }),
  );

const ofChannel = (name: ChannelName) => db().selectFrom('deliveries').where('channel', '=', name);

/** While a channel is down, all that waits for it; else what failed and waits for another try. */
async function countWaiting(name: ChannelName, isDown: boolean, now: number) {
  const failed = ofChannel(name)
    .select(({ fn }) => [
      fn.countAll<number | bigint | string>().as('count'),
      fn.min<number | null>('created_at').as('since'),
    ])
    .where('state', '=', 'waiting')
    .where('failed_at', 'is not', null);
  if (!isDown) {
    // What concerns a person is shown at that person.
    const { count, since } = await failed
      .where((eb) =>
        eb.or([
          eb('failed_because', 'is', null),
          eb('failed_because', 'in', ['channel', 'site']),
          eb.and([eb('failed_because', '=', 'policy'), eb('recipient', '=', 'client')]),
        ]),
      )
      .executeTakeFirstOrThrow();
    return { count: Number(count), since };
  }
  const untried = ofChannel(name)
    .select(({ fn }) => fn.countAll<number | bigint | string>().as('count'))
    .where('state', '=', 'waiting')
    .where('failed_at', 'is', null)
    .where('not_before', '<=', now);
  const [{ count, since }, due] = await Promise.all([
    failed.executeTakeFirstOrThrow(),
    untried.executeTakeFirstOrThrow(),
  ]);
  return { count: Number(count) + Number(due.count), since };
}

/** The last outage of a channel; null where there was none, or where everything went out as usual afterwards. */
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

export type EndedDelivery = {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  readonly why: string;
  readonly at: number;
};

const EXPLAINED: Readonly<Record<string, string>> = {
  'lead.new': 'New lead',
  'lead.unanswered': 'Lead still unanswered',
  'lead.everybody': 'Lead unanswered past the target',
  'lead.confirmation': 'Confirmation to a client',
  'estimate.sheet': 'Estimate to a client',
  digest: 'List of new leads',
  'leads.released': 'Leads moved from possible spam',
  morning: 'Morning list',
  'channel.dead': 'Delivery problem',
  'site.backup': 'Backup problem',
  'site.disk': 'Disk nearly full',
  test: 'Test',
};

/** What was refused or given up in the last 30 days, the latest first: some of it, and how much there is in all. */
export async function readEnded(
  now = Date.now(),
): Promise<{ readonly count: number; readonly latest: readonly EndedDelivery[] }> {
  const ended = () =>
    db()
      .selectFrom('deliveries')
      .where('state', 'in', ['failed', 'given up'])
      .where('ended_at', '>', now - SHOWN_FOR);
  const [{ count }, rows] = await Promise.all([
    ended()
      .select(({ fn }) => fn.countAll<number | bigint | string>().as('count'))
      .executeTakeFirstOrThrow(),
    ended()
      .select(['id', 'news', 'recipient', 'problem', 'ended_at'])
      .orderBy('ended_at', 'desc')
      .limit(MOST_SHOWN)
      .execute(),
  ]);
  const latest = await Promise.all(
    rows.map(async ({ id, news, recipient, problem, ended_at: at }) => ({
      id,
      label: EXPLAINED[news] ?? news,
      to: await nameOf(recipient),
      why: problem ?? '',
      at: at ?? 0,
    })),
  );
  return { count: Number(count), latest };
}

/** Whom it was for, without any address. */
async function nameOf(recipient: string): Promise<string> {
  if (recipient === 'studio') return 'the studio’s address';
  if (recipient === 'client') return 'the client';
  const [kind, ...rest] = recipient.split('/');
  if (kind === 'person') return (await audience().person(rest.join('/')))?.name ?? 'a person';
  return (await audience().device(rest.join('/')))?.name ?? 'a device';
}

/** How much is overdue, and for how many seconds the eldest has been; for the metrics. */
export async function readBacklog(now = Date.now()) {
  const { count, since } = await db()
    .selectFrom('deliveries')
    .select(({ fn, eb }) => [
      fn.countAll<number | bigint | string>().as('count'),
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
    .where((eb) => eb.or([eb('not_before', '<=', now), eb('failed_at', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return {
    waiting: Number(count),
    oldest: since === null ? 0 : Math.max(0, (now - since) / 1_000),
  };
}
