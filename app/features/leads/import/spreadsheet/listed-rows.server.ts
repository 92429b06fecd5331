import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import * as z from 'zod';

import { db } from '~/db/executor.server';
import { CSV_START, csvLine } from '~/platform/csv/csv';

import { outcomes, type RowOutcome } from './import-states';

export type ListedRow = {
  readonly number: number;
  readonly outcome: RowOutcome;
  readonly reason: string;
  readonly leadId: string | null;
  readonly cells: readonly string[];
};

/** Up to migration 0271 an unreadable cell was stored as an object. */
const storedCells = z.array(
  z.union([z.string(), z.object({ fault: z.string() }).transform(({ fault }) => fault)]),
);

/** A row that is already stored gets its new outcome. */
export async function storeListedRows(importId: string, rows: readonly ListedRow[]): Promise<void> {
  for (const { number, outcome, reason, leadId, cells } of rows) {
    const changed = { fate: outcome, words: reason, lead_id: leadId };
    await db()
      .insertInto('lead_import_rows')
      .values({ import_id: importId, number, cells: JSON.stringify(cells), ...changed })
      .onConflict((conflict) => conflict.columns(['import_id', 'number']).doUpdateSet(changed))
      .execute();
  }
}

type RowsPage = { readonly offset: number; readonly limit: number };

export async function readListed(
  importId: string,
  outcome: RowOutcome | null,
  { offset, limit }: RowsPage,
): Promise<ListedRow[]> {
  let query = db()
    .selectFrom('lead_import_rows')
    .select(['number', 'fate', 'words', 'lead_id', 'cells'])
    .where('import_id', '=', importId)
    .orderBy('number')
    .offset(offset)
    .limit(limit);
  if (outcome !== null) query = query.where('fate', '=', outcome);
  const rows = await query.execute();
  return rows.map(({ number, fate, words, lead_id, cells }) => ({
    number,
    outcome: fate,
    reason: words ?? '',
    leadId: lead_id,
    cells: storedCells.parse(JSON.parse(cells)),
  }));
}

const ROWS_PER_BATCH = 200;

export async function* csvOfListed(
  importId: string,
  outcome: RowOutcome,
  labels: readonly string[],
): AsyncGenerator<string> {
  yield CSV_START + csvLine(['Row', 'Why', ...labels]);
  for (let offset = 0; ; offset += ROWS_PER_BATCH) {
    const rows = await readListed(importId, outcome, { offset, limit: ROWS_PER_BATCH });
    for (const { number, reason, cells } of rows) yield csvLine([number, reason, ...cells]);
    if (rows.length < ROWS_PER_BATCH) return;
    await yieldToEventLoop();
  }
}

export async function countListed(importId: string): Promise<Record<RowOutcome, number>> {
  const rows = await db()
    .selectFrom('lead_import_rows')
    .select(['fate', (eb) => eb.fn.countAll<number>().as('count')])
    .where('import_id', '=', importId)
    .groupBy('fate')
    .execute();
  const counts = new Map(rows.map(({ fate, count }) => [fate, count]));
  const [fresh, duplicate, aside, refused] = outcomes.map((outcome) => counts.get(outcome) ?? 0);
  return { new: fresh ?? 0, duplicate: duplicate ?? 0, aside: aside ?? 0, refused: refused ?? 0 };
}

/** Deletes a few rows at a time, because one statement for all of them would block other writes. */
export async function deleteListedRows(importId: string): Promise<void> {
  for (;;) {
    const rows = await readListed(importId, null, { offset: 0, limit: 500 });
    const last = rows.at(-1)?.number;
    if (last === undefined) return;
    await db()
      .deleteFrom('lead_import_rows')
      .where('import_id', '=', importId)
      .where('number', '<=', last)
      .execute();
  }
}
