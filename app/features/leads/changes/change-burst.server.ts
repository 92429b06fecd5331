import { sql } from 'kysely';

import { db, transaction } from '~/db/executor.server';
import { quarantinedLeads } from '~/features/leads/core/lead-scope.server';
import { type Actor, recordEvents } from '~/features/leads/history/record-event.server';
import { publish } from '~/platform/events.server';

import { setBinned } from './delete-lead.server';
import { moveToDesk } from './move-to-desk.server';

export const releaseBurst = (flood: string, actor: Actor): Promise<number> =>
  transaction(async () => {
    const movedIds = await moveToDesk(sql`flood = ${flood}`, { actor, what: 'promoted' });
    if (movedIds.length > 0) publish('lead.changed', { id: flood });
    return movedIds.length;
  });

export const deleteBurst = (flood: string, actor: Actor): Promise<number> =>
  transaction(async () => {
    const binned = await setBinned(Date.now(), actor)
      .set((eb) => ({ merged_into: eb.ref('id') }))
      .where('flood', '=', flood)
      .where(quarantinedLeads)
      .returning('id')
      .execute();
    await recordEvents(binned.map(({ id }) => ({ lead_id: id, actor, what: 'deleted' })));
    if (binned.length > 0) publish('lead.changed', { id: flood });
    return binned.length;
  });

/** The ids of a burst's leads that are still quarantined. */
export async function membersOf(flood: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('leads')
    .select('id')
    .where('flood', '=', flood)
    .where(quarantinedLeads)
    .execute();
  return rows.map(({ id }) => id);
}
