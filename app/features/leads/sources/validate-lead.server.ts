import { contentDigest } from '~/features/leads/core/content-digest.server';
import { inquiryFields } from '~/features/leads/fields/field-registry';
import {
  validatedInquiry,
  UNSTORABLE_CHARACTERS,
} from '~/features/leads/fields/inquiry-schema.server';
import { readEmailAddress } from '~/platform/email/email-address';
import { readPhoneNumber } from '~/platform/phone/phone-number';
import { withoutServer } from '~/platform/phone/whatsapp-id';
import { cleanText } from '~/platform/text/clean-text';
import { cutText } from '~/platform/text/cut-text';
import { plainText } from '~/platform/text/plain-text';
import { storableText } from '~/platform/text/storable-text';

import type { PayloadLead } from './map-payload';

const MAX_DETAILS_LENGTH = 4_000;
const MAX_MESSAGE_LENGTH = inquiryFields.brief.max - MAX_DETAILS_LENGTH - 2;

const CONTROL = new RegExp(UNSTORABLE_CHARACTERS, 'g');

const cleanValue = (text: string) =>
  cleanText(storableText(plainText(text)))
    .replaceAll(CONTROL, '')
    .trim();
const oneLine = (text: string) => cleanValue(text).replaceAll(/\s+/g, ' ');

/** Google sends "1-650-555-0123": a country code without its plus. */
const withPlus = (number: string) => (/^[1-9][\d\s-]{10,}$/.test(number) ? `+${number}` : '');

/** Nothing is refused: what fits into no field goes to the details. @param knownTypes the project types of Settings. */
export function validateLead(lead: PayloadLead, knownTypes: readonly string[]) {
  const details: string[] = [];
  const problems: string[] = [];
  const keepDetail = (label: string, text: string) => details.push(`${label}: ${text}`);

  const fitOrKeep = (label: string, text: string, max: number) => {
    const line = oneLine(text);
    if (line.length > max) keepDetail(label, line);
    return cutText(line, max);
  };
  const name = fitOrKeep('Name', lead.name, inquiryFields.name.max);
  const placeText = fitOrKeep('Project location', lead.place, inquiryFields.pincode.max);

  // Spreadsheets may send 9845012345.0, TradeIndia sends a link, and Twilio "whatsapp:+919845012345".
  const number = withoutServer(oneLine(lead.phone.replaceAll(/<[^<>]*>/g, ' ')))
    .replace(/^(?:p|tel|whatsapp): ?(?=[+\d])/i, '')
    .replace(/(?<=\d{6})\.0+$/, '');
  const phone = readPhoneNumber(number) ?? readPhoneNumber(withPlus(number));
  if (number !== '' && !phone) problems.push('The phone number can’t be dialled.');
  const typed = fitOrKeep('Phone', number, inquiryFields.phone.max);

  const address = oneLine(lead.email);
  const email = readEmailAddress(address) ?? '';
  if (address !== '' && email === '') {
    problems.push('The email address is not valid.');
    keepDetail('Email', address);
  }
  const type = oneLine(lead.projectType);
  const projectType = knownTypes.find((known) => known.toLowerCase() === type.toLowerCase()) ?? '';
  if (type !== '' && projectType === '') keepDetail('Project type', type);

  const message = cleanValue(lead.message);
  if (message.length > MAX_MESSAGE_LENGTH) problems.push('The message was too long and was cut.');
  for (const [label, text] of lead.details) keepDetail(oneLine(label), oneLine(text));
  const lines = details.join('\n');
  if (lines.length > MAX_DETAILS_LENGTH)
    problems.push('There were too many further details, so the last ones were left out.');
  return {
    // Keep the schema's order of fields, because repeats are compared by it.
    inquiry: validatedInquiry.parse({
      name,
      email,
      phone: { typed, e164: phone?.e164 ?? null },
      pincode: placeText,
      projectType,
      brief: cutText(message, MAX_MESSAGE_LENGTH),
      about: '',
    }),
    details: lines && `Further details\n${cutText(lines, MAX_DETAILS_LENGTH - 20)}`,
    problem: problems.join(' ') || null,
  };
}

/** Empty without an id. An id from a mapping may not be unique, so it only counts together with phone and email. */
export function formIdOf(source: string, lead: PayloadLead): string {
  if (lead.id === '') return '';
  const person = lead.isIdUnique ? [] : [lead.phone, lead.email.toLowerCase()];
  return `in ${contentDigest([source, lead.id, ...person])}`;
}
