import type { PushWords, Sending } from '~/alerts/outbox/channels';
import { type Delivery, topicOf } from '~/alerts/outbox/delivery';
import { siteOrigin } from '~/platform/origin.server';
import { readSettings } from '~/settings/settings.server';

import { sendPush } from './send-push.server';
import { listSubscriptions } from './subscriptions.server';

let countForBadge: () => Promise<number> = async () => 0;

/** Where the number on the icon comes from. */
export function registerBadge(count: () => Promise<number>) {
  countForBadge = count;
}

/** Sends a delivery to the device that it names, in the words that its person prefers. */
export async function pushDelivery(
  delivery: Pick<Delivery, 'news' | 'subject' | 'recipient'>,
  words: PushWords,
  signal: AbortSignal,
): Promise<Sending> {
  const id = delivery.recipient.replace(/^device\//, '');
  const to = (await listSubscriptions()).find((subscription) => subscription.id === id);
  if (!to) return { outcome: 'refused', why: 'The device takes no messages any more.', by: 'site' };
  const { recipients } = await readSettings();
  const row = recipients.find(({ person }) => person === to.person);
  if (!row) return { outcome: 'refused', why: 'Its person is no longer on the list.', by: 'site' };
  const { title, body } = row.plain === 'plain' ? words.plain : words;
  const message = {
    title,
    body,
    link: words.link,
    tag: topicOf(delivery),
    unanswered: await countForBadge(),
  };
  return sendPush(to, message, { contact: contactOf(), signal });
}

/** Whom a push service may write to. Apple refuses an address of this machine, so that one has a name that leads nowhere. */
function contactOf() {
  const origin = siteOrigin();
  return origin.startsWith('https://') ? origin : 'mailto:push@localhost.invalid';
}
