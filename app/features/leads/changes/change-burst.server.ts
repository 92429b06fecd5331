import { sql } from 'kysely';

import { db, transaction } from '~/db/executor.server';
import { quarantinedLeads } from '~/features/leads/core/lead-scope.server';
import { type Actor, recordEvents } from '~/features/leads/history/record-event.server';
import { publish } from '~/platform/events.server';

import { setBinned } from './delete-lead.server';
import { moveToDesk } from './move-to-desk.server';

export const releaseBurst = (flood: string, actor: Actor): Promise<number> =>
  transaction(async () => {
    const moved = await moveToDesk(sql`flood = ${flood}`, { actor, what: 'promoted' });
    if (moved.length > 0) publish('lead.changed', { id: flood });
    return moved.length;
  });

export const deleteBurst = (flood: string, actor: Actor): Promise<number> =>
  transaction(async () => {
    const gone = await setBinned(Date.now(), actor)
      .set((eb) => ({ merged_into: eb.ref('id') }))
      .where('flood', '=', flood)
      .where(quarantinedLeads)
      .returning('id')
      .execute();
    await recordEvents(gone.map(({ id }) => ({ lead_id: id, actor, what: 'deleted' })));
    if (gone.length > 0) publish('lead.changed', { id: flood });
    return gone.length;
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
