import {
  leadTargets,
  type LeadTarget,
  type Mapping,
  type SourceKind,
} from '~/features/leads/core/source-kinds';
import { readEmailAddress } from '~/platform/email/email-address';
import { readPhoneNumber } from '~/platform/phone/phone-number';
import { recordOf } from '~/platform/record-of.server';

import type { PayloadField } from './payload-fields';

/** Texts are as they were sent, before validation, and may be empty. */
export type PayloadLead = { readonly [Target in LeadTarget]: string } & {
  readonly isTest: boolean;
  /** The vendor documents `id` as unique, so that the same id is the same lead whatever else differs. */
  readonly isIdUnique: boolean;
  readonly details: readonly (readonly [label: string, text: string])[];
  readonly campaign: Readonly<Record<string, string>> | null;
};

type MappingResult =
  | { readonly ok: true; readonly lead: PayloadLead }
  /** `missing` is a sentence that names the missing field, for the person who set up the sending system. */
  | { readonly ok: false; readonly missing: string };

export function mapPayload(
  kind: SourceKind,
  mapping: Mapping,
  fields: readonly PayloadField[],
): MappingResult {
  switch (kind) {
    case 'google':
      return mapGoogle(fields);
    case 'indiamart':
      return mapIndiaMart(fields);
    case 'any':
      return finishMapping(fields, mapping, {});
    default:
      return kind satisfies never;
  }
}

/** developers.google.com/google-ads/webhook/docs/implementation */
function mapGoogle(fields: readonly PayloadField[]): MappingResult {
  const column = (id: string) => `user_column_data.${id}`;
  if (!fields.some(({ path }) => path.startsWith(column(''))))
    return missingField('user_column_data');
  const lead = finishMapping(
    fields,
    {
      name: fields.some(({ path }) => path === column('FULL_NAME'))
        ? column('FULL_NAME')
        : `${column('FIRST_NAME')}\n${column('LAST_NAME')}`,
      phone: firstPresent(fields, [column('PHONE_NUMBER'), column('WORK_PHONE')]),
      email: firstPresent(fields, [column('EMAIL'), column('WORK_EMAIL')]),
      place: firstPresent(fields, [column('POSTAL_CODE'), column('CITY'), column('REGION')]),
      id: 'lead_id',
    },
    { isIdUnique: true, hidden: ['google_key', 'api_version', 'is_test'] },
  );
  if (!lead.ok) return lead;
  const campaign = textAt(fields, 'campaign_id');
  return {
    ok: true,
    lead: {
      ...lead.lead,
      isTest: textAt(fields, 'is_test') === 'true',
      campaign: campaign ? { utm_source: 'google', utm_campaign: campaign } : null,
    },
  };
}

/** From IndiaMART's documentation of its push: help.indiamart.com, "CRM Integration". */
const indiaMart = {
  name: 'RESPONSE.SENDER_NAME',
  phone: 'RESPONSE.SENDER_MOBILE',
  email: 'RESPONSE.SENDER_EMAIL',
  place: 'RESPONSE.SENDER_CITY',
  projectType: 'RESPONSE.QUERY_PRODUCT_NAME',
  message: 'RESPONSE.QUERY_MESSAGE',
  id: 'RESPONSE.UNIQUE_QUERY_ID',
} as const satisfies Mapping;

function mapIndiaMart(fields: readonly PayloadField[]): MappingResult {
  if (!fields.some(({ path }) => path.startsWith('RESPONSE.'))) return missingField('RESPONSE');
  return finishMapping(fields, indiaMart, { isIdUnique: true, hidden: ['CODE', 'STATUS'] });
}

const missingField = (field: string): MappingResult => ({
  ok: false,
  missing: `The field ${field} is missing.`,
});

function finishMapping(
  fields: readonly PayloadField[],
  chosen: Mapping,
  { isIdUnique = false, hidden = [] }: { isIdUnique?: boolean; hidden?: readonly string[] },
): MappingResult {
  const mapping = { ...guessMapping(fields), ...chosen };
  const texts = recordOf(leadTargets, (target) => textAt(fields, mapping[target] ?? ''));
  const contact = findContact(clientsFirst(fields), texts, chosen);
  if (!texts.phone && !texts.email && !contact.phone && !contact.email)
    return {
      ok: false,
      missing: `A phone number or an email address is missing${expectedAt(chosen)}.`,
    };
  const paths = leadTargets.flatMap((target) => (mapping[target] ?? '').split('\n'));
  // A path may occur several times; only its first field is read.
  const used = new Set(paths.map((path) => fields.find((field) => field.path === path)));
  return {
    ok: true,
    lead: {
      ...texts,
      ...contact,
      phone: withCode(
        textAt(fields, pathOf(fields, COUNTRY_CODE) ?? ''),
        contact.phone ?? texts.phone,
      ),
      isTest: false,
      isIdUnique,
      details: fields
        .filter((field) => !used.has(field) && !hidden.includes(field.path))
        .map(({ label, text }) => [label, text] as const),
      campaign: null,
    },
  };
}

/** The paths of several fields that make one text are joined by line breaks. */
const textAt = (fields: readonly PayloadField[], paths: string): string =>
  paths
    .split('\n')
    .flatMap((path) => fields.find((field) => field.path === path)?.text ?? [])
    .join(' ');

const COUNTRY_CODE = /^(?:country|isd|phone)code$|^isd$/;

/** The number behind its country's code, which is in a field of its own, unless the number has a code already. */
function withCode(code: string, phone: string): string {
  const digits = code.replaceAll(/\D/g, '');
  if (!/^\d{1,4}$/.test(digits) || digits === '91') return phone;
  const hasCode = new RegExp(`^(?:\\+|${digits}\\d{8})`).test(phone.replaceAll(/[^+\d]/g, ''));
  const whole = `+${digits} ${phone}`;
  return hasCode || !readPhoneNumber(whole) ? phone : whole;
}

const firstPresent = (fields: readonly PayloadField[], paths: readonly string[]): string =>
  paths.find((path) => fields.some((field) => field.path === path)) ?? paths[0] ?? '';

function expectedAt({ phone, email }: Mapping): string {
  const places = [phone, email].filter(Boolean);
  return places.length > 0 ? ` (expected in ${places.join(' or ')})` : '';
}

const WHOLE_NAME =
  /^(?:whati?s)?(?:your|contact|customer|client|sender|lead|person|caller|visitor|profile|push|notify)?(?:full|good)?name$/;
const NAME_PATTERNS: readonly (readonly [LeadTarget, RegExp])[] = [
  [
    'phone',
    /^(?:your|contact|customer|client|sender|caller|user|whatsapp)?(?:phone|mobile|tel|telephone|cell|whatsapp|waid)(?:s|no|number|num)?$|^contact(?:no|number)$/,
  ],
  [
    'email',
    /^(?:your|contact|customer|client|sender|user)?(?:email|mail)(?:s|address|addresses|id)?$/,
  ],
  [
    'place',
    /^(?:project|your|site|sender|user)?(?:location|city|place|pincode|postalcode|area|town)$/,
  ],
  ['projectType', /^(?:project|service|property)(?:type)?$/],
  [
    'message',
    /^(?:your|query|user)?(?:message|comments?|requirements?|description|enquiry|inquiry)$|^(?:msg|body|bodyplain|text|conversation)$/,
  ],
  ['id', /^(?:lead|leadgen|submission|entry|response)id$|^uniquequeryid$/],
];

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
/** What a field belongs to: parts of a name, and values in an object of their own, belong to what that is in. */
const parentOf = ({ path }: PayloadField) =>
  path
    .replace(/\.(?:full|value|text|number)$/, '')
    .replace(/(?:^|\.)[^.]*$/, '')
    .replace(/(?:^|\.)[^.]*names?\d*(?:\.value)?$/i, '');

/** Such as "yourname" for "contact.Your_Name" and "q3_yourName.full", and "firstname" for "name.first". */
function fieldWord({ path }: PayloadField): string {
  const [last = '', parent = ''] = path
    .split('.')
    .filter((part, at, parts) => part !== 'value' || at === parts.length - 1)
    .map((part) => lettersOf(part.replace(/^[a-z]{1,4}\d+_/i, '')))
    .toReversed();
  if (/^(?:first|last)$/.test(last) && parent.endsWith('name')) return `${last}name`;
  if (last === 'area' && /phone|number/.test(parent)) return 'areacode';
  const isPart = parent !== '' && /^(?:full|value|text|number)$/.test(last);
  return isPart ? parent : last;
}

/** By the field's name, else by its question. */
const pathOf = (fields: readonly PayloadField[], pattern: RegExp): string | undefined =>
  (
    fields.find((field) => pattern.test(fieldWord(field))) ??
    fields.find((field) => fieldWord(field) !== 'areacode' && pattern.test(lettersOf(field.label)))
  )?.path;

const STAFF = /(?:^|\.)(?:organi[sz]er|owner|host|agent|assignee|assigned_?to|me|to)\b/i;
/** Calendars and CRMs also send the names and numbers of the studio's own people. */
const clientsFirst = (fields: readonly PayloadField[]) =>
  fields.toSorted((a, b) => Number(STAFF.test(a.path)) - Number(STAFF.test(b.path)));

export function guessMapping(sent: readonly PayloadField[]): Mapping {
  const fields = clientsFirst(sent);
  const found: Mapping = Object.fromEntries(
    NAME_PATTERNS.flatMap(([target, pattern]) => {
      const path = pathOf(fields, pattern);
      return path === undefined ? [] : [[target, path] as const];
    }),
  );
  // Forms, pages and accounts have names, too. The person's is beside the number or the email address.
  const contacts = fields.filter(({ path }) => path === found.phone || path === found.email);
  const parents = new Set(contacts.map(parentOf));
  const name =
    nameAmong(fields.filter((field) => parents.has(parentOf(field)))) ??
    nameAmong(fields) ??
    pathOf(fields, /^(?:user|nick)name$/);
  const area = pathOf(fields, /^areacode$/);
  const phone = area && found.phone && `${area}\n${found.phone}`;
  return { ...found, ...(phone ? { phone } : {}), ...(name === undefined ? {} : { name }) };
}

function nameAmong(fields: readonly PayloadField[]): string | undefined {
  const first = pathOf(fields, /^(?:firstname|namefirst)$/);
  const last = pathOf(fields, /^(?:(?:last|sur)name|namelast)$/);
  return pathOf(fields, WHOLE_NAME) ?? ([first, last].filter(Boolean).join('\n') || undefined);
}

const NO_REPLY = /no-?_?reply/i;

/**
 * Finds a phone number or an email address under other field names than expected. What staff have mapped to a field is
 * looked for elsewhere only if the lead would have no contact. Ids are digits, too: a phone number needs a plus, or a field
 * name that fits or has no Latin letters.
 */
function findContact(
  fields: readonly PayloadField[],
  texts: Pick<PayloadLead, 'phone' | 'email'>,
  chosen: Mapping,
): { phone?: string; email?: string } {
  const isMissing = (target: 'phone' | 'email') =>
    texts[target] === '' &&
    (chosen[target] === undefined || (texts.phone === '' && texts.email === ''));
  const phone = fields.find(
    (field) =>
      (/^$|phone|mobile|tel|whatsapp|contact|caller|^remotejid$|^(?:call)?from$/.test(
        fieldWord(field),
      ) ||
        field.text.startsWith('+')) &&
      !fieldWord(field).includes('receiver') &&
      readPhoneNumber(field.text),
  );
  const emails = fields.filter(({ text }) => text.includes('@') && readEmailAddress(text) !== null);
  const email = emails.find(({ text }) => !NO_REPLY.test(text)) ?? emails[0];
  return {
    ...(phone && isMissing('phone') ? { phone: phone.text } : {}),
    ...(email && isMissing('email') ? { email: email.text } : {}),
  };
}
