import { sql } from 'kysely';

import { db, transaction } from '~/db/executor.server';
import { rowsApart } from '~/features/import/spreadsheet/read-apart.server';
import type { ImportPlan } from '~/features/leads/import/spreadsheet/columns/import-plan';
import { fileOf } from '~/features/leads/import/spreadsheet/import-file.server';
import type { RowFate } from '~/features/leads/import/spreadsheet/import-states';
import { released } from '~/platform/jobs/lease.server';

import { advance, type Held } from './import-lease.server';
import { findAbove, findOnDesk, rowKeys } from './known-people.server';
import type { Rest } from './rest';
import { openRowReader } from './row-reader.server';
import type { JudgedRow, RowToRead } from './row-readings';

/** Rows that are checked in one transaction. */
const BATCH = 200;

type Import = {
  readonly plan: ImportPlan;
  readonly checkedTo: number;
  readonly importedAt: number;
};

/**
 * The dry run: reads the rows that weren't checked yet and stores what would become of each. While some are stored, those that follow are
 * read. @throws LeaseLost, Unreadable
 */
export async function checkRows(
  held: Held,
  { plan, checkedTo, importedAt }: Import,
  { rest, signal }: { readonly rest: Rest; readonly signal: AbortSignal },
): Promise<void> {
  if (checkedTo === 0) await forgetRows(held, rest);
  const after = Math.max(checkedTo, plan.headings ?? 0);
  const rows = rowsApart(fileOf(held.id), { sheet: plan.sheet, after }, signal);
  const reader = openRowReader('judge', { importId: held.id, plan, importedAt });
  const take = async () => {
    const batch: RowToRead[] = [];
    for (;;) {
      const next = await rows.next();
      if (next.done) return { judged: await reader.read(batch), end: next.value };
      const [number, cells] = next.value;
      batch.push({ number, cells: JSON.stringify(cells) });
      if (batch.length === BATCH) return { judged: await reader.read(batch), end: undefined };
    }
  };
  try {
    let coming = take();
    for (;;) {
      const { judged, end } = await coming;
      if (!end) {
        coming = take();
        // Whoever waits for it hears why it failed; nobody does once the work has.
        coming.catch(() => undefined);
      }
      await rest(() => transaction(() => storeFates(held, judged, plan)));
      if (end)
        return await advance(held, {
          ...released,
          state: 'checked',
          sheet_end: JSON.stringify(end),
        });
    }
  } finally {
    await reader.end();
    await rows.return({
      rows: 0,
      merged: [],
      mergedCount: 0,
      hiddenRows: 0,
      filtered: false,
    });
  }
}

/** What an earlier plan made of the rows. */
async function forgetRows(held: Held, rest: Rest): Promise<void> {
  let last = 0;
  while (last >= 0)
    last = await rest(() =>
      transaction(async () => {
        await advance(held);
        return dropSomeRows(held.id);
      }),
    );
}

/** @returns the number up to which rows were removed, −1 when none was left. */
export async function dropSomeRows(importId: string): Promise<number> {
  const rows = await db()
    .selectFrom('lead_import_rows')
    .select('number')
    .where('import_id', '=', importId)
    .orderBy('number')
    .limit(500)
    .execute();
  const last = rows.at(-1)?.number;
  if (last === undefined) return -1;
  await db()
    .deleteFrom('lead_import_rows')
    .where('import_id', '=', importId)
    .where('number', '<=', last)
    .execute();
  return last;
}

async function storeFates(
  held: Held,
  judged: readonly JudgedRow[],
  plan: ImportPlan,
): Promise<void> {
  const last = judged.at(-1);
  if (!last) return;
  const counts: Record<RowFate, number> = { new: 0, duplicate: 0, aside: 0, refused: 0 };
  const people = judged.map(({ keys }) => keys);
  const onDesk = await findOnDesk(people);
  const above = await findAbove(held.id, people);
  const fates = judged.map((row) => {
    const { number, cells, keys } = row;
    const same =
      plan.duplicates === 'store' && keys.reference === null
        ? undefined
        : (onDesk(keys) ?? above.find(keys));
    const fate = fateOf(row, same);
    counts[fate.fate] += 1;
    if (fate.fate === 'new' || fate.fate === 'aside') above.add(keys, number);
    return { import_id: held.id, number, cells, ...rowKeys(keys), ...fate };
  });
  await db().insertInto('lead_import_rows').values(fates).execute();
  const more = (column: string, count: number) => sql<number>`${sql.ref(column)} + ${count}`;
  await advance(held, {
    checked_to: last.number,
    read_count: more('read_count', judged.length),
    new_count: more('new_count', counts.new),
    duplicate_count: more('duplicate_count', counts.duplicate),
    aside_count: more('aside_count', counts.aside),
    refused_count: more('refused_count', counts.refused),
  });
}

type Fate = {
  readonly fate: RowFate;
  readonly words: string | null;
  readonly lead_id: string | null;
};

function fateOf(
  { problem, aside }: JudgedRow,
  same: { readonly leadId: string | null; readonly words: string } | undefined,
): Fate {
  if (problem !== null) return { fate: 'refused', words: problem, lead_id: null };
  if (same) return { fate: 'duplicate', words: same.words, lead_id: same.leadId };
  if (aside !== null) return { fate: 'aside', words: `It ${aside}.`, lead_id: null };
  return { fate: 'new', words: null, lead_id: null };
}
