import {
  type Channel,
  type PushContent,
  refusedBySite,
  type SendResult,
} from '~/alerts/outbox/channels';
import { type Delivery, deliveryTopic } from '~/alerts/outbox/delivery';
import { siteOrigin } from '~/platform/origin.server';
import { readSettings } from '~/settings/settings.server';

import { sendPush } from './send-push.server';
import { listSubscriptions } from './subscriptions.server';

let countForBadge: () => Promise<number> = async () => 0;

export function registerBadge(count: () => Promise<number>) {
  countForBadge = count;
}

export const pushChannel: Channel = {
  name: 'push',
  label: 'Push',
  maxConcurrent: 8,
  setupProblem: async () => null,
  async test({ deviceId }) {
    const own = (await listSubscriptions()).find(
      (subscription) => subscription.deviceId === deviceId,
    );
    return own
      ? { recipient: `device/${own.id}` }
      : { problem: 'Alerts are off on this device. Turn them on under “Lead alerts”.' };
  },
  send: async (delivery, { push }, _reader, signal) =>
    push
      ? pushDelivery(delivery, push, signal)
      : refusedBySite('This notification can’t be sent by push.'),
};

export async function pushDelivery(
  delivery: Pick<Delivery, 'news' | 'subject' | 'recipient'>,
  content: PushContent,
  signal: AbortSignal,
): Promise<SendResult> {
  const id = delivery.recipient.replace(/^device\//, '');
  const to = (await listSubscriptions()).find((own) => own.id === id);
  if (!to) return refusedBySite('The device no longer accepts messages.');
  const { recipients } = await readSettings();
  const row = recipients.find(({ person }) => person === to.person);
  if (!row) return refusedBySite('This person is no longer on the list.');
  const { title, body } = row.plain === 'plain' ? content.withoutDetails : content;
  const message = {
    title,
    body,
    link: content.link,
    tag: deliveryTopic(delivery),
    unanswered: await countForBadge(),
  };
  return sendPush(to, message, { contact: contactOf(), signal });
}

/** Apple rejects contacts on localhost. */
function contactOf() {
  const origin = siteOrigin();
  return origin.startsWith('https://') ? origin : 'mailto:push@localhost.invalid';
}
