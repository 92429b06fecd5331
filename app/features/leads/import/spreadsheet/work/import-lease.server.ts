import { sql, type UpdateObject } from 'kysely';

import { db } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import type { ImportState } from '~/features/leads/import/spreadsheet/import-states';
import { claim, forget, type Lease, LeaseLost, released } from '~/platform/jobs/lease.server';

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
export type Held = Lease & { readonly state: WorkState };

/** Takes the oldest import that waits for work, or whose process is gone. Undefined without any. */
export async function claimImport(now = Date.now()): Promise<Held | undefined> {
  const [lease] = await claim('lead_imports', {
    where: sql<boolean>`state in (${sql.join(workStates)})`,
    orderBy: sql`created_at`,
  });
  if (!lease) return undefined;
  try {
    const row = await db()
      .selectFrom('lead_imports')
      .select(['state', 'tries'])
      .where('id', '=', lease.id)
      .executeTakeFirst();
    const state = workStates.find((one) => one === row?.state);
    if (row && state && row.tries <= MOST_TRIES) return { ...lease, state };
    if (state)
      await db()
        .updateTable('lead_imports')
        .set({ state: 'stopped', stopped_in: state, problem: STOPPED, tries: 0, updated_at: now })
        .set(released)
        .where('id', '=', lease.id)
        .where('held_by', '=', lease.holder)
        .execute();
  } catch (error) {
    forget(lease);
    throw error;
  }
  forget(lease);
  return undefined;
}

/** What is said of an import that can't go on. */
export const STOPPED =
  'The import stopped because of an error. Rows already imported are kept; “Continue” resumes from there.';

/**
 * Writes how far a held import has come; inside the transaction of what it tells of, which another process's can then not follow.
 * @throws LeaseLost
 */
export async function advance(
  { id, holder, state }: Held,
  changes: UpdateObject<Tables, 'lead_imports'> = {},
): Promise<void> {
  const stored = await db()
    .updateTable('lead_imports')
    .set({ updated_at: Date.now(), tries: 0, ...changes })
    .where('id', '=', id)
    .where('held_by', '=', holder)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst();
  if (!stored) throw new LeaseLost();
}

/** Lets go of an import that is to go on later, here or elsewhere; that it was begun counts no try. */
export async function letGo({ id, holder }: Held, { counts }: { counts: boolean }): Promise<void> {
  await db()
    .updateTable('lead_imports')
    .set({ ...released, ...(counts ? {} : { tries: 0 }) })
    .where('id', '=', id)
    .where('held_by', '=', holder)
    .execute();
}
