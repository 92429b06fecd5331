import type { UpdateObject } from 'kysely';
import { v4 as uuid } from 'uuid';

import { db, transaction } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import type { ImportState } from '~/features/leads/import/spreadsheet/import-states';

/** Milliseconds for which a process that gives no sign is taken for alive. */
export const LEASE = 30_000;
/** So often an import may be begun without getting any further: what ends the process each time would end it for ever. */
const MOST_TRIES = 5;

/** What a process works at by itself. */
export const workStates = [
  'outlining',
  'checking',
  'storing',
] as const satisfies readonly ImportState[];
type WorkState = (typeof workStates)[number];

/** An import that this process holds, in the state in which it took it. */
export type Held = { readonly id: string; readonly holder: string; readonly state: WorkState };

/** Somebody cancelled the import, or another process works at it: nothing more of it may be written here. */
export class LeaseLost extends Error {}

/** Takes the oldest import that waits for work, or whose process is gone. Undefined without any. */
export async function claimImport(now = Date.now()): Promise<Held | undefined> {
  return transaction(async () => {
    const waiting = await db()
      .selectFrom('lead_imports')
      .select(['id', 'state', 'tries'])
      .where('state', 'in', workStates)
      .where('held_until', '<', now)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst();
    const state = workStates.find((one) => one === waiting?.state);
    if (!waiting || !state) return undefined;
    const { id, tries } = waiting;
    const holder = uuid();
    const claimed = await db()
      .updateTable('lead_imports')
      .set(
        tries >= MOST_TRIES
          ? { state: 'stopped', stopped_in: state, problem: STOPPED, tries: 0, updated_at: now }
          : { held_by: holder, held_until: now + LEASE, tries: tries + 1, updated_at: now },
      )
      .where('id', '=', id)
      .where('state', '=', state)
      .where('held_until', '<', now)
      .returning('id')
      .executeTakeFirst();
    return claimed && tries < MOST_TRIES ? { id, holder, state } : undefined;
  });
}

/** What is said of an import that can't go on. */
export const STOPPED =
  'The site could not go on with this import. What was stored stays; “Go on” tries again from there.';

/**
 * Writes how far a held import has come, and that its process is alive; inside the transaction of what it tells of, which another
 * process's can then not follow. @throws LeaseLost
 */
export async function advance(
  { id, holder, state }: Held,
  changes: UpdateObject<Tables, 'lead_imports'> = {},
): Promise<void> {
  const now = Date.now();
  const stored = await db()
    .updateTable('lead_imports')
    .set({ held_until: now + LEASE, updated_at: now, tries: 0, ...changes })
    .where('id', '=', id)
    .where('held_by', '=', holder)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst();
  if (!stored) throw new LeaseLost('This import is no longer held by this process.');
}

/** Gives a sign of life. @throws LeaseLost */
export async function renew({ id, holder, state }: Held): Promise<void> {
  const stored = await db()
    .updateTable('lead_imports')
    .set({ held_until: Date.now() + LEASE })
    .where('id', '=', id)
    .where('held_by', '=', holder)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst();
  if (!stored) throw new LeaseLost('This import is no longer held by this process.');
}

/** Of an import whose work is over: nobody holds it. */
export const released = { held_by: null, held_until: 0 } as const;

/** Lets go of an import that is to go on later, here or elsewhere; that it was begun counts no try. */
export async function letGo({ id, holder }: Held, { counts }: { counts: boolean }): Promise<void> {
  await db()
    .updateTable('lead_imports')
    .set({ ...released, ...(counts ? {} : { tries: 0 }) })
    .where('id', '=', id)
    .where('held_by', '=', holder)
    .execute();
}
