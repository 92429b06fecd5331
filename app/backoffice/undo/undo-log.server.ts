import { v7 as uuid } from 'uuid';

import { db, lockFor, transaction } from '~/db/executor.server';

import type { UndoContext } from './undo-handlers.server';
import {
  captureMessages,
  captureRecords,
  stepsByKind,
  isUntouched,
  lockRecords,
  readSteps,
  restoreMessages,
  type Step,
  stepsBetween,
  type RecordRef,
  withStoppedMessages,
} from './undo-steps.server';

/** Milliseconds. Longer than undo is offered, because a response may be lost. */
const UNDO_TIME = 3_600_000;

export type Change<Result> = {
  readonly records: readonly RecordRef[] | (() => Promise<readonly RecordRef[]>);
  readonly made?: (result: Result) => readonly RecordRef[];
  /** Without names of people: "Status set to Contacted". */
  readonly what: string | ((result: Result) => string);
  readonly by: string | null;
  /** Undo all records or none. */
  readonly atomic?: true;
  /** Set for a change in several transactions. */
  readonly change?: string;
};

/** @returns the id for `undoChange`, or null if nothing changed. */
export async function undoable<Result>(
  { records, made: createdRecords, what, by, atomic, change }: Change<Result>,
  callback: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly undo: string | null }> {
  return transaction(async () => {
    const touched = typeof records === 'function' ? await records() : records;
    await lockRecords(touched);
    const statesBefore = await captureRecords(touched);
    const messages = await captureMessages(touched);
    const result = await callback();
    const allRecords = createdRecords ? [...touched, ...createdRecords(result)] : touched;
    const changedSteps = stepsBetween(allRecords, statesBefore, await captureRecords(allRecords));
    if (!changedSteps.length) return { result, undo: null };
    const steps = withStoppedMessages(changedSteps, messages, await captureMessages(touched));
    const undo = change ?? uuid();
    const now = Date.now();
    await db()
      .deleteFrom('undo_log')
      .where('made_at', '<', now - UNDO_TIME)
      .execute();
    await db()
      .insertInto('undo_log')
      .values({
        id: uuid(),
        change_id: undo,
        made_at: now,
        made_by: by,
        whole: atomic ? 1 : 0,
        what: typeof what === 'string' ? what : what(result),
        steps: JSON.stringify(steps),
      })
      .execute();
    return { result, undo };
  });
}

export type UndoResult =
  | {
      readonly outcome: 'undone';
      readonly what: string;
      readonly count: number;
      readonly conflicts: number;
    }
  | { readonly outcome: 'changed' }
  | { readonly outcome: 'refused'; readonly message: string }
  | { readonly outcome: 'gone' };

/** Skips records that have changed since; an atomic change is then not undone at all. */
export async function undoChange(change: string, by: string | null): Promise<UndoResult> {
  const rows = await rowsOf(change);
  const what = rows.at(-1)?.what ?? '';
  const parts: UndoResult[] = [];
  // Each part has a transaction of its own, as when the change was made.
  for (const { id } of rows) parts.push(await undoPart(id, { by, what }));
  return combine(parts, what);
}

/** The label of a change; null if the change can't be undone. */
export async function describeChange(change: string): Promise<string | null> {
  const rows = await rowsOf(change);
  return rows.at(-1)?.what ?? null;
}

export async function findChange({
  record,
  what,
  by,
}: {
  readonly record: RecordRef;
  readonly what: string;
  readonly by: string;
}): Promise<string | null> {
  const rows = await db()
    .selectFrom('undo_log')
    .select(['change_id', 'steps'])
    .where('made_by', '=', by)
    .where('what', '=', what)
    .where('made_at', '>=', Date.now() - UNDO_TIME)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  const matchingRow = rows.find(({ steps }) =>
    readSteps(steps).some(({ of, id }) => of === record.of && id === record.id),
  );
  return matchingRow?.change_id ?? null;
}

const rowsOf = (change: string) =>
  db()
    .selectFrom('undo_log')
    .select(['id', 'what'])
    .where('change_id', '=', change)
    .where('made_at', '>=', Date.now() - UNDO_TIME)
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute();

function combine(parts: readonly UndoResult[], what: string): UndoResult {
  const undoneParts = parts.filter((part) => part.outcome === 'undone');
  if (undoneParts.length === 0)
    return parts.find(({ outcome }) => outcome !== 'gone') ?? { outcome: 'gone' };
  return {
    outcome: 'undone',
    what,
    count: undoneParts.reduce((sum, { count }) => sum + count, 0),
    conflicts: undoneParts.reduce((sum, { conflicts }) => sum + conflicts, 0),
  };
}

async function undoPart(id: string, context: UndoContext): Promise<UndoResult> {
  const row = await db()
    .selectFrom('undo_log')
    .select('steps')
    .where('id', '=', id)
    .executeTakeFirst();
  const kinds = stepsByKind(readSteps(row?.steps ?? '[]'));
  for (const { undoHandler, steps } of kinds) await undoHandler.begin?.(steps);
  try {
    return await transaction(() => revertPart(id, context));
  } finally {
    for (const { undoHandler, steps } of kinds) await undoHandler.end?.(steps);
  }
}

async function revertPart(id: string, context: UndoContext): Promise<UndoResult> {
  await lockFor(`undo ${id}`);
  const row = await db()
    .selectFrom('undo_log')
    .select(['steps', 'whole'])
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (!row) return { outcome: 'gone' };
  const steps = readSteps(row.steps);
  await lockRecords(steps);
  const currentStates = await captureRecords(steps);
  const [untouched, touched] = part(steps, (step) => isUntouched(step, currentStates));
  if (untouched.length === 0 || (row.whole === 1 && touched.length > 0))
    return { outcome: 'changed' };
  const kinds = stepsByKind(untouched);
  for (const { undoHandler, steps: revertSteps } of kinds) {
    const message = await undoHandler.refusal?.(revertSteps);
    if (message) return { outcome: 'refused', message };
  }
  for (const { undoHandler, steps: revertSteps } of kinds)
    await undoHandler.restore(revertSteps, context);
  await restoreMessages(untouched);
  await db().updateTable('undo_log').set({ undone_at: Date.now() }).where('id', '=', id).execute();
  return {
    outcome: 'undone',
    what: context.what,
    count: untouched.length,
    conflicts: touched.length,
  };
}

const part = (steps: readonly Step[], chosen: (step: Step) => boolean): [Step[], Step[]] => [
  steps.filter((step) => chosen(step)),
  steps.filter((step) => !chosen(step)),
];

/** Part of the transaction that permanently deletes the record. */
export async function forgetChangesOf(id: string): Promise<void> {
  await db().deleteFrom('undo_log').where('steps', 'like', `%"${id}"%`).execute();
}

/** Expired entries may contain personal data. */
export async function purgeUndoLog(now = Date.now()): Promise<void> {
  await db()
    .deleteFrom('undo_log')
    .where('made_at', '<', now - UNDO_TIME)
    .execute();
}
