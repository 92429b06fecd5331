import type { Cell } from '~/features/import/spreadsheet/spreadsheet';
import { mapSums, parseSum } from '~/features/leads/core/outcome';
import {
  choicesOf,
  furtherFields,
  inquiryField,
  optionalFields,
} from '~/features/leads/fields/inquiry-fields';
import { type ImportedLead, parseLeadFields } from '~/features/leads/import/lead-record.server';
import { unknownArrival } from '~/features/leads/inquiry/suspicion/arrival.server';
import { inquirySignals } from '~/features/leads/inquiry/suspicion/own-signals';
import { reasonOf } from '~/features/leads/inquiry/suspicion/weights';
import { NOT_DIALABLE, readPhoneNumber } from '~/platform/phone/phone-number';
import { cutText } from '~/platform/text/cut-text';
import type { PersonChoice } from '~/settings/people/person';
import { projectTypes as defaultTypes } from '~/settings/project-types';

import { isPlaceholder } from './cell-values';
import { type InterpretedWord, type Draft, noteBadCell } from './draft-lead';
import { DIAL_CODE, foldHeading, THIRD_PARTY } from './headings';
import type { ImportPlan } from './import-plan';
import { isReference } from './judge-by-cells';
import { readSource } from './known-words';
import { emailIn, mobileWithin, phoneAfterCode, withoutNotation } from './read-contact';
import { nameOf, placeOf } from './read-name';
import { ownerReader } from './read-owner';
import { readDate, readPriorityOf, readStatusOf } from './read-words';
import { type LabelledText, toOneLine, type SortedRow, rowSorter } from './sort-cells';

export type RowReading =
  | { readonly problem: string; readonly words: readonly InterpretedWord[] }
  | LeadReading;

export type LeadReading = {
  readonly imported: ImportedLead;
  readonly reference: string | null;
  /** Why the row is possible spam, or null. */
  readonly spamReason: string | null;
  /** The columns whose cell could not be used and was added to the notes. */
  readonly noted: readonly string[];
  readonly words: readonly InterpretedWord[];
};

type RowReader = (cells: readonly Cell[], sourceId: string) => RowReading;

const DAY = 86_400_000;
const MAX_SHOWN_LENGTH = 60;
const quoteShort = (text: string) => `“${cutText(text, MAX_SHOWN_LENGTH)}”`;

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
    const draft: Draft = {
      row: sort(cells),
      plan,
      projectTypes,
      importedAt,
      lines: [],
      noted: [],
      words: [],
    };
    const reference = draft.row.first('reference');
    const own = isReference(reference);
    const owner = readOwner(draft);
    const fields = own ? ownFields(draft) : otherFields(draft);
    if (typeof fields === 'string') return { problem: fields, words: draft.words };
    const parsed = parseWithoutBadCells(draft, fields, sourceId);
    if ('problem' in parsed) return { problem: parsed.problem, words: draft.words };
    parsed.lead.owner_id = owner;
    const spamReason = own
      ? null
      : quarantineReason(parsed, optionalFields.map(draft.row.first), importedAt);
    if (spamReason !== null) {
      parsed.lead.suspect = 1;
      parsed.lead.suspect_reason = spamReason;
    }
    const { noted, words } = draft;
    return { imported: parsed, reference: own ? reference : null, spamReason, noted, words };
  };
}

type LeadFieldValues = Record<string, unknown>;

/** A field that can't be read is added to the notes instead. */
function parseWithoutBadCells(draft: Draft, fields: LeadFieldValues, sourceId: string) {
  const { kind } = draft.plan;
  const remainingFields = { ...fields };
  for (;;) {
    const notes = [remainingFields['notes'], draft.lines.join('\n')].filter(Boolean).join('\n\n');
    const parsed = parseLeadFields(kind, { sourceId, fields: { ...remainingFields, notes } });
    if (!('problem' in parsed) || parsed.field === undefined || parsed.field === 'notes')
      return parsed;
    const bad = remainingFields[parsed.field];
    if (typeof bad !== 'string' || bad === '') return parsed;
    noteBadCell(draft, draft.row.labelOf(parsed.field), bad);
    delete remainingFields[parsed.field];
  }
}

/** If someone deleted the column with the date, today is used. */
function ownFields(draft: Draft): LeadFieldValues {
  const { row, plan, importedAt } = draft;
  const circumstances = rowCircumstances(draft);
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

const usedColumns = [
  ...(['lostReason', 'fee', 'signedCost', 'finalCost', 'firstTouch', 'lastTouch'] as const),
  ...(['sourcePage', 'campaign', 'bhkOption', 'buildingType', 'plotSize', 'plotFacing'] as const),
  ...(['finish', 'siteArea', 'builtUp', 'monthsOnSite', 'estimatedPrice'] as const),
  ...optionalFields,
];

function rowCircumstances(draft: Draft): LeadFieldValues {
  const { row, plan } = draft;
  for (const { label, fault } of row.faults)
    noteBadCell(draft, label, fault === 'formula' ? 'a formula without a result' : fault);
  return {
    ...Object.fromEntries(usedColumns.map((column) => [column, row.first(column)])),
    ...mapSums((name) => rupeesIn(row.first(name))),
    status: readStatusOf(draft),
    priority: readPriorityOf(draft),
    createdAt: readDate(draft, 'createdAt'),
    followUpAt: readDate(draft, 'followUpAt'),
    firstContactAt: readDate(draft, 'firstContactAt'),
    source:
      readSource(row.first('source')) ??
      (isPlaceholder(row.first('campaign')) ? plan.source : 'campaign'),
  };
}

/** The digits of an amount such as "Rs. 1,25,000/-" or "45 lakh". Any other text stays as it is. */
function rupeesIn(text: string): string {
  if (isPlaceholder(text)) return '';
  const reading = parseSum(text);
  return reading.ok && reading.value !== null ? String(reading.value) : text;
}

/** Returns a sentence if the person can't be reached. */
function otherFields(draft: Draft): LeadFieldValues | string {
  const { row, lines, importedAt } = draft;
  if (row.isTest) return 'This is a test lead of the advertising system.';
  for (const { label, text } of row.all('extra'))
    if (!isPlaceholder(text)) lines.push(`${label}: ${text.trim()}`);
  const [code, numbers] = phonesOf(row);
  const ownWords = (['message', ...optionalFields, 'bhk'] as const).flatMap(row.all);
  const remarks = [
    ...row.all('notes'),
    ...row
      .all('extra')
      .filter(({ label, text }) => /\p{L}/u.test(text) && !THIRD_PARTY.test(foldHeading(label))),
  ];
  const ownPhones =
    contactIn(draft, numbers, (cell) => phoneAfterCode(code, cell)) ||
    contactBeside([...row.all('email'), ...row.all('name'), ...ownWords], mobileWithin);
  const emails =
    contactIn(draft, row.all('email'), emailIn) ||
    contactBeside([...numbers, ...row.all('name'), ...ownWords], emailIn);
  const phones = ownPhones || (emails === '' ? contactBeside(remarks, mobileWithin) : '');
  if (phones === '' && emails === '') return whyUnreachable(row);
  const circumstances = rowCircumstances(draft);
  const { createdAt } = circumstances;
  const isAhead = typeof createdAt === 'number' && createdAt > importedAt + DAY;
  if (isAhead) {
    const dateText = [row.first('createdAt'), row.first('timeOfDay')].join(' ');
    noteBadCell(draft, row.labelOf('createdAt'), dateText);
  }
  const source = row.first('source');
  if (source !== '' && circumstances['source'] !== source.toLowerCase().trim())
    lines.push(`${row.labelOf('source')}: ${toOneLine(source)}`);
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
  for (const { label, text } of row.others()) lines.push(`${label}: ${toOneLine(text)}`);
  return fields;
}

/** Only a mobile number can be reached by WhatsApp, so landlines come last. */
const LANDLINE = /^\+91(?:[1-5]|(?:79|80)[2-46])/;

function phonesOf(row: SortedRow): [code: string, numbers: readonly LabelledText[]] {
  const { codes = [], numbers = [] } = Object.groupBy(row.all('phone'), ({ label }) =>
    DIAL_CODE.test(foldHeading(label)) ? 'codes' : 'numbers',
  );
  const isLandline = ({ text }: LabelledText) => LANDLINE.test(readPhoneNumber(text)?.e164 ?? '');
  const mobileFirst = numbers.toSorted((a, b) => Number(isLandline(a)) - Number(isLandline(b)));
  return [codes[0]?.text ?? '', mobileFirst];
}

/** The first usable cell counts. The others are added to the notes. */
function contactIn(draft: Draft, cells: readonly LabelledText[], read: typeof emailIn): string {
  let value = '';
  for (const { label, text } of cells) {
    if (isPlaceholder(text)) continue;
    const contact = read(text);
    if (contact === null) noteBadCell(draft, label, text);
    else if (value !== '' || !contact.isWhole) draft.lines.push(`${label}: ${toOneLine(text)}`);
    if (value === '' && contact) ({ value } = contact);
  }
  return value;
}

/** A number or an address that someone typed into a cell for something else, which also stays as it is. */
function contactBeside(cells: readonly LabelledText[], read: typeof emailIn): string {
  for (const { text } of cells) {
    const contact = read(text);
    if (contact) return contact.value;
  }
  return '';
}

function whyUnreachable(row: SortedRow): string {
  const phone = phonesOf(row)[1].find(({ text }) => !isPlaceholder(text));
  if (phone && foldHeading(phone.text) === foldHeading(phone.label))
    return 'This row repeats the headings.';
  if (phone && withoutNotation(toOneLine(phone.text)) === null)
    return `The number ${quoteShort(phone.text)} was shortened by the spreadsheet. Format the column as text and enter all digits.`;
  if (phone) return `${phone.label} ${quoteShort(phone.text)}: ${NOT_DIALABLE}`;
  const [email] = row.all('email');
  return email && !isPlaceholder(email.text)
    ? `${email.label} ${quoteShort(email.text)}: This isn’t an email address, and there is no phone number.`
    : 'This row has no phone number or email address.';
}

/** A text that is not one of the choices is added to the notes. */
function readChoices({ row, lines, projectTypes }: Draft): Record<string, string> {
  const chosen = furtherFields.flatMap((name) => {
    const field = inquiryField(name);
    if (field.type !== 'select') return [];
    const typed = toOneLine(row.first(name));
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
  const inquiryTexts = {
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
  return reasonOf(inquirySignals(inquiryTexts, { ...unknownArrival, begunAt: at - 6e4 }, at));
}
