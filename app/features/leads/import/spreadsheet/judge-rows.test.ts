import { expect, it } from 'vitest';

import type { SheetEnd, SheetRow } from '~/features/import/spreadsheet/spreadsheet';

import { batchesOf } from './judge-rows.server';

const end: SheetEnd = { rows: 60, merged: [], mergedCount: 0, hiddenRows: 0, filtered: false };

async function* rowsOf(count: number): AsyncGenerator<SheetRow, SheetEnd> {
  for (let number = 1; number <= count; number += 1) yield [number, []];
  return end;
}

it('lets other work run while rows that take long are read', async () => {
  let turns = 0;
  let counter = setImmediate(function count() {
    turns += 1;
    counter = setImmediate(count);
  });
  const readSlowly = ([number]: SheetRow) => {
    const until = performance.now() + 11;
    while (performance.now() < until);
    return number;
  };
  const batches: (readonly number[])[] = [];
  for await (const { rows } of batchesOf(rowsOf(60), readSlowly)) batches.push(rows);
  clearImmediate(counter);
  expect(batches.map(({ length }) => length)).toEqual([50, 10]);
  expect(turns).toBeGreaterThanOrEqual(60);
});
