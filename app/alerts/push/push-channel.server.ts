import { createHash } from 'node:crypto';

import { siteOrigin } from '~/platform/origin.server';
import { readSettings } from '~/settings/settings.server';

import { sendPush, type Sending } from './send-push.server';
import { listSubscriptions } from './subscriptions.server';

/** What a push says, and the same without anything of a person; `link` is a path of this site. */
export type PushWords = {
  readonly title: string;
  readonly body: string;
  readonly plain: { readonly title: string; readonly body: string };
  readonly link: string;
};

type Delivery = { readonly subject: string; readonly news: string; readonly recipient: string };

let countForBadge: () => Promise<number> = async () => 0;

/** Where the number on the icon comes from. */
export function registerBadge(count: () => Promise<number>) {
  countForBadge = count;
}

/** Of the same subject and news the same, 16 bytes in base64url: a second copy takes the place of the first. */
export const topicOf = ({ subject, news }: Pick<Delivery, 'subject' | 'news'>) =>
  createHash('sha256').update(`${news}\n${subject}`).digest().subarray(0, 16).toString('base64url');

/** Sends a delivery to the device that it names, in the words that its person prefers. */
export async function pushDelivery(
  delivery: Delivery,
  words: PushWords,
  signal: AbortSignal,
): Promise<Sending> {
  const id = delivery.recipient.replace(/^device\//, '');
  const to = (await listSubscriptions()).find((subscription) => subscription.id === id);
  if (!to) return { outcome: 'refused', why: 'The device takes no messages any more.' };
  const { recipients } = await readSettings();
  const row = recipients.find(({ person }) => person === to.person);
  if (!row) return { outcome: 'refused', why: 'Its person is no longer on the list.' };
  const { title, body } = row.plain === 'plain' ? words.plain : words;
  const message = {
    ...{ title, body, link: words.link, tag: topicOf(delivery) },
    unanswered: await countForBadge(),
  };
  return sendPush(to, message, { contact: contactOf(), signal });
}

/** Whom a push service may write to. Apple refuses an address of this machine, so that one has a name that leads nowhere. */
function contactOf() {
  const origin = siteOrigin();
  return origin.startsWith('https://') ? origin : 'mailto:push@localhost.invalid';
}
