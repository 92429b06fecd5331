import * as z from 'zod';

import { db } from '~/db/executor.server';
import { sheetEnd } from '~/features/import/spreadsheet/read-apart.server';

import { wordKinds } from './columns/import-plan';
import { outcomes } from './import-states';

const listed = z.object({
  number: z.number(),
  outcome: z.enum(outcomes),
  reason: z.string(),
  leadId: z.string().nullable(),
  cells: z.array(z.string()),
});

const report = z.object({
  end: sheetEnd,
  /** Every row that isn't simply a new lead. */
  listed: z.array(listed),
  /** The first leads, each with all that is stored of it by the name of its column. */
  preview: z.array(
    z.object({ number: z.number(), values: z.array(z.tuple([z.string(), z.string()])) }),
  ),
  /** Words that the import interpreted. */
  words: z.array(
    z.object({
      kind: z.enum(wordKinds),
      label: z.string(),
      text: z.string(),
      answer: z.string(),
      count: z.number(),
    }),
  ),
  /** Columns with cells that could not be used and were added to the notes. */
  noted: z.array(z.object({ label: z.string(), count: z.number() })),
});

export type ImportReport = z.output<typeof report>;
export type ListedRow = z.output<typeof listed>;

/** Undefined until the rows of an import were checked. */
export async function readReport(importId: string): Promise<ImportReport | undefined> {
  const row = await db()
    .selectFrom('lead_import_reports')
    .select('report')
    .where('import_id', '=', importId)
    .executeTakeFirst();
  return row && report.parse(JSON.parse(row.report));
}

export async function writeReport(importId: string, written: ImportReport): Promise<void> {
  const json = JSON.stringify(written);
  await db()
    .insertInto('lead_import_reports')
    .values({ import_id: importId, report: json })
    .onConflict((conflict) => conflict.column('import_id').doUpdateSet({ report: json }))
    .execute();
}

/** Adds rows that turned out to be duplicates while the others were stored. */
export async function listMore(importId: string, rows: readonly ListedRow[]): Promise<void> {
  const before = await readReport(importId);
  if (!before || rows.length === 0) return;
  const numbers = new Set(before.listed.map(({ number }) => number));
  const more = rows.filter(({ number }) => !numbers.has(number));
  if (more.length === 0) return;
  const all = [...before.listed, ...more].toSorted((a, b) => a.number - b.number);
  await writeReport(importId, { ...before, listed: all });
}
