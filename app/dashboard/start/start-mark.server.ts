import * as z from 'zod';

import { undoable } from '~/backoffice/undo/undo-log.server';
import { db, lockFor, transaction } from '~/db/executor.server';
import { storeSetting } from '~/settings/settings.server';

import type { StepKey } from './start-steps';

/** Stored among the settings, although no page reads it. */
const KEY = 'start';

const markSchema = z.object({
  /** Keys of skipped steps. */
  left: z.array(z.string()),
  /** True if the guide was hidden, or if everything was done once. */
  over: z.boolean(),
});
export type StartMark = z.output<typeof markSchema>;

const NONE: StartMark = { left: [], over: false };

export async function readMark(): Promise<StartMark> {
  const row = await db()
    .selectFrom('settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  return row ? (markSchema.safeParse(JSON.parse(row.value)).data ?? NONE) : NONE;
}

const changeMark = (change: (before: StartMark) => StartMark) =>
  transaction(async () => {
    await lockFor('settings');
    await storeSetting(KEY, change(await readMark()));
  });

/** @returns the id for undo. */
export const endGuide = () => changeMark((mark) => ({ ...mark, over: true }));

async function undoably(label: string, by: string, change: (before: StartMark) => StartMark) {
  const records = [{ of: 'setting', id: KEY }] as const;
  return (await undoable({ records, what: label, by }, () => changeMark(change))).undo;
}

export const skipStep = (key: StepKey, by: string) =>
  undoably('Step skipped', by, (mark) => ({
    ...mark,
    left: [...new Set([...mark.left, key])],
  }));

export const reopenStep = (key: StepKey, by: string) =>
  undoably('Step reopened', by, (mark) => ({
    ...mark,
    left: mark.left.filter((stepKey) => stepKey !== key),
  }));

export const hideGuide = (by: string) =>
  undoably('Guide hidden', by, (mark) => ({ ...mark, over: true }));
