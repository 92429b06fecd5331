import type { Selectable } from 'kysely';

import { db } from '~/db/executor.server';
import type { Tables } from '~/db/tables';

/** The state of a lead that was scored again. */
export type RecheckState = Selectable<Tables['quarantine_rechecks']>['state'];

/** The states of those leads that were scored again. */
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

/** Restores the state before a decision, as part of undoing it. */
export async function restoreRecheck(id: string, state: RecheckState, now: number): Promise<void> {
  await db()
    .updateTable('quarantine_rechecks')
    .set({ state, changed_at: now })
    .where('lead_id', '=', id)
    .execute();
}
