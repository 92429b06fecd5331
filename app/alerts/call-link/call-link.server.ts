import type { Recipient } from '~/alerts/outbox/delivery';
import { recipientName, studioMail } from '~/alerts/outbox/recipients';
import { pinStamp } from '~/auth/pin/pin-stamp.server';
import { siteOrigin } from '~/platform/origin.server';
import { seal, unseal } from '~/platform/secret.server';

const LIFE_MS = 7 * 86_400_000;

/** Author of changes that are made through the studio's shared address. */
const BY_MAIL = 'by mail';

/** Links become invalid when the PIN changes. */
const currentPurpose = async () => `call page ${await pinStamp()}`;

/** Path of a page from which one recipient calls one lead without a PIN, for seven days at most. */
export async function callPath(leadId: string, recipient: Recipient, now = Date.now()) {
  const words = [leadId, (now + LIFE_MS).toString(36), recipient].join('~');
  return `/call/${Buffer.from(seal(await currentPurpose(), words)).toString('base64url')}`;
}

export const callAddress = async (leadId: string, recipient: Recipient) =>
  siteOrigin() + (await callPath(leadId, recipient));

export type OpenedLink = { readonly leadId: string; readonly caller: string };

/** Resolves to null if the link is expired or forged, its recipient is gone, or the PIN has changed. */
export async function openCallLink(token: string, now = Date.now()): Promise<OpenedLink | null> {
  const words = unseal(await currentPurpose(), Buffer.from(token, 'base64url').toString());
  if (words === null) return null;
  const [leadId = '', until = '', ...rest] = words.split('~');
  if (Number.parseInt(until, 36) <= now) return null;
  const caller = await recipientName(rest.join('~'), studioMail() === undefined ? null : BY_MAIL);
  return caller === null ? null : { leadId, caller };
}
