import {
  leadTargets,
  type LeadTarget,
  type Mapping,
  type SourceKind,
} from '~/features/leads/core/source-kinds';
import { campaignUtm } from '~/features/leads/touches/campaign-parameters';
import { readPhoneNumber } from '~/platform/phone/phone-number';
import { recordOf } from '~/platform/record-of.server';

import { fieldsOfClient, findContact, guessMapping, pathOf } from './guess-mapping';
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
  const contact = missingContact(fields, texts, chosen);
  if (!texts.phone && !texts.email && !contact.phone && !contact.email)
    return {
      ok: false,
      missing: `A phone number or an email address is missing${expectedAt(chosen)}.`,
    };
  const paths = leadTargets.flatMap((target) =>
    target === 'phone' && contact.phone ? [] : (mapping[target] ?? '').split('\n'),
  );
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
      campaign: campaignIn(fields),
    },
  };
}

/**
 * What staff have mapped to a field is looked for elsewhere only if the lead would have no contact. A number that
 * can't be dialled gives way to one that can.
 */
function missingContact(
  fields: readonly PayloadField[],
  { phone, email }: Pick<PayloadLead, 'phone' | 'email'>,
  chosen: Mapping,
): ReturnType<typeof findContact> {
  const found = findContact(fieldsOfClient(fields));
  const isWithout = phone === '' && email === '';
  if (!isWithout && (chosen.phone !== undefined || readPhoneNumber(phone))) delete found.phone;
  if (!isWithout && (chosen.email !== undefined || email !== '')) delete found.email;
  return found;
}

/** The `utm_*` and click ids of a form, or the name of Meta's campaign. */
function campaignIn(fields: readonly PayloadField[]): Readonly<Record<string, string>> | null {
  const nameOf = (path: string) => path.split(/[.[\]]+/).findLast(Boolean) ?? '';
  const parameters = Object.fromEntries(
    fields.map(({ path, text }) => [nameOf(path).toLowerCase().replaceAll(' ', '_'), text]),
  );
  const name = parameters['campaign_name'];
  return campaignUtm({ parameters }) ?? (name ? { utm_campaign: name } : null);
}

/** The paths of several fields that make one text are joined by line breaks. */
const textAt = (fields: readonly PayloadField[], paths: string): string =>
  paths
    .split('\n')
    .flatMap((path) => fields.find((field) => field.path === path)?.text ?? [])
    .join(' ');

const COUNTRY_CODE = /^(?:country|isd|phone|dial)code$|^isd$/;

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
