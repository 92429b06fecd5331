import { sql } from 'kysely';

import { db } from '~/db/executor.server';
import { keepLooking } from '~/platform/jobs/keep-looking.server';
import { claim, type Lease, whileHeld } from '~/platform/jobs/lease.server';
import { log } from '~/platform/log.server';
import { onStop } from '~/platform/stopping.server';

import { readChannelState, takeProbe } from './channel-states.server';
import { type Channel, channels } from './channels';
import { deliver, MAX_OUTAGE } from './deliver.server';
import type { ChannelName } from './delivery';
import { gatherMany } from './gather.server';
import { onDeliveryQueued } from './worker-wake';

/** Another instance may have ended with what it queued, and the clock may be set: nobody sleeps longer. Milliseconds. */
const LONGEST_SLEEP = 5_000;

/**
 * From now on what waits goes out, as it is queued and as it falls due, each by one of all instances. Nobody waits for it. Ends at a
 * clean stop; what is under way then goes out, or goes on later.
 */
export function keepDeliveries(): void {
  const underWay = new Map<string, number>();
  const all = new Set<Promise<void>>();

  const sendSome = async (channel: Channel, signal: AbortSignal) => {
    for (;;) {
      const free = channel.most - (underWay.get(channel.name) ?? 0);
      if (free <= 0 || signal.aborted) return;
      const taken = await claimSome(channel.name, free);
      if (taken.length === 0) return;
      const count = (by: number) =>
        underWay.set(channel.name, (underWay.get(channel.name) ?? 0) + by);
      count(taken.length);
      const sending = sendTaken(taken, channel, signal, () => {
        count(-1);
        wake();
      }).finally(() => all.delete(sending));
      all.add(sending);
    }
  };

  const wake = keepLooking({
    name: 'deliveries',
    longestSleep: LONGEST_SLEEP,
    async look(signal) {
      const usable = channels().filter((channel) => channel.missing() === null);
      for (const channel of usable) await sendSome(channel, signal);
      return nextDue(usable);
    },
  });
  onDeliveryQueued(wake);
  onStop(async () => {
    onDeliveryQueued(() => undefined);
    await Promise.all(all);
  });
}

/** Takes what is due; while the channel is down a single delivery a minute, to see whether it works again. */
async function claimSome(channel: ChannelName, free: number): Promise<Lease[]> {
  const { downSince } = await readChannelState(channel);
  const now = Date.now();
  if (downSince === null)
    return claim('deliveries', {
      where: sql<boolean>`channel = ${channel} and state = 'waiting' and not_before <= ${now}`,
      orderBy: sql`not_before`,
      limit: free,
    });
  if (!(await hasProbe(channel, now)) || !(await takeProbe(channel, now))) return [];
  await giveUpOld(channel, now);
  return claim('deliveries', {
    where: sql<boolean>`channel = ${channel} and state = 'waiting' and ${canProbe(now)}`,
    // A test is waited for, staff come before clients, and each has its turn.
    orderBy: sql`case when news = 'test' then 0 when recipient = 'client' then 2 else 1 end,
      coalesce(failed_at, 0), not_before`,
  });
}

/** A delivery that failed because of the channel is tried whatever its pause is. */
const canProbe = (now: number) =>
  sql<boolean>`(not_before <= ${now} or failed_because in ('channel', 'policy'))`;

async function hasProbe(channel: ChannelName, now: number): Promise<boolean> {
  const row = await db()
    .selectFrom('deliveries')
    .select('id')
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .where(canProbe(now))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function giveUpOld(channel: ChannelName, now: number): Promise<void> {
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
    .where('created_at', '<', now - MAX_OUTAGE)
    .where(canProbe(now))
    .execute();
}

async function nextDue(usable: readonly Channel[]): Promise<number | null> {
  const moments = await Promise.all(usable.map(({ name }) => nextDueOf(name)));
  return moments.reduce(
    (first, next) => (first === null || (next ?? Infinity) < first ? next : first),
    null,
  );
}

async function nextDueOf(channel: ChannelName): Promise<number | null> {
  const { downSince, probeAt } = await readChannelState(channel);
  if (downSince !== null && (await hasProbe(channel, Date.now()))) return probeAt;
  const { next } = await db()
    .selectFrom('deliveries')
    .select(({ fn }) => fn.min<number | null>('not_before').as('next'))
    .where('state', '=', 'waiting')
    .where('held_by', 'is', null)
    .where('channel', '=', channel)
    .executeTakeFirstOrThrow();
  return next;
}

/** Sends what one claim took; `done` is called for each that is over, well or not. */
async function sendTaken(
  taken: readonly [Lease, ...Lease[]] | readonly Lease[],
  channel: Channel,
  stopping: AbortSignal,
  done: () => void,
): Promise<void> {
  const [first] = taken;
  if (!first) return;
  let left = taken.length;
  const oneLess = () => {
    left -= 1;
    done();
  };
  try {
    await whileHeld(first, stopping, async (signal) => {
      const rows = await gatherMany(first, channel.name);
      for (let gathered = taken.length - rows.length; gathered > 0; gathered -= 1) oneLess();
      await Promise.all(
        rows.map(async (row) => {
          try {
            await deliver(row, first, channel, signal);
          } catch (error) {
            log.error({ err: error, delivery: row.id }, 'a delivery was interrupted');
          } finally {
            oneLess();
          }
        }),
      );
    });
  } catch (error) {
    log.warn({ err: error, channel: channel.name }, 'deliveries left for later');
  } finally {
    // What wasn't even begun.
    for (let rest = left; rest > 0; rest -= 1) done();
  }
}
