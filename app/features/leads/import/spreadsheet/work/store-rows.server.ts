import { sql } from 'kysely';

import { db, lockFor, transaction } from '~/db/executor.server';
import { storeLeads, withoutKnown } from '~/features/leads/import/import-leads.server';
import type { ImportPlan } from '~/features/leads/import/spreadsheet/columns/import-plan';
import { readRow } from '~/features/leads/import/spreadsheet/columns/read-row.server';
import { readCells } from '~/features/leads/import/spreadsheet/columns/stored-plan.server';
import { released } from '~/platform/jobs/lease.server';

import { keysOf, sourceIdOf } from './check-rows.server';
import { advance, type Held } from './import-lease.server';
import { findOnDesk } from './known-people.server';
import type { Rest } from './rest';

/** Rows that are stored in one transaction: visitors' writes wait for it, some 30 ms. */
const BATCH = 100;

type Import = { readonly plan: ImportPlan; readonly importedAt: number; readonly by: string };

/**
 * Stores the leads of a checked import that aren't yet, each once however often this is begun: how far it has come is written in the
 * transaction that stores them, and a row's lead is known by its import and number. Who has come onto the desk since the check is left
 * out, too. @throws LeaseLost
 */
export async function storeRows(held: Held, about: Import, rest: Rest): Promise<void> {
  let more = true;
  while (more) more = await rest(() => transaction(() => storeBatch(held, about)));
}

/** @returns whether there may be more. */
async function storeBatch(held: Held, { plan, importedAt, by }: Import): Promise<boolean> {
  // One import at a time: who isn't known now is known to nobody until the end.
  await lockFor(`import ${plan.kind}`);
  const { stored_to } = await db()
    .selectFrom('lead_imports')
    .select('stored_to')
    .where('id', '=', held.id)
    .executeTakeFirstOrThrow();
  const rows = await db()
    .selectFrom('lead_import_rows')
    .select(['number', 'cells'])
    .where('import_id', '=', held.id)
    .where('number', '>', stored_to)
    .where('fate', 'in', ['new', 'aside'])
    .orderBy('number')
    .limit(BATCH)
    .execute();
  const last = rows.at(-1);
  if (!last) {
    await advance(held, { ...released, state: 'done' });
    return false;
  }
  const read = rows.flatMap(({ number, cells }) => {
    const reading = readRow(readCells(cells), plan, {
      sourceId: sourceIdOf(held.id, number),
      importedAt,
    });
    return 'problem' in reading ? [] : [{ number, ...reading, keys: keysOf(reading) }];
  });
  const onDesk = await findOnDesk(read.map(({ keys }) => keys));
  const come = read.flatMap((row) => {
    const same =
      plan.duplicates === 'store' && row.reference === null ? undefined : onDesk(row.keys);
    return same ? [{ ...row, same }] : [];
  });
  for (const { number, same } of come)
    await db()
      .updateTable('lead_import_rows')
      .set({ fate: 'duplicate', words: same.words, lead_id: same.leadId })
      .where('import_id', '=', held.id)
      .where('number', '=', number)
      .execute();
  const left = new Set(come.map(({ number }) => number));
  const fresh = await withoutKnown(
    plan.kind,
    read
      .filter(({ number }) => !left.has(number))
      .map(({ imported, reference }) => ({ ...imported, reference })),
  );
  await storeLeads(
    fresh,
    by,
    fresh.map(({ reference }) => reference ?? ''),
  );
  const asideLeft = come.filter(({ aside }) => aside !== null).length;
  await advance(held, {
    stored_to: last.number,
    stored_count: sql<number>`stored_count + ${fresh.length}`,
    new_count: sql<number>`new_count - ${come.length - asideLeft}`,
    aside_count: sql<number>`aside_count - ${asideLeft}`,
    duplicate_count: sql<number>`duplicate_count + ${come.length}`,
  });
  return true;
}
