import { audience, studioMail } from '~/alerts/outbox/audience';
import type { Recipient } from '~/alerts/outbox/delivery';
import { pinStamp } from '~/auth/pin/pin-stamp.server';
import { siteOrigin } from '~/platform/origin.server';
import { seal, unseal } from '~/platform/secret.server';

/** A link opens its page for so long. Milliseconds. */
const LIFE = 7 * 86_400_000;

/** Whom a link was given to: a person of the studio, or the studio's common mail. */
export type Caller = { readonly person: string; readonly isPerson: boolean };

const BY_MAIL: Caller = { person: 'by mail', isPerson: false };

/** The link's words, sealed for as long as the PIN is the same. */
const purposeNow = async () => `call page ${await pinStamp()}`;

/**
 * The address, below the site's, of the page from which one recipient calls one lead without a PIN. It opens for seven days, and no
 * longer than the PIN, the lead and the person last. @param recipient of whom: a person, a person's device, or the studio.
 */
export async function callPath(leadId: string, recipient: Recipient, now = Date.now()) {
  const holder = await holderOf(recipient);
  const words = [leadId, (now + LIFE).toString(36), holder].join('~');
  return `/call/${Buffer.from(seal(await purposeNow(), words)).toString('base64url')}`;
}

/** The same as a whole address. */
export const callAddress = async (leadId: string, recipient: Recipient) =>
  siteOrigin() + (await callPath(leadId, recipient));

async function holderOf(recipient: Recipient): Promise<string> {
  if (recipient.startsWith('person/')) return recipient.slice('person/'.length);
  if (!recipient.startsWith('device/')) return '';
  return (await audience().device(recipient.slice('device/'.length)))?.person ?? '';
}

/** Which lead a link opens, and for whom; null where it is too old, forged, or its person or the PIN is another by now. */
export async function openCallLink(
  token: string,
  now = Date.now(),
): Promise<{ readonly leadId: string; readonly caller: Caller } | null> {
  const words = unseal(await purposeNow(), Buffer.from(token, 'base64url').toString());
  if (words === null) return null;
  const [leadId = '', until = '', holder = ''] = words.split('~');
  if (Number.parseInt(until, 36) <= now) return null;
  if (holder === '') return studioMail() === undefined ? null : { leadId, caller: BY_MAIL };
  const person = await audience().person(holder);
  return person && { leadId, caller: { person: person.name, isPerson: true } };
}
