import { type Lease, whileHeld } from '~/platform/jobs/lease.server';
import { pollLoop } from '~/platform/jobs/poll-loop.server';
import { log } from '~/platform/log.server';
import { onStop } from '~/platform/stopping.server';

import { type Channel, usableChannels } from './channels';
import { claimDeliveries, nextDue } from './claim-deliveries.server';
import { deliver } from './deliver.server';
import { gatherDigests } from './digests.server';
import { onDeliveryQueued } from './worker-wake';

/** Limits the sleep, to find deliveries of other instances that crashed. */
const MAX_SLEEP_MS = 5_000;

/** Sends deliveries when they fall due, each by one of all instances, until shutdown. */
export function startDeliveryWorker(): void {
  const sendingCounts = new Map<string, number>();
  const running = new Set<Promise<void>>();

  const freeSlotsOf = ({ name, maxConcurrent }: Channel) =>
    maxConcurrent - (sendingCounts.get(name) ?? 0);

  const sendDue = async (channel: Channel, signal: AbortSignal) => {
    for (;;) {
      const free = freeSlotsOf(channel);
      if (free <= 0 || signal.aborted) return;
      const leases = await claimDeliveries(channel.name, free);
      if (leases.length === 0) return;
      const count = (by: number) =>
        sendingCounts.set(channel.name, (sendingCounts.get(channel.name) ?? 0) + by);
      count(leases.length);
      const sending = sendClaimed(leases, channel, signal, (ended) => {
        count(-ended);
        wake();
      }).finally(() => running.delete(sending));
      running.add(sending);
    }
  };

  const wake = pollLoop({
    name: 'deliveries',
    maxSleep: MAX_SLEEP_MS,
    async look(signal) {
      const usable = await usableChannels();
      for (const channel of usable) await sendDue(channel, signal);
      // A full channel is looked at when one of its deliveries ends. Until then its due ones would cause a busy loop.
      return nextDue(usable.filter((channel) => freeSlotsOf(channel) > 0).map(({ name }) => name));
    },
  });
  onDeliveryQueued(wake);
  onStop(async () => {
    onDeliveryQueued(() => undefined);
    await Promise.all(running);
  });
}

async function sendClaimed(
  leases: readonly Lease[],
  channel: Channel,
  stopping: AbortSignal,
  onEnded: (count: number) => void,
): Promise<void> {
  const [first] = leases;
  if (!first) return;
  let remaining = leases.length;
  const end = (count: number) => {
    remaining -= count;
    if (count > 0) onEnded(count);
  };
  try {
    await whileHeld(first, stopping, async (signal) => {
      const rows = await gatherDigests(first, channel.name);
      end(leases.length - rows.length);
      await Promise.all(
        rows.map(async (row) => {
          try {
            await deliver(row, first, channel, { signal, stopping });
          } catch (error) {
            log.error({ err: error, delivery: row.id }, 'delivery interrupted');
          } finally {
            end(1);
          }
        }),
      );
    });
  } catch (error) {
    log.warn({ err: error, channel: channel.name }, 'deliveries left for later');
  } finally {
    // Counts the deliveries that this pass did not start.
    end(remaining);
  }
}
