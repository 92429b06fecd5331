import type { Updateable } from 'kysely';

import { db, transaction } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import {
  outline as storedOutline,
  sheetEnd,
} from '~/features/import/spreadsheet/read-apart.server';
import type { ImportPlan } from '~/features/leads/import/spreadsheet/columns/import-plan';
import { textOf } from '~/features/leads/import/spreadsheet/columns/import-plan';
import {
  readCells,
  storedPlan,
} from '~/features/leads/import/spreadsheet/columns/stored-plan.server';
import type { ImportState, RowFate } from '~/features/leads/import/spreadsheet/import-states';
import { dropSomeRows } from '~/features/leads/import/spreadsheet/work/check-rows.server';
import { workStates } from '~/features/leads/import/spreadsheet/work/import-lease.server';
import { sourceIdOf } from '~/features/leads/import/spreadsheet/work/row-readings';
import { publish } from '~/platform/events.server';
import { released } from '~/platform/jobs/lease.server';

import { dropFile } from './import-file.server';

const DAY = 86_400_000;
/** Days that an import and its rows are kept: they hold what people have told of themselves. */
const KEPT_DAYS = 30;
/** Imports that the list shows. */
const LISTED = 20;

const summary = [
  ...(['id', 'state', 'file_name', 'problem', 'created_by', 'created_at', 'read_count'] as const),
  ...(['new_count', 'duplicate_count', 'aside_count', 'refused_count', 'stored_count'] as const),
] as const;

/** The latest imports of spreadsheets, the newest first. */
export const listImports = () =>
  db()
    .selectFrom('lead_imports')
    .select(summary)
    .where('state', '<>', 'receiving')
    .orderBy('created_at', 'desc')
    .limit(LISTED)
    .execute();

/** An import with what is in its file and what was decided; undefined when it is gone. */
export async function readImport(id: string) {
  const row = await db()
    .selectFrom('lead_imports')
    .select([...summary, 'outline', 'plan', 'sheet_end', 'stopped_in'])
    .where('id', '=', id)
    .where('state', '<>', 'receiving')
    .executeTakeFirst();
  if (!row) return undefined;
  const { outline, plan, sheet_end, ...rest } = row;
  return {
    ...rest,
    outline: outline === null ? null : storedOutline.parse(JSON.parse(outline)),
    plan: plan === null ? null : storedPlan.parse(JSON.parse(plan)),
    sheetEnd: sheet_end === null ? null : sheetEnd.parse(JSON.parse(sheet_end)),
  };
}

/** The rows of one fate, of all when it is null, a page of them; each with the lead that it became. */
export async function readRows(
  importId: string,
  fate: RowFate | null,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  let query = db()
    .selectFrom('lead_import_rows')
    .select(['number', 'fate', 'words', 'lead_id', 'cells'])
    .where('import_id', '=', importId)
    .orderBy('number')
    .limit(limit)
    .offset(offset);
  if (fate) query = query.where('fate', '=', fate);
  const rows = await query.execute();
  const leads = rows.length
    ? await db()
        .selectFrom('leads')
        .select(['id', 'source_id'])
        .where(
          'source_id',
          'in',
          rows.map(({ number }) => sourceIdOf(importId, number)),
        )
        .execute()
    : [];
  const leadOf = new Map(leads.map(({ id, source_id }) => [source_id, id]));
  return rows.map(({ cells, lead_id, ...row }) => ({
    ...row,
    leadId: lead_id ?? leadOf.get(sourceIdOf(importId, row.number)) ?? null,
    cells: readCells(cells).map(textOf),
  }));
}

const noCounts = {
  read_count: 0,
  new_count: 0,
  duplicate_count: 0,
  aside_count: 0,
  refused_count: 0,
  checked_to: 0,
  stored_to: 0,
  stored_count: 0,
  sheet_end: null,
  problem: null,
  tries: 0,
} as const;

/** Changes an import that is in one of these states. @returns whether it was. */
async function move(
  id: string,
  from: readonly ImportState[],
  to: Updateable<Tables['lead_imports']>,
): Promise<boolean> {
  const moved = await setOf(to)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst();
  if (moved) publish('lead-import.changed', { id });
  return moved !== undefined;
}

const setOf = (values: Updateable<Tables['lead_imports']>) =>
  db()
    .updateTable('lead_imports')
    .set({ ...values, updated_at: Date.now() });

/** Has the rows checked by a plan; what was checked by an earlier one is forgotten. */
export const checkByPlan = (id: string, plan: ImportPlan) =>
  move(id, ['mapping', 'checked'], {
    ...noCounts,
    ...released,
    state: 'checking',
    plan: JSON.stringify(plan),
  });

/** Goes back from the dry run to the choice of columns. */
export const changePlan = (id: string) => move(id, ['checked'], { state: 'mapping' });

/** Has the new leads of a checked import stored. */
export const startStoring = (id: string) =>
  move(id, ['checked'], { ...released, state: 'storing', tries: 0 });

/** Has an import go on that stopped. */
export async function goOn(id: string): Promise<boolean> {
  return transaction(async () => {
    const stopped = await db()
      .selectFrom('lead_imports')
      .select('stopped_in')
      .where('id', '=', id)
      .executeTakeFirst();
    const state = workStates.find((one) => one === stopped?.stopped_in);
    if (!state) return false;
    return move(id, ['stopped'], {
      ...released,
      state,
      stopped_in: null,
      problem: null,
      tries: 0,
    });
  });
}

/** Ends an import: nothing more of it is stored, and what was stays. */
export async function cancelImport(id: string): Promise<boolean> {
  const cancelled = await move(
    id,
    ['outlining', 'mapping', 'checking', 'checked', 'storing', 'stopped'],
    { ...released, state: 'cancelled' },
  );
  if (cancelled) await dropFile(id);
  return cancelled;
}

/** Forgets an import that is over, with its rows; its leads stay. */
export async function forgetImport(id: string): Promise<boolean> {
  const over = await db()
    .selectFrom('lead_imports')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', ['done', 'cancelled', 'refused'])
    .executeTakeFirst();
  if (!over) return false;
  await erase(id);
  publish('lead-import.changed', { id });
  return true;
}

async function erase(id: string) {
  await dropFile(id);
  while ((await transaction(() => dropSomeRows(id))) >= 0);
  await db().deleteFrom('lead_imports').where('id', '=', id).execute();
}

/** Forgets what was imported thirty days ago, what was begun and left for as long, and files that never came whole. */
export async function forgetOldImports(now = Date.now()): Promise<void> {
  const old = await db()
    .selectFrom('lead_imports')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('updated_at', '<', now - KEPT_DAYS * DAY),
        eb.and([eb('state', '=', 'receiving'), eb('updated_at', '<', now - DAY)]),
      ]),
    )
    .execute();
  for (const { id } of old) await erase(id);
}
