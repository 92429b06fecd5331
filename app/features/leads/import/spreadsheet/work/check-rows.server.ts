import { sql } from 'kysely';

import { db, transaction } from '~/db/executor.server';
import { rowsApart } from '~/features/import/spreadsheet/read-apart.server';
import type { SheetRow } from '~/features/import/spreadsheet/spreadsheet';
import type { ImportPlan } from '~/features/leads/import/spreadsheet/columns/import-plan';
import {
  type Circumstances,
  type RowReading,
  readRow,
} from '~/features/leads/import/spreadsheet/columns/read-row.server';
import { fileOf } from '~/features/leads/import/spreadsheet/import-file.server';
import type { RowFate } from '~/features/leads/import/spreadsheet/import-states';
import { released } from '~/platform/jobs/lease.server';

import { advance, type Held } from './import-lease.server';
import { findAbove, findOnDesk, type Keys, rowKeys } from './known-people.server';
import type { Rest } from './rest';

/** Rows that are checked in one transaction. */
const BATCH = 200;

type Import = {
  readonly plan: ImportPlan;
  readonly checkedTo: number;
  readonly importedAt: number;
};

/** The name by which a row's lead is known as such, whoever stores it and however often. */
export const sourceIdOf = (importId: string, number: number) => `sheet ${importId} ${number}`;

/**
 * The dry run: reads the rows that weren't checked yet and stores what would become of each.
 * @throws LeaseLost, Unreadable
 */
export async function checkRows(
  held: Held,
  { plan, checkedTo, importedAt }: Import,
  { rest, signal }: { readonly rest: Rest; readonly signal: AbortSignal },
): Promise<void> {
  if (checkedTo === 0) await forgetRows(held, rest);
  const after = Math.max(checkedTo, plan.headings ?? 0);
  const rows = rowsApart(fileOf(held.id), { sheet: plan.sheet, after }, signal);
  let batch: SheetRow[] = [];
  for (;;) {
    const next = await rows.next();
    if (!next.done) batch.push(next.value);
    if (next.done || batch.length === BATCH) {
      const checked = batch;
      batch = [];
      await rest(() => transaction(() => checkBatch(held, checked, { plan, importedAt })));
    }
    if (next.done)
      return advance(held, {
        ...released,
        state: 'checked',
        sheet_end: JSON.stringify(next.value),
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

async function checkBatch(
  held: Held,
  rows: readonly SheetRow[],
  { plan, importedAt }: Omit<Import, 'checkedTo'>,
): Promise<void> {
  const last = rows.at(-1);
  if (!last) return;
  const counts: Record<RowFate, number> = { new: 0, duplicate: 0, aside: 0, refused: 0 };
  const read = rows.map(([number, cells]) => {
    const about: Circumstances = { sourceId: sourceIdOf(held.id, number), importedAt };
    const reading = readRow(cells, plan, about);
    return { number, cells, reading, keys: keysOf(reading) };
  });
  const people = read.map(({ keys }) => keys);
  const onDesk = await findOnDesk(people);
  const above = await findAbove(held.id, people);
  const fates = read.map(({ number, cells, reading, keys }) => {
    const same =
      plan.duplicates === 'store' && keys.reference === null
        ? undefined
        : (onDesk(keys) ?? above.find(keys));
    const fate = fateOf(reading, same);
    counts[fate.fate] += 1;
    if (fate.fate === 'new' || fate.fate === 'aside') above.add(keys, number);
    return {
      ...{ import_id: held.id, number, cells: JSON.stringify(cells) },
      ...rowKeys(keys),
      ...fate,
    };
  });
  await db().insertInto('lead_import_rows').values(fates).execute();
  const more = (column: string, count: number) => sql<number>`${sql.ref(column)} + ${count}`;
  await advance(held, {
    checked_to: last[0],
    read_count: more('read_count', rows.length),
    new_count: more('new_count', counts.new),
    duplicate_count: more('duplicate_count', counts.duplicate),
    aside_count: more('aside_count', counts.aside),
    refused_count: more('refused_count', counts.refused),
  });
}

/** By what the person of a row is known; a row that says nobody is known by nothing. */
export function keysOf(reading: RowReading): Keys {
  if ('problem' in reading) return { phone: null, email: null, reference: null };
  const { imported, reference } = reading;
  return {
    phone: imported.lead.phone_e164 ?? null,
    email: imported.lead.email_folded || null,
    reference,
  };
}

type Fate = {
  readonly fate: RowFate;
  readonly words: string | null;
  readonly lead_id: string | null;
};

function fateOf(
  reading: RowReading,
  same: { readonly leadId: string | null; readonly words: string } | undefined,
): Fate {
  if ('problem' in reading) return { fate: 'refused', words: reading.problem, lead_id: null };
  if (same) return { fate: 'duplicate', words: same.words, lead_id: same.leadId };
  if (reading.aside !== null)
    return { fate: 'aside', words: `It ${reading.aside}.`, lead_id: null };
  return { fate: 'new', words: null, lead_id: null };
}
