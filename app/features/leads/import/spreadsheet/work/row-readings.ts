import type { ImportedLead } from '~/features/leads/import/lead-record.server';
import type { ImportPlan } from '~/features/leads/import/spreadsheet/columns/import-plan';
import {
  type RowReading,
  readRow,
} from '~/features/leads/import/spreadsheet/columns/read-row.server';
import { readCells } from '~/features/leads/import/spreadsheet/columns/stored-plan.server';

import type { Keys } from './known-people.server';

/** What the rows of an import are read by. `importedAt` in milliseconds. */
export type RowsOf = {
  readonly importId: string;
  readonly plan: ImportPlan;
  readonly importedAt: number;
};

/** A row by its number in the spreadsheet; its cells as JSON, as they are stored. */
export type RowToRead = { readonly number: number; readonly cells: string };

/** What the dry run has to know of a row. */
export type JudgedRow = RowToRead & {
  readonly keys: Keys;
  /** Why it is no lead; null where it is one. */
  readonly problem: string | null;
  /** Why it would be set aside; null where it is for the desk. */
  readonly aside: string | null;
};

/** A row that is a lead, ready to be stored. */
export type RowLead = {
  readonly number: number;
  readonly imported: ImportedLead;
  readonly reference: string | null;
  readonly keys: Keys;
  readonly aside: string | null;
};

/** What rows can be read for, and what comes of it. */
export type Readings = {
  readonly judge: readonly JudgedRow[];
  /** Without the rows that are none. */
  readonly leads: readonly RowLead[];
};

/** The name by which a row's lead is known as such, whoever stores it and however often. */
export const sourceIdOf = (importId: string, number: number) => `sheet ${importId} ${number}`;

const read = ({ number, cells }: RowToRead, { importId, plan, importedAt }: RowsOf): RowReading =>
  readRow(readCells(cells), plan, { sourceId: sourceIdOf(importId, number), importedAt });

/** By what the person of a row is known; a row that says nobody is known by nothing. */
function keysOf(reading: RowReading): Keys {
  if ('problem' in reading) return { phone: null, email: null, reference: null };
  const { imported, reference } = reading;
  return {
    phone: imported.lead.phone_e164 ?? null,
    email: imported.lead.email_folded || null,
    reference,
  };
}

/** Reads rows by their plan. Takes nothing but the processor, so it runs in any thread. */
export const readRows: {
  readonly [What in keyof Readings]: (rows: readonly RowToRead[], of: RowsOf) => Readings[What];
} = {
  judge: (rows, of) =>
    rows.map((row) => {
      const reading = read(row, of);
      return {
        ...row,
        keys: keysOf(reading),
        problem: 'problem' in reading ? reading.problem : null,
        aside: 'problem' in reading ? null : reading.aside,
      };
    }),
  leads: (rows, of) =>
    rows.flatMap((row) => {
      const reading = read(row, of);
      return 'problem' in reading
        ? []
        : [{ number: row.number, keys: keysOf(reading), ...reading }];
    }),
};
