import * as z from 'zod';

import { db } from '~/db/executor.server';
import { sheetEnd } from '~/features/import/spreadsheet/parse-in-subprocess.server';

import { wordKinds } from './columns/import-plan';

const reportSchema = z.object({
  end: sheetEnd,
  /** Has all stored values by column name. It is emptied once the import is over. */
  preview: z.array(
    z.object({ number: z.number(), values: z.array(z.tuple([z.string(), z.string()])) }),
  ),
  words: z.array(
    z.object({
      kind: z.enum(wordKinds),
      label: z.string(),
      text: z.string(),
      answer: z.string(),
      count: z.number(),
    }),
  ),
  noted: z.array(z.object({ label: z.string(), count: z.number() })),
});

export type ImportReport = z.output<typeof reportSchema>;

/** Undefined until the rows of an import were checked. */
export async function readReport(importId: string): Promise<ImportReport | undefined> {
  const row = await db()
    .selectFrom('lead_import_reports')
    .select('report')
    .where('import_id', '=', importId)
    .executeTakeFirst();
  return row && reportSchema.parse(JSON.parse(row.report));
}

export async function writeReport(importId: string, written: ImportReport): Promise<void> {
  const json = JSON.stringify(written);
  await db()
    .insertInto('lead_import_reports')
    .values({ import_id: importId, report: json })
    .onConflict((conflict) => conflict.column('import_id').doUpdateSet({ report: json }))
    .execute();
}

/** Removes the personal data of the preview once the import is over. */
export async function clearPreview(importId: string): Promise<void> {
  const storedReport = await readReport(importId);
  if (storedReport) await writeReport(importId, { ...storedReport, preview: [] });
}
