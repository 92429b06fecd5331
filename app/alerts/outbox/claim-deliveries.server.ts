import { sql } from 'kysely';

import { db } from '~/db/executor.server';
import { claim, type Lease } from '~/platform/jobs/lease.server';

import { readChannelState, takeProbe } from './channel-states.server';
import { MAX_OUTAGE_WAIT } from './deliver.server';
import type { ChannelName } from './delivery';

/** While a channel is down, one delivery a minute is tried. */
export async function claimDeliveries(channel: ChannelName, free: number): Promise<Lease[]> {
  const { downSince } = await readChannelState(channel);
  if (downSince === null)
    return claim('deliveries', {
      where: sql<boolean>`channel = ${channel} and state = 'waiting' and not_before <= ${Date.now()}`,
      orderBy: sql`not_before`,
      limit: free,
    });
  const maySendProbe = (await hasProbe(channel)) && (await takeProbe(channel, Date.now()));
  return maySendProbe ? claimProbe(channel) : [];
}

async function claimProbe(channel: ChannelName): Promise<Lease[]> {
  const now = Date.now();
  await abandonExpired(channel, now);
  return claim('deliveries', {
    where: sql<boolean>`channel = ${channel} and state = 'waiting' and ${canProbe(now)}`,
    // A requested test goes first. The others take turns, so that one bad recipient does not hide that the channel
    // works.
    orderBy: sql`case when news = 'test' and failed_at is null then 0 else 1 end,
      coalesce(failed_at, 0), case when recipient = 'client' then 1 else 0 end, not_before`,
  });
}

/** Deliveries that failed because of the channel are tried regardless of their delay. */
const canProbe = (now: number) =>
  sql<boolean>`(not_before <= ${now} or failed_because in ('channel', 'policy'))`;

async function hasProbe(channel: ChannelName): Promise<boolean> {
  const row = await db()
    .selectFrom('deliveries')
    .select('id')
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .where(canProbe(Date.now()))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function abandonExpired(channel: ChannelName, now: number): Promise<void> {
  await db()
    .updateTable('deliveries')
    .set({
      state: 'given up',
      ended_at: now,
      problem: sql<string>`coalesce(problem, 'The channel did not work for 14 days.')`,
    })
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .where('held_by', 'is', null)
    .where('created_at', '<', now - MAX_OUTAGE_WAIT)
    .where(canProbe(now))
    .execute();
}

/** UTC milliseconds; null if nothing waits. */
export async function nextDue(names: readonly ChannelName[]): Promise<number | null> {
  const moments = await Promise.all(names.map(nextDueOf));
  return moments.reduce(
    (first, candidate) => (first === null || (candidate ?? Infinity) < first ? candidate : first),
    null,
  );
}

async function nextDueOf(channel: ChannelName): Promise<number | null> {
  const { downSince, probeAt } = await readChannelState(channel);
  if (downSince !== null && (await hasProbe(channel))) return probeAt;
  const { next } = await db()
    .selectFrom('deliveries')
    .select(({ fn }) => fn.min<number | null>('not_before').as('next'))
    .where('state', '=', 'waiting')
    .where('held_by', 'is', null)
    .where('channel', '=', channel)
    .executeTakeFirstOrThrow();
  return next;
}
