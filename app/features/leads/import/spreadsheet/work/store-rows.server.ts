import { sql } from 'kysely';

import { db, lockFor, transaction } from '~/db/executor.server';
import { storeLeads, withoutKnown } from '~/features/leads/import/import-leads.server';
import type { ImportPlan } from '~/features/leads/import/spreadsheet/columns/import-plan';
import { released } from '~/platform/jobs/lease.server';

import { advance, type Held } from './import-lease.server';
import { findOnDesk } from './known-people.server';
import type { Rest } from './rest';
import { openRowReader } from './row-reader.server';
import type { RowLead } from './row-readings';

/** Rows that are stored in one transaction: visitors' writes wait for it, some 30 ms. */
const BATCH = 100;

type Import = {
  readonly plan: ImportPlan;
  readonly importedAt: number;
  readonly storedTo: number;
  readonly by: string;
};

/**
 * Stores the leads of a checked import that aren't yet, each once however often this is begun: how far it has come is written in the
 * transaction that stores them, and a row's lead is known by its import and number. Who has come onto the desk since the check is left
 * out, too. While some are stored, those that follow are read. @throws LeaseLost
 */
export async function storeRows(
  held: Held,
  { plan, importedAt, storedTo, by }: Import,
  rest: Rest,
): Promise<void> {
  const reader = openRowReader('leads', { importId: held.id, plan, importedAt });
  const take = async (after: number) => {
    const rows = await rowsToStore(held.id, after);
    return { leads: await reader.read(rows), last: rows.at(-1)?.number };
  };
  try {
    let coming = take(storedTo);
    for (;;) {
      const { leads, last } = await coming;
      if (last === undefined) return await advance(held, { ...released, state: 'done' });
      coming = take(last);
      // Whoever waits for it hears why it failed; nobody does once the work has.
      coming.catch(() => undefined);
      await rest(() => transaction(() => storeBatch(held, { leads, last }, { plan, by })));
    }
  } finally {
    await reader.end();
  }
}

const rowsToStore = (importId: string, after: number) =>
  db()
    .selectFrom('lead_import_rows')
    .select(['number', 'cells'])
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .where('fate', 'in', ['new', 'aside'])
    .orderBy('number')
    .limit(BATCH)
    .execute();

/** @param batch the leads of some rows, and the number of the last of these. */
async function storeBatch(
  held: Held,
  { leads, last }: { readonly leads: readonly RowLead[]; readonly last: number },
  { plan, by }: Pick<Import, 'plan' | 'by'>,
): Promise<void> {
  // One import at a time: who isn't known now is known to nobody until the end.
  await lockFor(`import ${plan.kind}`);
  const onDesk = await findOnDesk(leads.map(({ keys }) => keys));
  const come = leads.flatMap((row) => {
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
    leads
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
    stored_to: last,
    stored_count: sql<number>`stored_count + ${fresh.length}`,
    new_count: sql<number>`new_count - ${come.length - asideLeft}`,
    aside_count: sql<number>`aside_count - ${asideLeft}`,
    duplicate_count: sql<number>`duplicate_count + ${come.length}`,
  });
}
