import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import type { RowFate } from '~/features/leads/import/spreadsheet/import-states';
import { CSV_START, csvLine } from '~/platform/csv/csv';

import { readImport, readRows } from './imports.server';

const BATCH = 200;

/**
 * The rows of one fate as CSV, as they stand in the spreadsheet, each after its number and why it isn't stored: to be mended and chosen
 * again. Undefined when the import is gone.
 */
export async function exportRows(
  importId: string,
  fate: RowFate,
): Promise<AsyncGenerator<string> | undefined> {
  const found = await readImport(importId);
  return found?.plan ? linesOf(importId, fate, found.plan.labels) : undefined;
}

async function* linesOf(importId: string, fate: RowFate, labels: readonly string[]) {
  yield CSV_START + csvLine(['Row', 'Why', ...labels]);
  for (let offset = 0; ; offset += BATCH) {
    const rows = await readRows(importId, fate, { offset, limit: BATCH });
    yield rows
      .map(({ number, words, cells }) => {
        const whole = labels.map((_label, at) => cells[at] ?? '');
        return csvLine([number, words, ...whole]);
      })
      .join('');
    if (rows.length < BATCH) return;
    await yieldToEventLoop();
  }
}
