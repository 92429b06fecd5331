import type { Cell } from '~/features/import/spreadsheet/spreadsheet';
import { mapSums, readSum } from '~/features/leads/core/outcome';
import { inquiryFields } from '~/features/leads/fields/field-registry';
import {
  choicesOf,
  furtherFields,
  inquiryField,
  optionalFields,
} from '~/features/leads/fields/inquiry-fields';
import { type ImportedLead, parseLeadFields } from '~/features/leads/import/lead-record.server';
import { unknownArrival } from '~/features/leads/inquiry/suspicion/arrival.server';
import { ownSignals } from '~/features/leads/inquiry/suspicion/own-signals';
import { reasonOf } from '~/features/leads/inquiry/suspicion/weights';
import { NOT_DIALABLE } from '~/platform/phone/phone-number';
import { cutText, textStart } from '~/platform/text/cut-text';
import type { PersonChoice } from '~/settings/people/person';
import { projectTypes as defaultTypes } from '~/settings/project-types';

import { isPlaceholder } from './cell-values';
import { type InterpretedWord, type Draft, noteBadCell } from './draft-lead';
import { DIAL_CODE, foldHeading } from './headings';
import type { ImportPlan } from './import-plan';
import { isReference } from './judge-by-cells';
import { readSource } from './known-words';
import { emailIn, phoneBehind, withoutNotation } from './read-contact';
import { ownerReader } from './read-owner';
import { readDate, readPriorityOf, readStatusOf } from './read-words';
import { type Named, oneLine, type Row, rowSorter } from './sort-cells';

export type RowReading =
  | { readonly problem: string; readonly words: readonly InterpretedWord[] }
  | LeadReading;

export type LeadReading = {
  readonly imported: ImportedLead;
  readonly reference: string | null;
  /** Why the row is possible spam, or null. */
  readonly aside: string | null;
  /** The columns whose cell could not be used and was added to the notes. */
  readonly noted: readonly string[];
  readonly words: readonly InterpretedWord[];
};

type RowReader = (cells: readonly Cell[], sourceId: string) => RowReading;

const DAY = 86_400_000;
const MAX_SHOWN_LENGTH = 60;
const quote = (text: string) => `“${cutText(text, MAX_SHOWN_LENGTH)}”`;

/** A row needs a working phone or email; other bad cells go to the notes. Rows of our own export stay unchanged. */
export function rowReader(
  plan: ImportPlan,
  importedAt: number,
  projectTypes: readonly string[] = defaultTypes,
  people: readonly PersonChoice[] = [],
): RowReader {
  const sort = rowSorter(plan);
  const readOwner = ownerReader(people);
  return (cells, sourceId) => {
    const draft: Draft = { row: sort(cells), plan, projectTypes, lines: [], noted: [], words: [] };
    const reference = draft.row.first('reference');
    const own = isReference(reference);
    const owner = readOwner(draft);
    const fields = own ? ownFields(draft, importedAt) : otherFields(draft, importedAt);
    if (typeof fields === 'string') return { problem: fields, words: draft.words };
    const parsed = parseWithoutBadCells(draft, fields, sourceId);
    if ('problem' in parsed) return { problem: parsed.problem, words: draft.words };
    parsed.lead.owner_id = owner;
    const aside = own
      ? null
      : quarantineReason(parsed, optionalFields.map(draft.row.first), importedAt);
    if (aside !== null) {
      parsed.lead.suspect = 1;
      parsed.lead.suspect_reason = aside;
    }
    const { noted, words } = draft;
    return { imported: parsed, reference: own ? reference : null, aside, noted, words };
  };
}

type Fields = Record<string, unknown>;

/** A field that can't be read is added to the notes instead. */
function parseWithoutBadCells(draft: Draft, fields: Fields, sourceId: string) {
  const { kind } = draft.plan;
  const rest = { ...fields };
  for (;;) {
    const notes = [rest['notes'], draft.lines.join('\n')].filter(Boolean).join('\n\n');
    const parsed = parseLeadFields(kind, { sourceId, fields: { ...rest, notes } });
    if (!('problem' in parsed) || parsed.field === undefined || parsed.field === 'notes')
      return parsed;
    const bad = rest[parsed.field];
    if (typeof bad !== 'string' || bad === '') return parsed;
    noteBadCell(draft, draft.row.labelOf(parsed.field), bad);
    delete rest[parsed.field];
  }
}

/** If someone deleted the column with the date, today is used. */
function ownFields(draft: Draft, importedAt: number): Fields {
  const { row, plan } = draft;
  const circumstances = circumstancesOf(draft);
  const texts = (
    ['name', 'email', 'phone', 'pincode', 'projectType', 'bhk', 'message'] as const
  ).map((column) => [column, row.first(column)]);
  return {
    ...Object.fromEntries(texts),
    ...circumstances,
    createdAt: plan.columns.includes('createdAt') ? circumstances['createdAt'] : importedAt,
    notes: row.first('notes'),
  };
}

const taken = [
  ...(['lostReason', 'fee', 'signedCost', 'finalCost', 'firstTouch', 'lastTouch'] as const),
  ...(['sourcePage', 'campaign', 'bhkOption', 'buildingType', 'plotSize', 'plotFacing'] as const),
  ...(['finish', 'siteArea', 'builtUp', 'monthsOnSite', 'estimatedPrice'] as const),
  ...optionalFields,
];

function circumstancesOf(draft: Draft): Fields {
  const { row, plan } = draft;
  for (const { label, fault } of row.faults)
    noteBadCell(draft, label, fault === 'formula' ? 'a formula without a result' : fault);
  return {
    ...Object.fromEntries(taken.map((column) => [column, row.first(column)])),
    ...mapSums((name) => rupeesIn(row.first(name))),
    status: readStatusOf(draft),
    priority: readPriorityOf(draft),
    createdAt: readDate(draft, 'createdAt'),
    followUpAt: readDate(draft, 'followUpAt'),
    firstContactAt: readDate(draft, 'firstContactAt'),
    source: readSource(row.first('source')) ?? plan.source,
  };
}

/** The digits of an amount such as "Rs. 1,25,000/-" or "45 lakh". Any other text stays as it is. */
function rupeesIn(text: string): string {
  if (isPlaceholder(text)) return '';
  const reading = readSum(text);
  return reading.ok && reading.value !== null ? String(reading.value) : text;
}

/** Returns a sentence if the person can't be reached. */
function otherFields(draft: Draft, importedAt: number): Fields | string {
  const { row, lines } = draft;
  if (row.isTest) return 'This is a test lead of the advertising system.';
  for (const { label, text } of row.all('extra'))
    if (!isPlaceholder(text)) lines.push(`${label}: ${text.trim()}`);
  const [code, numbers] = phonesOf(row);
  const phones = contactIn(draft, numbers, (cell) => phoneBehind(code, cell));
  const emails = contactIn(draft, row.all('email'), emailIn);
  if (phones === '' && emails === '') return whyUnreachable(row);
  const circumstances = circumstancesOf(draft);
  const { createdAt } = circumstances;
  const isAhead = typeof createdAt === 'number' && createdAt > importedAt + DAY;
  if (isAhead) {
    const written = [row.first('createdAt'), row.first('timeOfDay')].join(' ');
    noteBadCell(draft, row.labelOf('createdAt'), written);
  }
  const source = row.first('source');
  if (source !== '' && circumstances['source'] !== source.toLowerCase().trim())
    lines.push(`${row.labelOf('source')}: ${oneLine(source)}`);
  const fields = {
    ...circumstances,
    phone: phones,
    email: emails,
    name: nameOf(draft),
    pincode: placeOf(draft),
    ...readChoices(draft),
    bhk: row.together('bhk', ', '),
    message: row.first('message').trim(),
    createdAt: isAhead ? importedAt : (createdAt ?? importedAt),
    notes: row
      .all('notes')
      .map(({ text }) => text.trim())
      .join('\n\n'),
  };
  for (const { label, text } of row.others()) lines.push(`${label}: ${oneLine(text)}`);
  return fields;
}

function phonesOf(row: Row): [code: string, numbers: readonly Named[]] {
  const { codes = [], numbers = [] } = Object.groupBy(row.all('phone'), ({ label }) =>
    DIAL_CODE.test(foldHeading(label)) ? 'codes' : 'numbers',
  );
  return [codes[0]?.text ?? '', numbers];
}

/** The first usable cell counts. The others are added to the notes. */
function contactIn(draft: Draft, cells: readonly Named[], read: typeof emailIn): string {
  let value = '';
  for (const { label, text } of cells) {
    if (isPlaceholder(text)) continue;
    const found = read(text);
    if (found === null) noteBadCell(draft, label, text);
    else if (value !== '' || !found.isWhole) draft.lines.push(`${label}: ${oneLine(text)}`);
    if (value === '' && found) ({ value } = found);
  }
  return value;
}

function whyUnreachable(row: Row): string {
  const phone = phonesOf(row)[1].find(({ text }) => !isPlaceholder(text));
  if (phone && withoutNotation(oneLine(phone.text)) === null)
    return `The number ${quote(phone.text)} was shortened by the spreadsheet. Format the column as text and enter all digits.`;
  if (phone) return `${phone.label} ${quote(phone.text)}: ${NOT_DIALABLE}`;
  const [email] = row.all('email');
  return email && !isPlaceholder(email.text)
    ? `${email.label} ${quote(email.text)}: This isn’t an email address, and there is no phone number.`
    : 'This row has no phone number or email address.';
}

/** A first name such as "Asha" with surnames in another column isn't the whole name. */
function wholeName(row: Row): string {
  const names = row.all('name').map(({ text }) => oneLine(text));
  const name = names.find((text) => !isPlaceholder(text)) ?? '';
  const parts = row.together('namePart', ' ');
  if (parts.includes(name)) return parts;
  return name.includes(' ') ? name : `${name} ${parts}`.trim();
}

/** A name that is too long is kept in full in the notes. */
function nameOf({ row, lines }: Draft): string {
  const name = wholeName(row);
  for (const { label, text } of row.all('namePart'))
    if (!isPlaceholder(text) && !name.includes(oneLine(text)))
      lines.push(`${label}: ${oneLine(text)}`);
  const { max } = inquiryFields.name;
  if (name.length <= max) return name;
  lines.push(`${row.labelOf('name')}: ${name}`);
  return textStart(name, max).trim();
}

function placeOf({ row, lines }: Draft): string {
  let place = '';
  for (const { text } of row.all('pincode')) {
    const part = oneLine(text);
    if (isPlaceholder(part) || place.toLowerCase().includes(part.toLowerCase())) continue;
    place = place === '' ? part : `${place}, ${part}`;
  }
  const { max } = inquiryFields.pincode;
  if (place.length <= max) return place;
  lines.push(`${row.labelOf('pincode')}: ${place}`);
  return textStart(place, max).trim();
}

/** A text that is no choice is added to the notes. */
function readChoices({ row, lines, projectTypes }: Draft): Record<string, string> {
  const chosen = furtherFields.flatMap((name) => {
    const field = inquiryField(name);
    if (field.type !== 'select') return [];
    const typed = oneLine(row.first(name));
    const choice = choicesOf(field, projectTypes).find(
      (each) => each.toLowerCase() === typed.toLowerCase(),
    );
    if (choice === undefined && !isPlaceholder(typed)) lines.push(`${row.labelOf(name)}: ${typed}`);
    return [[name, choice ?? '']];
  });
  return Object.fromEntries(chosen);
}

/** Checks only the content for spam: an imported row says nothing about how a form was filled in. */
function quarantineReason(
  { lead, notes }: ImportedLead,
  optional: readonly string[],
  at: number,
): string | null {
  const sent = {
    name: lead.name,
    email: lead.email,
    e164: lead.phone_e164 ?? null,
    place: lead.pincode,
    texts: [
      lead.message ?? '',
      lead.bhk ?? '',
      ...optional,
      ...notes.map(({ body }) => body),
    ].filter(Boolean),
  };
  return reasonOf(ownSignals(sent, { ...unknownArrival, begunAt: at - 6e4 }, at));
}
