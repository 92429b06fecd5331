import { type RawBuilder, sql } from 'kysely';

import { transaction } from '~/db/executor.server';
import { leadArrived } from '~/features/leads/alerts/lead-arrived.server';
import type { LeadKind } from '~/features/leads/core/lead';
import { quarantinedLeads } from '~/features/leads/core/lead-scope.server';
import { updateLeads } from '~/features/leads/core/update-leads.server';
import { type Actor, recordEvents } from '~/features/leads/history/record-event.server';

type MoveOptions = {
  readonly actor: Actor;
  readonly what: 'promoted' | 'released';
  readonly now?: number;
};

/** Call it in a transaction. */
export async function moveToDesk(
  condition: RawBuilder<boolean>,
  { actor, what, now = Date.now() }: MoveOptions,
): Promise<{ readonly id: string; readonly kind: LeadKind }[]> {
  const movedRows = await updateLeads({ suspect: 0 }, now)
    .where(condition)
    .where(quarantinedLeads)
    .returning(['id', 'kind'])
    .execute();
  await recordEvents(
    movedRows.map(({ id }) => ({ lead_id: id, actor, what })),
    now,
  );
  await leadArrived(movedRows, what === 'promoted' ? 'not-spam' : 'released');
  return movedRows;
}

/** @returns false if the lead isn't quarantined. */
export const promoteSuspect = (id: string, actor: Actor): Promise<boolean> =>
  transaction(async () => {
    const movedIds = await moveToDesk(sql`id = ${id}`, { actor, what: 'promoted' });
    return movedIds.length > 0;
  });
