import { siteMessage } from '~/alerts/health/health-mail';
import { readChannelState } from '~/alerts/outbox/channel-states.server';
import type { Message } from '~/alerts/outbox/channels';
import { queueDeliveries } from '~/alerts/outbox/deliveries.server';
import {
  type ChannelName,
  type NotificationType,
  type PlannedDelivery,
  readRecipient,
  type Recipient,
} from '~/alerts/outbox/delivery';
import { recipients, planNotification } from '~/alerts/outbox/recipients';
import { transaction } from '~/db/executor.server';
import { indianDay } from '~/platform/indian-time';

type FaultNotification = Extract<NotificationType, `site.${string}`>;

/**
 * Notifies each person by email, or by push if email doesn't reach them. Repeated calls on the same day, at any
 * instance, change nothing.
 * @param deliveryReference identifies the fault for its composer.
 */
export const queueFaultNotice = (
  news: FaultNotification,
  deliveryReference: string,
  now = Date.now(),
): Promise<void> =>
  transaction(async () => {
    const planned = await oneChannelEach(await planNotification(news, now));
    await queueDeliveries(`${news} ${indianDay(now)}`, planned, deliveryReference, now);
  });

async function oneChannelEach(planned: readonly PlannedDelivery[]): Promise<PlannedDelivery[]> {
  const isMailDown = (await readChannelState('mail')).downSince !== null;
  const withOwners = await Promise.all(
    planned.map(async (delivery) => ({ delivery, owner: await ownerOf(delivery.recipient) })),
  );
  return [...Map.groupBy(withOwners, ({ owner }) => owner).values()].flatMap((owned) => {
    const deliveries = owned.map(({ delivery }) => delivery);
    const by = (channel: ChannelName | undefined) =>
      deliveries.filter((delivery) => delivery.channel === channel);
    const mail = by('mail');
    const others = by(deliveries.find(({ channel }) => channel !== 'mail')?.channel);
    return mail.length === 0 || (isMailDown && others.length > 0) ? others : mail;
  });
}

/** Devices of one person have the same owner. */
async function ownerOf(recipient: Recipient): Promise<string> {
  const ref = readRecipient(recipient);
  if (ref?.kind !== 'device') return recipient;
  const device = await recipients().device(ref.id);
  return device ? `person/${device.person}` : recipient;
}

/** @param fault `path` is the screen where staff can fix it. */
export const faultMessage = (fault: {
  readonly title: string;
  readonly text: string;
  readonly path: string;
}): Promise<Message> =>
  siteMessage({
    title: fault.title,
    text: fault.text,
    foot: 'Sent once a day until the problem is fixed.',
    link: { label: 'Open the admin', path: fault.path },
  });
