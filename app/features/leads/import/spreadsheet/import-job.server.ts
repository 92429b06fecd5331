import { db } from '~/db/executor.server';
import {
  outlineInSubprocess,
  outlineSchema as storedOutline,
} from '~/features/import/spreadsheet/parse-in-subprocess.server';
import { refusals, Unreadable } from '~/features/import/spreadsheet/refusals';
import { publish } from '~/platform/events.server';
import type { Job } from '~/platform/jobs/job-worker.server';
import { queueJob } from '~/platform/jobs/jobs.server';

import { isSideways } from './columns/guess-columns';
import { guessPlan, guessSheet, textOf } from './columns/import-plan';
import { problemOf, storedPlan } from './columns/stored-plan.server';
import { recallDecisions } from './decisions.server';
import { deleteImportFile, readImportFile, IMPORT_JOB } from './import-file.server';
import { clearPreview } from './import-report.server';
import { type ImportState, workStates } from './import-states';
import { type RecordProgress, checkRows, storeRows } from './work-rows.server';

const PUBLISH_INTERVAL_MS = 1_000;

/** The import was cancelled or changed, or another process took it over. The caller must not write any more. */
export class ImportChanged extends Error {}

/** Works on one import until it needs an answer or is over. After a crash it resumes where it stopped. */
export const importJob: Job = {
  kind: IMPORT_JOB,
  async run({ key, signal }) {
    const timer = setInterval(
      () => publish('lead-import.changed', { id: key }),
      PUBLISH_INTERVAL_MS,
    ).unref();
    try {
      while (await advanceImport(key, signal));
    } catch (error) {
      if (!(error instanceof ImportChanged)) throw error;
    } finally {
      clearInterval(timer);
      publish('lead-import.changed', { id: key });
    }
  },
};

/** Queues the jobs of unfinished imports at each start, which includes those of a restored backup. */
export async function resumeImports(): Promise<void> {
  const waiting = await db()
    .selectFrom('lead_imports')
    .select('id')
    .where('state', 'in', workStates)
    .execute();
  for (const { id } of waiting) await queueJob({ kind: IMPORT_JOB, key: id });
}

/** @returns whether there may be more to do. */
async function advanceImport(id: string, signal: AbortSignal): Promise<boolean> {
  const row = await db()
    .selectFrom('lead_imports')
    .select(['state', 'plan', 'file_hash', 'stored_to', 'created_at', 'created_by'])
    .where('id', '=', id)
    .executeTakeFirst();
  const state = workStates.find((one) => one === row?.state);
  if (!row || !state) return false;
  const advance = advanceFrom(id, state);
  try {
    if (state === 'outlining') await outlineFile(id, advance, signal);
    else {
      const read = {
        id,
        plan: storedPlan.parse(JSON.parse(row.plan ?? 'null')),
        fileHash: row.file_hash ?? id,
        importedAt: row.created_at,
      };
      if (state === 'checking') await checkRows(read, advance, signal);
      else await storeRows(read, { storedTo: row.stored_to, by: row.created_by }, advance, signal);
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    await advance({ state: 'refused', problem: refusals[error.refusal] });
  }
  return true;
}

/** @throws ImportChanged if the state was changed, or if another process has stored more rows. */
const advanceFrom =
  (id: string, state: ImportState): RecordProgress =>
  async (changes, storedTo) => {
    let query = db()
      .updateTable('lead_imports')
      .set({ updated_at: Date.now(), ...changes })
      .where('id', '=', id)
      .where('state', '=', state)
      .returning('id');
    if (storedTo !== undefined) query = query.where('stored_to', '=', storedTo);
    if (!(await query.executeTakeFirst())) throw new ImportChanged();
    if (changes.state !== 'done' && changes.state !== 'refused') return;
    await clearPreview(id);
    await deleteImportFile(id);
  };

/** If the columns for phone or email are clear, checking starts at once. */
async function outlineFile(id: string, advance: RecordProgress, signal: AbortSignal) {
  const fileOutline = await outlineInSubprocess(readImportFile(id), signal);
  const sheet = guessSheet(fileOutline.sheets);
  const sample = fileOutline.sheets[sheet]?.sample ?? [];
  if (isSideways(sample.map(([, cells]) => cells.map(textOf)))) throw new Unreadable('sideways');
  const plan = await recallDecisions(guessPlan(sheet, sample, 'inquiry'), sample);
  await advance({
    state: problemOf(plan) === null ? 'checking' : 'mapping',
    outline: JSON.stringify(storedOutline.parse(fileOutline)),
    plan: JSON.stringify(plan),
  });
}
