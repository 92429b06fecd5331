import type { Recipient } from '~/alerts/outbox/delivery';
import { recipientName, studioMail } from '~/alerts/outbox/recipients';
import { pinStamp } from '~/auth/pin/set-pin.server';
import { siteOrigin } from '~/platform/origin.server';
import { seal, unseal } from '~/platform/secret.server';

const LIFETIME_MS = 7 * 86_400_000;

/** Author recorded for changes that are made from the studio's shared email address. */
const BY_MAIL = 'by mail';

/** Links become invalid when the PIN changes. */
const currentPurpose = async () => `call page ${await pinStamp()}`;

/** Path of a page from which one recipient calls one lead without a PIN, for seven days at most. */
export async function callPath(leadId: string, recipient: Recipient, now = Date.now()) {
  const signedText = [leadId, (now + LIFETIME_MS).toString(36), recipient].join('~');
  return `/call/${Buffer.from(seal(await currentPurpose(), signedText)).toString('base64url')}`;
}

export const callAddress = async (leadId: string, recipient: Recipient) =>
  siteOrigin() + (await callPath(leadId, recipient));

export type OpenedLink = { readonly leadId: string; readonly caller: string };

/** Resolves to null if the link is expired or forged, its recipient is gone, or the PIN has changed. */
export async function openCallLink(token: string, now = Date.now()): Promise<OpenedLink | null> {
  const signedText = unseal(await currentPurpose(), Buffer.from(token, 'base64url').toString());
  if (signedText === null) return null;
  const [leadId = '', expiry = '', ...rest] = signedText.split('~');
  if (Number.parseInt(expiry, 36) <= now) return null;
  const caller = await recipientName(rest.join('~'), studioMail() === undefined ? null : BY_MAIL);
  return caller === null ? null : { leadId, caller };
}
