import { isUnavailable } from '~/db/errors.server';
import { db } from '~/db/executor.server';
import {
  outlineApart,
  outline as storedOutline,
} from '~/features/import/spreadsheet/read-apart.server';
import { refusals, Unreadable } from '~/features/import/spreadsheet/refusals';
import { guessPlan } from '~/features/leads/import/spreadsheet/columns/import-plan';
import { storedPlan } from '~/features/leads/import/spreadsheet/columns/stored-plan.server';
import { dropFile, fileOf } from '~/features/leads/import/spreadsheet/import-file.server';
import { publish } from '~/platform/events.server';
import { keepLooking } from '~/platform/jobs/keep-looking.server';
import { LeaseLost, released, whileHeld } from '~/platform/jobs/lease.server';
import { log } from '~/platform/log.server';

import { checkRows } from './check-rows.server';
import { advance, claimImport, type Held, letGo } from './import-lease.server';
import { createRest } from './rest';
import { storeRows } from './store-rows.server';

/** Another process may have ended in the middle of an import: nobody sleeps longer. Milliseconds. */
const LONGEST_SLEEP = 15_000;
/** Milliseconds between two times that screens are told how far an import has come. */
const TOLD_EVERY = 1_000;

/**
 * Works at imports that wait, one after another, until none does. What a stop or a loss of the database interrupts goes on later, here
 * or in another process. @returns how many were worked at.
 */
export async function workAtImports(signal: AbortSignal): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const held = await claimImport();
    if (!held) return count;
    count += 1;
    await workAt(held, signal);
  }
  return count;
}

async function workAt(held: Held, stopping: AbortSignal): Promise<void> {
  const tellEverySecond = setInterval(
    () => publish('lead-import.changed', { id: held.id }),
    TOLD_EVERY,
  ).unref();
  try {
    await whileHeld(held, stopping, (signal) => workOrLetGo(held, signal));
  } finally {
    clearInterval(tellEverySecond);
    publish('lead-import.changed', { id: held.id });
  }
}

async function workOrLetGo(held: Held, signal: AbortSignal): Promise<void> {
  try {
    await work(held, signal);
  } catch (error) {
    if (error instanceof Unreadable) await refuse(held, refusals[error.refusal]);
    else if (!(error instanceof LeaseLost || signal.aborted)) {
      log.error({ err: error, import: held.id, state: held.state }, 'an import was interrupted');
      await letGo(held, { counts: !isUnavailable(error) }).catch(() => undefined);
      if (isUnavailable(error)) throw error;
    } else await letGo(held, { counts: false }).catch(() => undefined);
  }
}

async function work(held: Held, signal: AbortSignal): Promise<void> {
  const row = await db()
    .selectFrom('lead_imports')
    .select(['plan', 'checked_to', 'stored_to', 'created_at', 'created_by'])
    .where('id', '=', held.id)
    .executeTakeFirstOrThrow();
  if (held.state === 'outlining') return outline(held, signal);
  const plan = storedPlan.parse(JSON.parse(row.plan ?? 'null'));
  const rest = createRest(signal);
  const importedAt = row.created_at;
  if (held.state === 'checking')
    return checkRows(held, { plan, checkedTo: row.checked_to, importedAt }, { rest, signal });
  const { stored_to: storedTo, created_by: by } = row;
  await storeRows(held, { plan, importedAt, storedTo, by }, rest);
  await dropFile(held.id);
}

async function outline(held: Held, signal: AbortSignal) {
  const found = await outlineApart(fileOf(held.id), signal);
  const sheet = Math.max(
    0,
    found.sheets.findIndex(({ sample }) => sample.length > 1),
  );
  const plan = guessPlan(sheet, found.sheets[sheet]?.sample ?? [], 'inquiry');
  await advance(held, {
    ...released,
    state: 'mapping',
    outline: JSON.stringify(storedOutline.parse(found)),
    plan: JSON.stringify(plan),
  });
}

async function refuse(held: Held, problem: string) {
  await advance(held, { ...released, state: 'refused', problem }).catch((error: unknown) => {
    if (!(error instanceof LeaseLost)) throw error;
  });
  await dropFile(held.id);
}

/** From now on imports are worked at as they come, and those that a process left behind. Ends at a clean stop. */
export function keepImports(): void {
  keepLooking({
    name: 'imports',
    longestSleep: LONGEST_SLEEP,
    wakeOn: ['lead-import.changed'],
    async look(signal) {
      await workAtImports(signal);
      return null;
    },
  });
}
