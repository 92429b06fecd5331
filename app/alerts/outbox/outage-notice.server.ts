import { indianDay } from '~/platform/indian-time';

import { planNews } from './audience';
import { queueDeliveries } from './deliveries.server';
import type { ChannelName } from './delivery';

/** Milliseconds: the first attempt after an outage began comes before the notice, which then says nothing if that went well. */
const DELAY = 65_000;

/** Tells the studio by the other channels, once a day, that a channel is down. Within the transaction that notes it. */
export async function queueOutageNotice(channel: ChannelName, now: number): Promise<void> {
  const others = (await planNews('channel.dead', now)).filter((one) => one.channel !== channel);
  await queueDeliveries(
    `${channel} ${indianDay(now)}`,
    others.map((one) => ({ ...one, notBefore: Math.max(one.notBefore, now + DELAY) })),
    channel,
    now,
  );
}
