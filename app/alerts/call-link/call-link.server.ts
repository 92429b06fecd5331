import { audience, studioMail } from '~/alerts/outbox/audience';
import { readRecipient, type Recipient } from '~/alerts/outbox/delivery';
import { pinStamp } from '~/auth/pin/pin-stamp.server';
import { siteOrigin } from '~/platform/origin.server';
import { seal, unseal } from '~/platform/secret.server';

/** A link opens its page for so long. Milliseconds. */
const LIFE = 7 * 86_400_000;

/** Whose name stands under what is written by the studio's common address. */
const BY_MAIL = 'by mail';

/** A link is sealed for as long as the PIN is the same. */
const purposeNow = async () => `call page ${await pinStamp()}`;

/**
 * The address, below the site's, of the page from which one recipient calls one lead without a PIN. It opens for seven days, and no
 * longer than the PIN, the lead and the recipient last.
 */
export async function callPath(leadId: string, recipient: Recipient, now = Date.now()) {
  const words = [leadId, (now + LIFE).toString(36), recipient].join('~');
  return `/call/${Buffer.from(seal(await purposeNow(), words)).toString('base64url')}`;
}

/** The same as a whole address. */
export const callAddress = async (leadId: string, recipient: Recipient) =>
  siteOrigin() + (await callPath(leadId, recipient));

/** A lead that a link opens, and in whose name it is called. */
export type OpenedLink = { readonly leadId: string; readonly caller: string };

/** What a link opens; null where it is too old, forged, or its recipient is gone or the PIN another by now. */
export async function openCallLink(token: string, now = Date.now()): Promise<OpenedLink | null> {
  const words = unseal(await purposeNow(), Buffer.from(token, 'base64url').toString());
  if (words === null) return null;
  const [leadId = '', until = '', ...rest] = words.split('~');
  if (Number.parseInt(until, 36) <= now) return null;
  const caller = await callerOf(rest.join('~'));
  return caller === null ? null : { leadId, caller };
}

async function callerOf(recipient: string): Promise<string | null> {
  const ref = readRecipient(recipient);
  switch (ref?.kind) {
    case 'studio':
      return studioMail() === undefined ? null : BY_MAIL;
    case 'person':
      return (await audience().person(ref.id))?.name ?? null;
    case 'device':
      return (await audience().device(ref.id))?.name ?? null;
    case 'client':
    case undefined:
      return null;
    default:
      return ref satisfies never;
  }
}
