import * as z from 'zod';

import { undoable } from '~/backoffice/undo/undo-log.server';
import { db, lockFor, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';

import type { StepKey } from './start-steps';

/** Where the mark lies among the settings, of which it is none: no page reads it. */
const KEY = 'start';

const mark = z.object({
  /** Steps that are left as they are. */
  left: z.array(z.string()),
  /** The guide is put away, or everything was done once. */
  over: z.boolean(),
});
export type StartMark = z.output<typeof mark>;

const NONE: StartMark = { left: [], over: false };

export async function readMark(): Promise<StartMark> {
  const row = await db()
    .selectFrom('settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  return row ? (mark.safeParse(JSON.parse(row.value)).data ?? NONE) : NONE;
}

const changeMark = (change: (before: StartMark) => StartMark) =>
  transaction(async () => {
    await lockFor('settings');
    const value = JSON.stringify(change(await readMark()));
    const row = { key: KEY, value, updated_at: Date.now() };
    await db()
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ value, updated_at: row.updated_at }),
      )
      .execute();
    publish('settings.changed', { group: KEY });
  });

/** Everything was done once: the guide is never shown again, whatever becomes open later. */
export const endGuide = () => changeMark((before) => ({ ...before, over: true }));

const undoably = (what: string, by: string, change: (before: StartMark) => StartMark) =>
  undoable({ things: [{ of: 'setting', id: KEY }], what, by }, () => changeMark(change));

/** Leaves a step as it is. @returns by which id that is undone. */
export const leaveStep = async (key: StepKey, by: string) =>
  (
    await undoably('Step skipped', by, (before) => ({
      ...before,
      left: [...new Set([...before.left, key])],
    }))
  ).undo;

/** Takes a step up again that was left. */
export const takeUpStep = async (key: StepKey, by: string) =>
  (
    await undoably('Step reopened', by, (before) => ({
      ...before,
      left: before.left.filter((one) => one !== key),
    }))
  ).undo;

/** Puts the guide away for good. */
export const putAway = async (by: string) =>
  (await undoably('Guide hidden', by, (before) => ({ ...before, over: true }))).undo;
