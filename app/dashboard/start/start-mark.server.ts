import * as z from 'zod';

import { undoable } from '~/backoffice/undo/undo-log.server';
import { db, lockFor, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';

import type { StepKey } from './start-steps';

/** Stored among the settings, although no page reads it. */
const KEY = 'start';

const mark = z.object({
  /** Skipped steps. */
  left: z.array(z.string()),
  /** The guide was hidden, or everything was done once. */
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

/** The guide is never shown again, whatever becomes open later. */
export const endGuide = () => changeMark((before) => ({ ...before, over: true }));

const undoably = (what: string, by: string, change: (before: StartMark) => StartMark) =>
  undoable({ records: [{ of: 'setting', id: KEY }], what, by }, () => changeMark(change));

/** @returns the id for undoing it. */
export const skipStep = async (key: StepKey, by: string) =>
  (
    await undoably('Step skipped', by, (before) => ({
      ...before,
      left: [...new Set([...before.left, key])],
    }))
  ).undo;

export const reopenStep = async (key: StepKey, by: string) =>
  (
    await undoably('Step reopened', by, (before) => ({
      ...before,
      left: before.left.filter((one) => one !== key),
    }))
  ).undo;

export const hideGuide = async (by: string) =>
  (await undoably('Guide hidden', by, (before) => ({ ...before, over: true }))).undo;
