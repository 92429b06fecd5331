import { type Lease, whileHeld } from '~/platform/jobs/lease.server';
import { pollLoop } from '~/platform/jobs/poll-loop.server';
import { log } from '~/platform/log.server';
import { onStop } from '~/platform/stopping.server';

import { type Channel, usableChannels } from './channels';
import { claimDeliveries, nextDue } from './claim-deliveries.server';
import { deliver } from './deliver.server';
import { gatherMany } from './gather.server';
import { onDeliveryQueued } from './worker-wake';

/** Limits the sleep, to find deliveries of other instances that crashed. */
const MAX_SLEEP_MS = 5_000;

/** Sends deliveries when they fall due, each by one of all instances, until shutdown. */
export function startDeliveryWorker(): void {
  const sendingCounts = new Map<string, number>();
  const all = new Set<Promise<void>>();

  const freeOf = ({ name, maxConcurrent }: Channel) =>
    maxConcurrent - (sendingCounts.get(name) ?? 0);

  const sendSome = async (channel: Channel, signal: AbortSignal) => {
    for (;;) {
      const free = freeOf(channel);
      if (free <= 0 || signal.aborted) return;
      const taken = await claimDeliveries(channel.name, free);
      if (taken.length === 0) return;
      const count = (by: number) =>
        sendingCounts.set(channel.name, (sendingCounts.get(channel.name) ?? 0) + by);
      count(taken.length);
      const sending = sendTaken(taken, channel, signal, () => {
        count(-1);
        wake();
      }).finally(() => all.delete(sending));
      all.add(sending);
    }
  };

  const wake = pollLoop({
    name: 'deliveries',
    maxSleep: MAX_SLEEP_MS,
    async look(signal) {
      const usable = await usableChannels();
      for (const channel of usable) await sendSome(channel, signal);
      // A full channel is looked at when one of its deliveries ends. Until then its due ones would cause a busy loop.
      return nextDue(usable.filter((channel) => freeOf(channel) > 0).map(({ name }) => name));
    },
  });
  onDeliveryQueued(wake);
  onStop(async () => {
    onDeliveryQueued(() => undefined);
    await Promise.all(all);
  });
}

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
    // Counts the deliveries that this pass did not start.
    for (let rest = left; rest > 0; rest -= 1) done();
  }
}
