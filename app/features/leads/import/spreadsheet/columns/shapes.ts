import type { Source } from '~/features/leads/core/lead';

import type { Column } from './import-columns';

/** A known program's file: the meaning of its columns, and the source of its leads if a row doesn't name one. */
type Shape = {
  readonly name: string;
  readonly source: Source;
  /** Receives the folded headings. */
  readonly matches: (has: (...headings: readonly string[]) => boolean) => boolean;
  /** Keyed by folded heading; the first match counts. Other headings have their usual meaning. */
  readonly columns: readonly (readonly [RegExp, Column])[];
};

/** Known file formats. The first one that matches the headings of a file is used. */
export const shapes = {
  meta: {
    name: 'Meta Lead Ads',
    source: 'campaign',
    matches: (has) =>
      (has('created time', 'platform') &&
        (has('form id') || has('ad id') || has('lead status') || has('form name'))) ||
      // Matches exports of Meta's Leads Center.
      has('form', 'channel', 'stage', 'labels'),
    columns: [
      [/^(?:id|(?:ad|adset|campaign|form) id|is organic)$/, 'skip'],
      [/^(?:ad|adset|form) name$|^(?:source|form|channel|labels)$/, 'extra'],
    ],
  },
  googleAds: {
    name: 'Google Ads lead form',
    source: 'campaign',
    matches: (has) => has('gclid') || has('gcl id') || has('google key') || has('google click id'),
    columns: [
      [/^lead (?:submit|submission) (?:time|date)$|^date$/, 'createdAt'],
      [/ id$|^gclid$/, 'skip'],
      [/^(?:ad group|ad|asset|form|creative)(?: name)?$/, 'extra'],
    ],
  },
  indiamart: {
    name: 'IndiaMART',
    source: 'campaign',
    matches: (has) =>
      has('unique query id') ||
      has('query time', 'sender name') ||
      has('sender name', 'sender mobile') ||
      (has('buyer name') && (has('product') || has('product name') || has('requirement details'))),
    columns: [
      [/^(?:unique )?query id$|^sender country iso$/, 'skip'],
      [/^sender (?:mobile|phone)(?: alt| number)?$/, 'phone'],
      [/^sender email(?: alt)?$/, 'email'],
      [/^contact date$/, 'createdAt'],
      [/^sender (?:address|city|state|pincode)$/, 'pincode'],
      [/product|^query (?:mcat name|type)$|^subject$|^call duration$|^receiver/, 'extra'],
    ],
  },
  justdial: {
    name: 'JustDial',
    source: 'campaign',
    matches: (has) =>
      ((has('leadid') || has('lead id')) &&
        (has('brancharea') || has('branch area') || has('dncmobile') || has('leadtype'))) ||
      has('enquired for') ||
      has('caller requirement'),
    columns: [
      [/^(?:lead ?id|prefix|dnc ?(?:mobile|phone)|branch ?pin|parent ?id)$/, 'skip'],
      [/^(?:user|caller) name$/, 'name'],
      [/^caller (?:area|city)$/, 'pincode'],
      [/^(?:enquired for|caller requirement)$/, 'bhk'],
      [/^called on$/, 'createdAt'],
      [/^(?:category|company|branch ?area|lead ?type)$/, 'extra'],
    ],
  },
  hubspot: {
    name: 'HubSpot',
    source: 'site',
    matches: (has) =>
      // Exports of Freshsales have a lifecycle stage too, but also a sales owner.
      (has('lifecycle stage') && !has('sales owner')) ||
      (has('record id') && (has('contact owner') || has('create date') || has('deal stage'))),
    columns: [
      [/ ids?$|^record id/, 'skip'],
      [/^associated contacts?$/, 'name'],
      [/^deal stage$/, 'status'],
    ],
  },
  zoho: {
    name: 'Zoho CRM',
    source: 'site',
    matches: (has) =>
      (has('record id') || has('lead id')) && has('lead owner') && has('created time'),
    columns: [[/ id$/, 'skip']],
  },
  salesforce: {
    name: 'Salesforce',
    source: 'site',
    matches: (has) =>
      has('company account') ||
      has('is converted') ||
      (has('lead owner') && (has('create date') || has('lead id'))),
    columns: [
      [/ id$/, 'skip'],
      [/^company account$/, 'extra'],
    ],
  },
  googleContacts: {
    name: 'Google Contacts',
    source: 'call',
    matches: (has) =>
      has('phone 1 value') || has('e mail 1 value') || has('given name', 'family name'),
    columns: [
      [/^phone \d+ value$/, 'phone'],
      [/^e mail \d+ value$/, 'email'],
      [/^address \d+ formatted$/, 'pincode'],
      [/^custom field/, 'extra'],
      [/ (?:label|type)$|^address \d|phonetic|yomi|^name (?:prefix|suffix)$|^photo$/, 'skip'],
      [/^(?:group membership|labels|organization .*|nickname|file as)$/, 'extra'],
    ],
  },
  outlook: {
    name: 'Outlook',
    source: 'call',
    matches: (has) =>
      has('e mail address') &&
      (has('mobile phone') || has('business phone') || has('home phone') || has('primary phone')),
    columns: [
      [/fax|pager|telex|isdn|tty|callback|telegraph/, 'skip'],
      [/phone/, 'phone'],
      [/^e mail(?: \d)? address$/, 'email'],
      [/(?:display name|type)$|^(?:title|suffix|initials)$|yomi|country/, 'skip'],
      [/^(?:home|business|other) (?:street|city|state|postal code)$/, 'pincode'],
    ],
  },
  calendly: {
    name: 'Calendly',
    source: 'site',
    matches: (has) => has('invitee email', 'user email'),
    // Its users are the studio's people.
    columns: [
      [/^user name$/, 'owner'],
      [/^(?:user email|team)$/, 'skip'],
    ],
  },
  googleForms: {
    name: 'Google Forms',
    source: 'site',
    matches: (has) => has('timestamp'),
    columns: [],
  },
} as const satisfies Record<string, Shape>;

export type ShapeId = keyof typeof shapes;
export const shapeIds = Object.keys(shapes) as readonly ShapeId[];

/** Undefined for a hand-made spreadsheet. */
export function shapeOf(folded: readonly string[]): ShapeId | undefined {
  const set = new Set(folded);
  const has = (...headings: readonly string[]) => headings.every((heading) => set.has(heading));
  return shapeIds.find((id) => shapes[id].matches(has));
}
