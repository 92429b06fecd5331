import { indianDay } from '~/platform/indian-time';

import { queueDeliveries } from './deliveries.server';
import type { ChannelName } from './delivery';
import { planNotification } from './recipients';

/** Milliseconds. Longer than the first retry, so that a short outage is not reported. */
const DELAY = 65_000;

/** Reports through the other channels, once a day. Call in the transaction that records the outage. */
export async function queueOutageNotice(channel: ChannelName, now: number): Promise<void> {
  const otherDeliveries = (await planNotification('channel.dead', now)).filter(
    (delivery) => delivery.channel !== channel,
  );
  await queueDeliveries(
    `${channel} ${indianDay(now)}`,
    otherDeliveries.map((delivery) => ({
      ...delivery,
      notBefore: Math.max(delivery.notBefore, now + DELAY),
    })),
    channel,
    now,
  );
}
