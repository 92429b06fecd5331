import type { Updateable } from 'kysely';

import { db, transaction } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import { outlineSchema as storedOutline } from '~/features/import/spreadsheet/parse-in-subprocess.server';
import type { ImportPlan } from '~/features/leads/import/spreadsheet/columns/import-plan';
import { storedPlan } from '~/features/leads/import/spreadsheet/columns/stored-plan.server';
import { type ImportState, workStates } from '~/features/leads/import/spreadsheet/import-states';
import { publish } from '~/platform/events.server';
import { queueJob } from '~/platform/jobs/jobs.server';

import { rememberDecisions } from './decisions.server';
import { deleteImportFile, IMPORT_JOB } from './import-file.server';
import { clearPreview } from './import-report.server';
import { deleteListedRows } from './listed-rows.server';

const DAY = 86_400_000;
/** Imports and their rows contain personal data, so they are deleted after this many days. */
const RETENTION_DAYS = 30;
const MAX_LISTED_IMPORTS = 20;

const summaryColumns = [
  ...(['id', 'state', 'file_name', 'problem', 'created_by', 'created_at', 'read_count'] as const),
  ...(['new_count', 'duplicate_count', 'aside_count', 'refused_count', 'stored_count'] as const),
] as const;

export const listImports = () =>
  db()
    .selectFrom('lead_imports')
    .select(summaryColumns)
    .where('state', '<>', 'receiving')
    .orderBy('created_at', 'desc')
    .limit(MAX_LISTED_IMPORTS)
    .execute();

/** Undefined if the import no longer exists. */
export async function readImport(id: string) {
  const row = await db()
    .selectFrom('lead_imports')
    .select([...summaryColumns, 'outline', 'plan'])
    .where('id', '=', id)
    .where('state', '<>', 'receiving')
    .executeTakeFirst();
  if (!row) return undefined;
  const { outline, plan, ...counts } = row;
  return {
    ...counts,
    outline: outline === null ? null : storedOutline.parse(JSON.parse(outline)),
    plan: plan === null ? null : storedPlan.parse(JSON.parse(plan)),
  };
}

const noCounts = {
  read_count: 0,
  new_count: 0,
  duplicate_count: 0,
  aside_count: 0,
  refused_count: 0,
  stored_to: 0,
} as const;

/** @returns whether the import was in one of these states. */
async function move(
  id: string,
  from: readonly ImportState[],
  to: Updateable<Tables['lead_imports']>,
): Promise<boolean> {
  return transaction(async () => {
    const updatedRow = await db()
      .updateTable('lead_imports')
      .set({ ...to, updated_at: Date.now() })
      .where('id', '=', id)
      .where('state', 'in', from)
      .returning('id')
      .executeTakeFirst();
    if (!updatedRow) return false;
    if (workStates.some((state) => state === to.state))
      await queueJob({ kind: IMPORT_JOB, key: id });
    publish('lead-import.changed', { id });
    return true;
  });
}

/** The results of an earlier check are discarded. */
export const startChecking = (id: string, plan: ImportPlan) =>
  move(id, ['mapping', 'checked'], { ...noCounts, state: 'checking', plan: JSON.stringify(plan) });

export async function startStoring(id: string): Promise<boolean> {
  return transaction(async () => {
    if (!(await move(id, ['checked'], { state: 'storing' }))) return false;
    const { plan } = (await readImport(id)) ?? {};
    if (plan) await rememberDecisions(plan);
    return true;
  });
}

/** Leads that the import has stored already are kept. */
export async function cancelImport(id: string): Promise<boolean> {
  const cancelled = await move(id, ['outlining', 'mapping', 'checking', 'checked', 'storing'], {
    state: 'cancelled',
  });
  if (!cancelled) return false;
  await clearPreview(id);
  await deleteImportFile(id);
  return true;
}

/** The leads of the import are kept. */
export async function deleteImport(id: string): Promise<boolean> {
  const overdueImports = await db()
    .selectFrom('lead_imports')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', ['done', 'cancelled', 'refused'])
    .executeTakeFirst();
  if (!overdueImports) return false;
  await deleteWithRows(id);
  publish('lead-import.changed', { id });
  return true;
}

async function deleteWithRows(id: string) {
  await deleteImportFile(id);
  await deleteListedRows(id);
  await db().deleteFrom('lead_imports').where('id', '=', id).execute();
}

/** Deletes imports that were finished or abandoned thirty days ago, and uploads that never completed. */
export async function forgetOldImports(now = Date.now()): Promise<void> {
  const old = await db()
    .selectFrom('lead_imports')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('updated_at', '<', now - RETENTION_DAYS * DAY),
        eb.and([eb('state', '=', 'receiving'), eb('updated_at', '<', now - DAY)]),
      ]),
    )
    .execute();
  for (const { id } of old) await deleteWithRows(id);
}
