import { v7 as uuid } from 'uuid';

import { db, lockFor, transaction } from '~/db/executor.server';

import type { Undoing } from './originators.server';
import {
  captureMessages,
  captureThings,
  inKinds,
  isUntouched,
  lockThings,
  readSteps,
  restoreMessages,
  type Step,
  stepsBetween,
  type Thing,
  withStopped,
} from './undo-steps.server';

/** How long a change can be taken back, in milliseconds: longer than it is offered, for an answer that was lost. */
const KEPT_FOR = 3_600_000;

export type Change<Result> = {
  /** What it may touch. */
  readonly things: readonly Thing[] | (() => Promise<readonly Thing[]>);
  /** What it made. */
  readonly made?: (result: Result) => readonly Thing[];
  /** What was done, in words without names of people: "Status set to Contacted". */
  readonly what: string | ((result: Result) => string);
  readonly by: string | null;
  /** All of it can be undone, or nothing: its things belong together. */
  readonly whole?: true;
  /** Of a change in several transactions: which. */
  readonly change?: string;
};

/**
 * Does `work` in one transaction and keeps what it changed, so that `undoChange` can bring it back.
 * @returns besides what `work` gives, by which id the change is undone; null when it changed nothing.
 */
export async function undoable<Result>(
  { things, made, what, by, whole, change }: Change<Result>,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly undo: string | null }> {
  return transaction(async () => {
    const touched = typeof things === 'function' ? await things() : things;
    await lockThings(touched);
    const before = await captureThings(touched);
    const messages = await captureMessages(touched);
    const result = await work();
    const all = made ? [...touched, ...made(result)] : touched;
    const changed = stepsBetween(all, before, await captureThings(all));
    if (!changed.length) return { result, undo: null };
    const steps = withStopped(changed, messages, await captureMessages(touched));
    const undo = change ?? uuid();
    const now = Date.now();
    await db()
      .deleteFrom('undo_log')
      .where('made_at', '<', now - KEPT_FOR)
      .execute();
    await db()
      .insertInto('undo_log')
      .values({
        id: uuid(),
        change_id: undo,
        made_at: now,
        made_by: by,
        whole: whole ? 1 : 0,
        what: typeof what === 'string' ? what : what(result),
        steps: JSON.stringify(steps),
      })
      .execute();
    return { result, undo };
  });
}

export type Undone =
  | {
      readonly outcome: 'undone';
      readonly what: string;
      readonly count: number;
      readonly kept: number;
    }
  /** Somebody has changed it since: nothing was written. */
  | { readonly outcome: 'changed' }
  /** Nothing was written, for this reason. */
  | { readonly outcome: 'refused'; readonly message: string }
  /** Undone before, or too old. */
  | { readonly outcome: 'gone' };

/**
 * Brings back what a change changed: what was, but version, times and history. What somebody has changed since stays as it is; where
 * the change's things belong together, all of them do.
 */
export async function undoChange(change: string, by: string | null): Promise<Undone> {
  const rows = await rowsOf(change);
  const what = rows.at(-1)?.what ?? '';
  const parts: Undone[] = [];
  // Each as its own transaction, as it was made.
  for (const { id } of rows) parts.push(await undoPart(id, { by, what }));
  return sumUp(parts, what);
}

/** What a change did, in words; null: it can't be undone. */
export async function describeChange(change: string): Promise<string | null> {
  const rows = await rowsOf(change);
  return rows.at(-1)?.what ?? null;
}

/** The last change of one thing that somebody made, in these words, and that can still be undone; null: there is none. */
export async function findChange({
  thing,
  what,
  by,
}: {
  readonly thing: Thing;
  readonly what: string;
  readonly by: string;
}): Promise<string | null> {
  const rows = await db()
    .selectFrom('undo_log')
    .select(['change_id', 'steps'])
    .where('made_by', '=', by)
    .where('what', '=', what)
    .where('made_at', '>=', Date.now() - KEPT_FOR)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  const own = rows.find(({ steps }) =>
    readSteps(steps).some(({ of, id }) => of === thing.of && id === thing.id),
  );
  return own?.change_id ?? null;
}

const rowsOf = (change: string) =>
  db()
    .selectFrom('undo_log')
    .select(['id', 'what'])
    .where('change_id', '=', change)
    .where('made_at', '>=', Date.now() - KEPT_FOR)
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute();

function sumUp(parts: readonly Undone[], what: string): Undone {
  const undone = parts.filter((part) => part.outcome === 'undone');
  if (undone.length === 0)
    return parts.find(({ outcome }) => outcome !== 'gone') ?? { outcome: 'gone' };
  return {
    outcome: 'undone',
    what,
    count: undone.reduce((sum, { count }) => sum + count, 0),
    kept: undone.reduce((sum, { kept: conflicts }) => sum + conflicts, 0),
  };
}

async function undoPart(id: string, undoing: Undoing): Promise<Undone> {
  const row = await db()
    .selectFrom('undo_log')
    .select('steps')
    .where('id', '=', id)
    .executeTakeFirst();
  const kinds = inKinds(readSteps(row?.steps ?? '[]'));
  for (const { originator, steps } of kinds) await originator.begin?.(steps);
  try {
    return await transaction(() => bringBack(id, undoing));
  } finally {
    for (const { originator, steps } of kinds) await originator.end?.(steps);
  }
}

async function bringBack(id: string, undoing: Undoing): Promise<Undone> {
  await lockFor(`undo ${id}`);
  const row = await db()
    .selectFrom('undo_log')
    .select(['steps', 'whole'])
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (!row) return { outcome: 'gone' };
  const steps = readSteps(row.steps);
  await lockThings(steps);
  const now = await captureThings(steps);
  const [untouched, touched] = part(steps, (one) => isUntouched(one, now));
  if (untouched.length === 0 || (row.whole === 1 && touched.length > 0))
    return { outcome: 'changed' };
  const kinds = inKinds(untouched);
  for (const { originator, steps: back } of kinds) {
    const message = await originator.refusal?.(back);
    if (message) return { outcome: 'refused', message };
  }
  for (const { originator, steps: back } of kinds) await originator.restore(back, undoing);
  await restoreMessages(untouched);
  await db().updateTable('undo_log').set({ undone_at: Date.now() }).where('id', '=', id).execute();
  return { outcome: 'undone', what: undoing.what, count: untouched.length, kept: touched.length };
}

const part = (steps: readonly Step[], chosen: (step: Step) => boolean): [Step[], Step[]] => [
  steps.filter((one) => chosen(one)),
  steps.filter((one) => !chosen(one)),
];

/** Removes what the log tells of something that is gone for ever, within the transaction that removes it. */
export async function forgetChangesOf(id: string): Promise<void> {
  await db().deleteFrom('undo_log').where('steps', 'like', `%"${id}"%`).execute();
}

/** Removes what is kept of changes that can't be undone any more: it may tell of people. */
export async function purgeUndoLog(now = Date.now()): Promise<void> {
  await db()
    .deleteFrom('undo_log')
    .where('made_at', '<', now - KEPT_FOR)
    .execute();
}
