import { v7 as uuid } from 'uuid';
import * as z from 'zod';

import type { NewRow } from '~/db/tables';
import { instantOf } from '~/features/import/firestore-value';
import {
  legacyText as text,
  openDocument,
  withoutBlanks,
} from '~/features/import/open-document.server';
import type { RawRecord } from '~/features/import/read-records';
import { contentDigest } from '~/features/leads/core/content-digest.server';
import { priorities, type LeadKind, sources, statuses } from '~/features/leads/core/lead';
import type { NewLead } from '~/features/leads/core/lead-reference.server';
import { leadText } from '~/features/leads/core/lead-text.server';
import { readBlock, splitNotes } from '~/features/leads/core/note-text';
import { MAX_RUPEES } from '~/features/leads/core/outcome';
import { inquiryRow } from '~/features/leads/fields/inquiry-columns';
import {
  fieldNames,
  isAllowedChoice,
  optionalFields,
} from '~/features/leads/fields/inquiry-fields';
import { campaignUtm } from '~/features/leads/touches/campaign-parameters';
import type { Touches } from '~/features/leads/touches/touch';
import { readPhoneNumber } from '~/platform/phone/phone-number';
import { recordOf } from '~/platform/record-of.server';
import { LOST_REASON_LIMIT } from '~/settings/settings';

import { instantOfStamp } from './note-stamp';
import { readTouchTexts } from './read-touch-text';

const numberSchema = z
  .union([z.number(), z.string()])
  .transform((value) => {
    const written = String(value).replaceAll(/[₹\s]/g, '');
    // In "1250,50" the comma separates no thousands.
    return /,\d{1,2}$/.test(written)
      ? Number.NaN
      : Number(written.replaceAll(',', '') || Number.NaN);
  })
  .refine(Number.isFinite, 'isn’t a number')
  .nullish()
  .transform((value) => value ?? null);

/** SQLite's search numbers leads by their second × 2^20. Later dates would get numbers that no query can express. */
const MAX_INSTANT = Date.UTC(2242, 0);

const wholeNumberSchema = numberSchema.refine(
  (value) => value === null || (value >= 0 && value < 2 ** 31),
  'isn’t a valid number',
);

const priceSchema = numberSchema.refine(
  (value) => value === null || (value >= 0 && Number.isSafeInteger(Math.round(value))),
  'isn’t a price',
);

const rupees = numberSchema
  .transform((value) => (value === null ? null : Math.round(value)))
  .refine((value) => value === null || (value >= 0 && value <= MAX_RUPEES), 'isn’t a valid amount');

/** Indexed texts are short, because PostgreSQL's index entries take at most 2,704 bytes. */
const short = text.refine((value) => value.length <= 500, 'is longer than 500 characters');

const inquiryTexts = recordOf(fieldNames, (name) =>
  text.refine((value) => isAllowedChoice(name, value), 'isn’t one of its choices'),
);

const instantSchema = z
  .union([z.string(), z.number()])
  .transform((value, ctx) => {
    const read = instantOf(value);
    if (read !== null && read >= 0 && read < MAX_INSTANT) return read;
    ctx.addIssue('isn’t a date between 1970 and 2241');
    return z.NEVER;
  })
  .nullish();

const ownFields = {
  source: z.enum(sources, 'isn’t a known source').default('site'),
  sourcePage: text,
  campaign: text,
  firstTouch: text,
  lastTouch: text,
  /** Without this field, only the notes show when the first contact was. */
  firstContactAt: instantSchema,
  followUpAt: instantSchema,
  // A reason that is no longer in the studio's list is kept.
  lostReason: text.refine(
    (value) => value.length <= LOST_REASON_LIMIT,
    `is longer than ${LOST_REASON_LIMIT} characters`,
  ),
  fee: rupees,
  signedCost: rupees,
  finalCost: rupees,
};

const recordSchema = z.object({
  ...inquiryTexts,
  name: short,
  email: short,
  bhk: text,
  message: text,
  status: z
    .enum(statuses, 'isn’t a known status')
    .nullish()
    .transform((value) => value ?? 'New'),
  priority: z
    .string()
    .toLowerCase()
    .pipe(z.enum(priorities, 'isn’t a known priority'))
    .nullish()
    .transform((value) => value ?? 'medium'),
  notes: text,
  createdAt: instantSchema.transform((value) => value ?? null),
  bhkOption: text,
  buildingType: text,
  siteArea: numberSchema,
  plotSize: text,
  plotFacing: text,
  builtUp: wholeNumberSchema,
  finish: text,
  monthsOnSite: wholeNumberSchema,
  estimatedPrice: priceSchema,
  ...ownFields,
});

type OldLead = z.output<typeof recordSchema>;

const roundOrNull = (value: number | null) => (value === null ? null : Math.round(value));

export type ImportedLead = { lead: NewLead; notes: NewRow<'lead_notes'>[] };

/** `field` is set if the record fails because of that field alone. */
type RecordProblem = { problem: string; field?: string };

/** @returns a message for the owner if the record can't be read. */
export function parseLeadRecord(
  kind: LeadKind,
  { text: json, key }: RawRecord,
): ImportedLead | { problem: string } {
  let openedDocument: ReturnType<typeof openDocument>;
  try {
    openedDocument = openDocument(JSON.parse(json), key);
  } catch {
    return { problem: 'This isn’t valid JSON, or isn’t in the export format.' };
  }
  return parseLeadFields(kind, openedDocument, Date.now());
}

/** `fields` are named as in the old system. `sourceId` is the record's id there, if it has one. */
export function parseLeadFields(
  kind: LeadKind,
  {
    sourceId,
    fields,
  }: { readonly sourceId: string | null; readonly fields: Record<string, unknown> },
  now = Date.now(),
): ImportedLead | RecordProblem {
  const parsed = recordSchema.safeParse(withoutBlanks(fields));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path.join('.') ?? '';
    return { field, problem: `The field ${field} can’t be read: ${issue?.message}.` };
  }
  const old = parsed.data;
  if (![old.name, old.email, old.phone].some((value) => value.trim() !== ''))
    return { problem: 'This record has no name, email address or phone number.' };

  const touches = readTouchTexts(old.firstTouch, old.lastTouch);
  if (touches === undefined)
    return {
      field: 'lastTouch',
      problem: 'The field lastTouch can’t be read: it isn’t in the export format.',
    };

  const leadId = uuid();
  const e164 = readPhoneNumber(old.phone)?.e164 ?? null;
  const createdAt = old.createdAt ?? 0;
  const content = contentHash(old);
  const notes = importedNotes(leadId, old.notes, createdAt);
  const contacts = contactsOf(old, notes);
  const lead: NewLead = {
    id: leadId,
    kind,
    source_id: sourceId ?? `content ${content}`,
    ...inquiryRow(old),
    phone_e164: e164,
    email_folded: old.email.trim().toLowerCase(),
    bhk: old.bhk || null,
    project_type: old.projectType || (kind === 'estimate' ? old.buildingType : ''),
    message: old.message || null,
    status: old.status,
    priority: old.priority,
    suspect: 0,
    suspect_reason: null,
    source: old.source,
    source_page: old.sourcePage || null,
    utm: utmColumn(old.campaign, touches),
    touches: touches && JSON.stringify(touches),
    content_hash: content,
    search: leadText(
      { ...old, phoneE164: e164 },
      notes.map(({ body }) => body),
    ),
    created_at: createdAt,
    updated_at: now,
    bhk_option: old.bhkOption || null,
    building_type: old.buildingType || null,
    site_area: old.siteArea,
    plot_size: old.plotSize || null,
    plot_facing: old.plotFacing || null,
    built_up: roundOrNull(old.builtUp),
    finish: old.finish || null,
    months_on_site: roundOrNull(old.monthsOnSite),
    estimated_price: roundOrNull(old.estimatedPrice),
    lost_reason: old.lostReason.trim() || null,
    fee: old.fee,
    signed_cost: old.signedCost,
    final_cost: old.finalCost,
    follow_up_at: old.followUpAt ?? null,
    ...contacts,
  };
  return { lead, notes };
}

/** Prefers the stored touch, because the CSV export writes the campaign's parameters as one text. */
function utmColumn(campaign: string, touches: Touches | null): string | null {
  const utm = touches && campaignUtm(touches.last);
  if (utm) return JSON.stringify(utm);
  return campaign === '' ? null : JSON.stringify({ utm_campaign: campaign });
}

/** Without a column for the first contact, the notes show it. Their times are as reliable as the old system's. */
function contactsOf(
  { firstContactAt, createdAt }: OldLead,
  notes: readonly { readonly created_at: number; readonly body: string }[],
) {
  if (firstContactAt !== undefined) {
    const stamped = notes.filter(({ body }) => readBlock(body).stamp !== '');
    const times = [firstContactAt, ...stamped.map((note) => note.created_at)];
    const last = Math.max(...times.map((time) => time ?? 0));
    return { first_contact_at: firstContactAt, last_contact_at: last || null };
  }
  const times = notes.map((note) => note.created_at);
  return {
    first_contact_at: times.length && createdAt ? Math.min(...times) : null,
    last_contact_at: times.length ? Math.max(...times) : null,
  };
}

/** Identifies a record without an id. The first fields keep their order; all others count only if filled in. */
function contentHash({ name, email, phone, pincode, bhk, projectType, ...rest }: OldLead) {
  const first = { name, email, phone, pincode, bhk, projectType };
  const otherFields = Object.entries(rest).filter(
    ([key, value]) =>
      !Object.hasOwn(ownFields, key) &&
      (!(isOptional(key) || LATER_FIELDS.has(key)) || (value !== '' && value !== null)),
  );
  return contentDigest({ ...first, ...Object.fromEntries(otherFields) });
}

const LATER_FIELDS: ReadonlySet<string> = new Set(['builtUp', 'finish', 'monthsOnSite']);

const isOptional = (key: string) => optionalFields.some((name) => name === key);

function importedNotes(leadId: string, notes: string, createdAt: number) {
  return splitNotes(notes).map((body) => ({
    id: uuid(),
    lead_id: leadId,
    author: null,
    body,
    imported: 1 as const,
    created_at: instantOfStamp(readBlock(body).stamp, createdAt) ?? createdAt,
  }));
}
