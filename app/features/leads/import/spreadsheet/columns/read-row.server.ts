import * as z from 'zod';

import type { Cell } from '~/features/import/spreadsheet/spreadsheet';
import {
  dialablePhone,
  nameOfPerson,
  optionalMail,
} from '~/features/leads/changes/judge-contact.server';
import { type ImportedLead, parseLeadFields } from '~/features/leads/import/lead-record.server';
import { inquiryFields } from '~/features/leads/inquiry/field-registry';
import {
  furtherFields,
  inquiryField,
  optionalFields,
} from '~/features/leads/inquiry/inquiry-fields';
import { ownSigns } from '~/features/leads/inquiry/suspicion/own-signs';
import { reasonOf } from '~/features/leads/inquiry/suspicion/weights';
import { withoutApostrophe } from '~/platform/csv/csv';
import { readEmailAddress } from '~/platform/email/email-address';
import { readPhoneNumber } from '~/platform/phone/phone-number';
import { cleanText } from '~/platform/text/clean-text';

import { isNothing, readInstant, readPriority, readSource, readStatus } from './cell-values';
import { type Column, columnNames, isReference } from './import-columns';
import { type ImportPlan, labelWithout } from './import-plan';

/** What a row says: a lead, or why it is none, in a sentence. */
export type RowReading =
  | { readonly problem: string }
  | {
      readonly imported: ImportedLead;
      /** Of a row that a desk like this one has exported. */
      readonly reference: string | null;
      /** Why it would be set aside; null where it is for the desk. */
      readonly aside: string | null;
    };

export type Circumstances = { readonly sourceId: string; readonly importedAt: number };

const DAY = 86_400_000;
const REFUSED = 60;
const shown = (text: string) => `“${text.length > REFUSED ? `${text.slice(0, REFUSED)}…` : text}”`;

/** A row that isn't stored, and why. */
class Refused extends Error {}
const refuse = (problem: string): never => {
  throw new Refused(problem);
};

/**
 * Reads a row by its plan. What a desk like this one has exported (it names a reference) is taken as it stands; anybody else is judged
 * as a lead by hand is: who has a number has one that can be dialled, and who has none has an address for mail. The name may be missing,
 * as it may in what is taken over from the old system.
 */
export function readRow(
  cells: readonly Cell[],
  plan: ImportPlan,
  about: Circumstances,
): RowReading {
  try {
    const row = sortCells(cells, plan);
    const reference = row.first('reference');
    const own = isReference(reference);
    const fields = own ? ownFields(row, plan) : otherFields(row, plan, about.importedAt);
    const parsed = parseLeadFields(plan.kind, { sourceId: about.sourceId, fields });
    if ('problem' in parsed) return { problem: inColumnNames(parsed.problem, plan) };
    const aside = own ? null : whyAside(parsed, optionalFields.map(row.first), about.importedAt);
    if (aside !== null) {
      parsed.lead.suspect = 1;
      parsed.lead.suspect_reason = aside;
    }
    return { imported: parsed, reference: own ? reference : null, aside };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.message };
    throw error;
  }
}

type Named = { readonly label: string; readonly text: string };

/** The cells of a row by what their columns are; blank ones are left out. */
function sortCells(cells: readonly Cell[], { columns, labels }: ImportPlan) {
  const sorted = new Map<Column, Named[]>();
  for (const [at, cell] of cells.entries()) {
    // A column that begins below the rows that the plan was made from.
    const column = columns[at] ?? 'extra';
    const label = labels[at] ?? labelWithout(at);
    if (column === 'skip' || cell === '') continue;
    if (typeof cell !== 'string') return refuse(faultIn(label, cell.fault));
    const text = cleanText(withoutApostrophe(cell));
    if (text.trim() !== '') sorted.set(column, [...(sorted.get(column) ?? []), { label, text }]);
  }
  const all = (column: Column) => sorted.get(column) ?? [];
  return {
    all,
    /** The label of a column's first cell, for sentences. */
    labelOf: (column: Column) => all(column)[0]?.label ?? columnNames[column],
    first: (column: Column) => all(column)[0]?.text ?? '',
    together: (column: Column, between: string) =>
      all(column)
        .map(({ text }) => oneLine(text))
        .join(between),
  };
}

type Row = Exclude<ReturnType<typeof sortCells>, never>;

const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

function faultIn(label: string, fault: string): string {
  if (fault === 'formula')
    return `Column “${label}” has a formula without a result. Open the file in your spreadsheet app, save it, and choose it again.`;
  if (fault === 'date') return `Column “${label}” has a date that doesn’t exist.`;
  return `Column “${label}” has a spreadsheet error (${fault}).`;
}

/** Of the desk's own export: every field as it stands. */
function ownFields(row: Row, plan: ImportPlan): Record<string, unknown> {
  const texts = (
    ['name', 'email', 'phone', 'pincode', 'projectType', 'bhk', 'message'] as const
  ).map((column) => [column, row.first(column)]);
  return {
    ...Object.fromEntries(texts),
    ...circumstancesOf(row, plan),
    notes: row.first('notes'),
  };
}

const dates = ['createdAt', 'followUpAt', 'firstContactAt'] as const;
const taken = [
  ...(['lostReason', 'fee', 'signedCost', 'finalCost'] as const),
  ...(['firstTouch', 'lastTouch'] as const),
  ...(['sourcePage', 'campaign', 'bhkOption', 'buildingType', 'plotSize', 'plotFacing'] as const),
  ...(['finish', 'siteArea', 'builtUp', 'monthsOnSite', 'estimatedPrice'] as const),
  ...optionalFields,
];

/** What is read alike wherever a row comes from. */
function circumstancesOf(row: Row, plan: ImportPlan): Record<string, unknown> {
  const status = readStatus(row.first('status'));
  const priority = readPriority(row.first('priority'));
  if (!status)
    return refuse(
      `Column “${row.labelOf('status')}” contains ${shown(row.first('status'))}. Use New, Contacted, In Progress, Converted or Lost.`,
    );
  if (!priority)
    return refuse(
      `Column “${row.labelOf('priority')}” contains ${shown(row.first('priority'))}. Use High, Medium or Low.`,
    );
  const instants = dates.map((column) => [column, instantIn(row, column, plan)]);
  return {
    ...Object.fromEntries(instants),
    ...Object.fromEntries(taken.map((column) => [column, row.first(column)])),
    status,
    priority,
    source: readSource(row.first('source')) ?? plan.source,
  };
}

function instantIn(row: Row, column: (typeof dates)[number], { dateOrder }: ImportPlan) {
  const text = row.first(column);
  const instant = readInstant(text, dateOrder);
  return instant === undefined
    ? refuse(
        `Column “${row.labelOf(column)}” contains ${shown(text)}, which isn’t a date. Write it like 21 Nov 2026.`,
      )
    : instant;
}

/** Of anybody else's spreadsheet: judged, and what has no field of its own becomes a line of the notes. */
function otherFields(row: Row, plan: ImportPlan, importedAt: number): Record<string, unknown> {
  const lines = row
    .all('extra')
    .filter(({ text }) => !isNothing(text))
    .map(({ label, text }) => `${label}: ${text.trim()}`);
  const keep = (column: Column, text: string) => lines.push(`${row.labelOf(column)}: ${text}`);
  const phone = phoneIn(row, keep);
  const email = mailIn(row, keep);
  if (phone === '' && email === '') return refuse('This row has no phone number or email address.');
  const name = row.together('name', ' ');
  if (name !== '') judge(nameOfPerson, name, row.labelOf('name'));
  const circumstances = circumstancesOf(row, plan);
  const { createdAt } = circumstances;
  if (typeof createdAt === 'number' && createdAt > importedAt + DAY)
    return refuse(
      `Column “${row.labelOf('createdAt')}” contains ${shown(row.first('createdAt'))}, which is in the future.`,
    );
  const source = row.first('source');
  if (source !== '' && circumstances['source'] !== source.toLowerCase().trim())
    keep('source', oneLine(source));
  const notes = row.all('notes').map(({ text }) => text.trim());
  return {
    ...circumstances,
    name,
    phone,
    email,
    pincode: placeIn(row, keep),
    ...choicesIn(row, keep),
    bhk: row.together('bhk', ', '),
    message: row.first('message').trim(),
    createdAt: createdAt ?? importedAt,
    notes: [...notes, lines.join('\n')].filter(Boolean).join('\n\n'),
  };
}

type Keep = (column: Column, text: string) => void;

/** The first number of a cell that can be dialled; the others become a line of the notes. */
function phoneIn(row: Row, keep: Keep): string {
  const typed = oneLine(row.first('phone'));
  if (isNothing(typed)) return '';
  if (/^\d+(?:\.\d+)?e\+?\d+$/i.test(typed))
    return refuse(
      `The number ${shown(typed)} was shortened by the spreadsheet. Format the column as text and enter all digits.`,
    );
  const numbers = typed.split(/[,;/|&\n]| or /).map((number) => number.trim());
  const first = numbers.length > 1 ? numbers.find((number) => readPhoneNumber(number)) : undefined;
  if (first === undefined) return judge(dialablePhone, typed, row.labelOf('phone')).typed;
  keep('phone', typed);
  return judge(dialablePhone, first, row.labelOf('phone')).typed;
}

function mailIn(row: Row, keep: Keep): string {
  const typed = oneLine(row.first('email')).replace(/^mailto:/i, '');
  if (isNothing(typed)) return '';
  const whole = readEmailAddress(typed);
  if (whole !== null) return whole;
  const [first = ''] = typed.split(/[,;/\s]+/);
  if (first !== typed) keep('email', typed);
  return judge(optionalMail, first, row.labelOf('email'));
}

/** An address that is longer than a place may be is cut, and stands whole in the notes. */
function placeIn(row: Row, keep: Keep): string {
  const place = row.together('pincode', ', ');
  const { max } = inquiryFields.pincode;
  if (place.length <= max) return place;
  keep('pincode', place);
  return place.slice(0, max).trim();
}

/** The choices of the selects. A text that is no choice becomes a line of the notes. */
function choicesIn(row: Row, keep: Keep): Record<string, string> {
  const chosen = furtherFields.flatMap((name) => {
    const field = inquiryField(name);
    if (field.type !== 'select') return [];
    const typed = oneLine(row.first(name));
    const choice = field.choices.find((each) => each.toLowerCase() === typed.toLowerCase());
    if (choice === undefined && !isNothing(typed)) keep(name, typed);
    return [[name, choice ?? '']];
  });
  return Object.fromEntries(chosen);
}

function judge<Value>(schema: z.ZodType<Value>, typed: string, label: string): Value {
  const judged = schema.safeParse(typed);
  if (judged.success) return judged.data;
  return refuse(`${label} ${shown(typed)}: ${judged.error.issues[0]?.message}`);
}

const inColumnNames = (problem: string, { columns, labels }: ImportPlan) =>
  problem.replace(/^The field (\w+)/, (_all, name: string) => {
    const at = columns.findIndex((column) => column === name);
    return `Column “${labels[at] ?? name}”`;
  });

/** By what it says alone: how it came is known. */
function whyAside(
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
  const arrival = {
    trapped: false,
    overlong: false,
    begunAt: at - 60_000,
    formTime: null,
    address: '',
    network: '',
  };
  return reasonOf(ownSigns(sent, arrival, at));
}
