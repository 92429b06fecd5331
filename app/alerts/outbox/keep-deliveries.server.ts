import { keepLooking } from '~/platform/jobs/keep-looking.server';
import { type Lease, whileHeld } from '~/platform/jobs/lease.server';
import { log } from '~/platform/log.server';
import { onStop } from '~/platform/stopping.server';

import { type Channel, channels } from './channels';
import { claimSome, nextDue } from './claim-deliveries.server';
import { deliver } from './deliver.server';
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
      return nextDue(usable.map(({ name }) => name));
    },
  });
  onDeliveryQueued(wake);
  onStop(async () => {
    onDeliveryQueued(() => undefined);
    await Promise.all(all);
  });
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
            log.error({ err: error, delivery: row.id }, 'delivery interrupted');
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
