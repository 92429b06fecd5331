import { readOutline, readRows } from '~/features/import/spreadsheet/read-spreadsheet';
import {
  guessPlan,
  guessSheet,
  type ImportPlan,
} from '~/features/leads/import/spreadsheet/columns/import-plan';
import {
  rowReader,
  type RowReading,
} from '~/features/leads/import/spreadsheet/columns/read-row.server';
import { formatInstant } from '~/platform/indian-time';

const NOW = Date.UTC(2026, 10, 26, 12);

/** Imports a file with the settings that the screen proposes. */
export async function importFile(file: Buffer | string, changes: Partial<ImportPlan> = {}) {
  const bytes = Buffer.from(file);
  const outline = await readOutline(bytes);
  const sheet = guessSheet(outline.sheets);
  const plan = { ...guessPlan(sheet, outline.sheets[sheet]?.sample ?? [], 'inquiry'), ...changes };
  const read = rowReader(plan, NOW);
  const readings: RowReading[] = [];
  const rows = readRows(bytes, sheet, plan.withHidden);
  for (;;) {
    const nextRow = await rows.next();
    if (nextRow.done) return { plan, readings, end: nextRow.value };
    const [number, cells] = nextRow.value;
    if (number > (plan.headings ?? 0)) readings.push(read(cells, `row ${number}`));
  }
}

/** A reading as a short text that a person could check. */
export const shown = (reading: RowReading) =>
  'problem' in reading
    ? reading.problem
    : {
        name: reading.imported.lead.name,
        phone: reading.imported.lead.phone_e164,
        email: reading.imported.lead.email,
        place: reading.imported.lead.pincode,
        status: reading.imported.lead.status,
        source: reading.imported.lead.source,
        received: formatInstant(reading.imported.lead.created_at ?? null),
        notes: reading.imported.notes.map(({ body }) => body).join('\n'),
      };
export const peopleOf = async (file: Promise<{ readings: RowReading[] }>) =>
  (await file).readings.map(shown);

export const csv = (...lines: readonly string[]) => lines.join('\r\n');
