import type { Source } from '~/features/leads/core/lead';

import type { Column } from './import-columns';

/** A known program's file: the meaning of its columns, and the source of its leads if a row doesn't name one. */
type Shape = {
  readonly name: string;
  readonly source: Source;
  /** Folded headings, joined by " + ". A file has the shape if it has all headings of one line. */
  readonly signs: readonly string[];
  /** For the folded headings that mean something else here than elsewhere. The first match counts. */
  readonly columns: readonly (readonly [RegExp, Column])[];
};

/** Known file formats. The first one that matches the headings of a file is used. */
export const shapes = {
  meta: {
    name: 'Meta Lead Ads',
    source: 'campaign',
    // The last one is that of Meta's Leads Center.
    signs: [
      'created time + platform + form id',
      'created time + platform + ad id',
      'created time + platform + form name',
      'created time + platform + lead status',
      'form + channel + stage + labels',
    ],
    columns: [
      [/^(?:(?:ad|adset|campaign|form) )?id$|^is organic$/, 'skip'],
      [/^(?:source|channel)$/, 'extra'],
    ],
  },
  googleAds: {
    name: 'Google Ads lead form',
    source: 'campaign',
    signs: ['gclid', 'gcl id', 'google click id', 'google key'],
    columns: [[/(?<!mail) id$|^gclid$/, 'skip']],
  },
  indiamart: {
    name: 'IndiaMART',
    source: 'campaign',
    signs: [
      'unique query id',
      'query time + sender name',
      'sender name + sender mobile',
      'sender name + sender phone',
      'buyer name + product',
      'buyer name + product name',
      'buyer name + requirement details',
    ],
    columns: [
      [/query id$|^sender country iso$/, 'skip'],
      [/^sender state$/, 'pincode'],
    ],
  },
  justdial: {
    name: 'JustDial',
    source: 'campaign',
    signs: [
      'leadid + brancharea',
      'lead id + branch area',
      'leadid + dncmobile',
      'lead id + dncmobile',
      'leadid + leadtype',
      'lead id + leadtype',
      'enquired for',
      'caller requirement',
    ],
    columns: [
      [/^(?:prefix|dnc ?(?:mobile|phone)|branch ?pin|parent ?id)$/, 'skip'],
      [/^caller area$/, 'pincode'],
      [/^(?:enquired for|caller requirement)$/, 'bhk'],
      [/^called on$/, 'createdAt'],
      [/^category$/, 'extra'],
    ],
  },
  zoho: {
    name: 'Zoho CRM',
    source: 'site',
    signs: [
      'record id + lead owner + created time',
      'lead id + lead owner + created time',
      'record id + contact owner + created time',
    ],
    columns: [[/(?<!mail) id$/, 'skip']],
  },
  // Before HubSpot, whose exports have a lifecycle stage, too.
  freshsales: {
    name: 'Freshsales',
    source: 'site',
    signs: ['lifecycle stage + sales owner'],
    columns: [[/(?<!mail) id$/, 'skip']],
  },
  hubspot: {
    name: 'HubSpot',
    source: 'site',
    signs: [
      'record id + contact owner',
      'record id + create date',
      'record id + deal stage',
      'lifecycle stage',
      'lifecyclestage',
    ],
    columns: [
      [/(?<!mail) ids?$/, 'skip'],
      [/^hs lead status$/, 'status'],
      [/^associated contacts?$/, 'name'],
    ],
  },
  salesforce: {
    name: 'Salesforce',
    source: 'site',
    signs: [
      'company account',
      'is converted',
      'isconverted',
      'lead owner + lead id',
      'lead owner + create date',
    ],
    columns: [[/(?<!mail) id$/, 'skip']],
  },
  googleContacts: {
    name: 'Google Contacts',
    source: 'call',
    signs: ['phone 1 value', 'e mail 1 value', 'given name + family name'],
    columns: [
      [/^address \d+ formatted$/, 'pincode'],
      [/^custom field/, 'extra'],
      [/ (?:label|type)$|^address \d|phonetic|yomi|^name (?:prefix|suffix)$|^photo$/, 'skip'],
    ],
  },
  outlook: {
    name: 'Outlook',
    source: 'call',
    signs: [
      'e mail address + mobile phone',
      'e mail address + business phone',
      'e mail address + home phone',
      'e mail address + primary phone',
    ],
    columns: [
      [
        /pager|telex|isdn|tty|callback|(?:display name|type)$|^(?:title|suffix|initials)$|yomi|country/,
        'skip',
      ],
      [/^(?:home|business|other) (?:street|state|postal code)$/, 'pincode'],
    ],
  },
  calendly: {
    name: 'Calendly',
    source: 'site',
    signs: ['invitee email + user email'],
    // Its users are the studio's people.
    columns: [
      [/^user name$/, 'owner'],
      [/^(?:user email|team)$/, 'skip'],
      [/^location$/, 'extra'],
    ],
  },
  googleForms: { name: 'Google Forms', source: 'site', signs: ['timestamp'], columns: [] },
} as const satisfies Record<string, Shape>;

export type ShapeId = keyof typeof shapes;
export const shapeIds = Object.keys(shapes) as readonly ShapeId[];

/** Undefined for a hand-made spreadsheet. */
export const shapeOf = (folded: readonly string[]): ShapeId | undefined =>
  shapeIds.find((id) =>
    shapes[id].signs.some((sign) => sign.split(' + ').every((heading) => folded.includes(heading))),
  );
