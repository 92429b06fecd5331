import type { Selectable } from 'kysely';

import { db } from '~/db/executor.server';
import type { Tables } from '~/db/tables';

/** What became of a lead that was weighed again. */
export type RecheckState = Selectable<Tables['quarantine_rechecks']>['state'];

/** What became of those of these leads that were weighed again. */
export async function recheckStates(
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecheckState>> {
  const rows = await db()
    .selectFrom('quarantine_rechecks')
    .select(['lead_id', 'state'])
    .where('lead_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ lead_id, state }) => [lead_id, state]));
}

/** Takes a decision about a lead back, within the undo of what it did to the lead. */
export async function restoreRecheck(id: string, state: RecheckState, now: number): Promise<void> {
  await db()
    .updateTable('quarantine_rechecks')
    .set({ state, changed_at: now })
    .where('lead_id', '=', id)
    .execute();
}
