import { audience, planLead } from '~/alerts/outbox/audience';
import { channels } from '~/alerts/outbox/channels';
import type { ChannelName } from '~/alerts/outbox/delivery';
import { db } from '~/db/executor.server';

const HOUR = 3_600_000;
/** A channel that has failed for so long, in milliseconds, is told of on the dashboard. */
const FAILING_AFTER = HOUR;
/** Whatever failed longer ago, in milliseconds, is no longer shown. */
const SHOWN_FOR = 30 * 24 * HOUR;
const MOST_SHOWN = 20;

export type ChannelHealth = {
  readonly name: ChannelName;
  readonly label: string;
  /** What is missing before anything can be sent by it, in a sentence; null: nothing. */
  readonly missing: string | null;
  /** UTC milliseconds. */
  readonly lastSentAt: number | null;
  readonly lastFailure: { readonly at: number; readonly why: string } | null;
  /** How many wait for another try, and since when the eldest does (UTC milliseconds). */
  readonly failing: number;
  readonly failingSince: number | null;
};

/** How it stands with each channel. */
export const readChannels = (): Promise<ChannelHealth[]> =>
  Promise.all(
    channels().map(async ({ name, label, missing }) => {
      const of = () => db().selectFrom('deliveries').where('channel', '=', name);
      const [sent, failed, waiting] = await Promise.all([
        of()
          .select(({ fn }) => fn.max<number | null>('ended_at').as('at'))
          .where('state', '=', 'sent')
          .executeTakeFirst(),
        of()
          .select(['failed_at as at', 'problem as why'])
          .where('failed_at', 'is not', null)
          .where('problem', 'is not', null)
          .orderBy('failed_at', 'desc')
          .limit(1)
          .executeTakeFirst(),
        of()
          .select(({ fn }) => [
            fn.countAll<number | bigint | string>().as('count'),
            fn.min<number | null>('created_at').as('since'),
          ])
          .where('state', '=', 'waiting')
          .where('failed_at', 'is not', null)
          .executeTakeFirstOrThrow(),
      ]);
      const { at = null, why = null } = failed ?? {};
      return {
        ...{ name, label, missing: missing(), lastSentAt: sent?.at ?? null },
        lastFailure: at === null || why === null ? null : { at, why },
        ...{ failing: Number(waiting.count), failingSince: waiting.since },
      };
    }),
  );

/** What the owner ought to do something about, a sentence each. `reading`: of the channels, where somebody reads them anyway. */
export async function alertWarnings(now = Date.now(), reading = readChannels()): Promise<string[]> {
  const all = await reading;
  const warnings = all.flatMap((channel) => {
    if (!isFailing(channel, now) || !channel.lastFailure) return [];
    const { label, failing, lastFailure } = channel;
    return [
      `${label} has failed for more than an hour, and ${failing === 1 ? 'one alert waits' : `${failing} alerts wait`}. ${lastFailure.why}`,
    ];
  });
  if (!(await isAnybodyTold(now)))
    warnings.push(
      'Nobody is told of a new lead: set up mail, or switch alerts on for a device, and say who hears.',
    );
  return warnings;
}

/** Whether a channel has failed for so long that people have to know: nothing went out by it since. */
export const isFailing = (
  { failingSince, lastSentAt }: Pick<ChannelHealth, 'failingSince' | 'lastSentAt'>,
  now: number,
  after = FAILING_AFTER,
): boolean =>
  failingSince !== null && now - failingSince > after && (lastSentAt ?? 0) < failingSince;

/** Whether anything at all would be sent of a lead that came in now. */
async function isAnybodyTold(now: number): Promise<boolean> {
  return (await planLead({ id: 'none', kind: 'inquiry', at: now })).length > 0;
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
  'channel.dead': 'A channel is dead',
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
      ...{ id, label: EXPLAINED[news] ?? news, to: await nameOf(recipient) },
      ...{ why: problem ?? '', at: at ?? 0 },
    })),
  );
  return { count: Number(count), latest };
}

/** Whom it was for, without any address. */
async function nameOf(recipient: string): Promise<string> {
  if (recipient === 'studio') return 'the studio’s address';
  if (recipient === 'client') return 'the client';
  const [kind, ...rest] = recipient.split('/');
  if (kind === 'person') return rest.join('/');
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
