import { db, transaction } from '~/db/executor.server';
import { leadArrived } from '~/features/leads/alerts/lead-arrived.server';
import { quarantinedLeads } from '~/features/leads/core/lead-scope.server';
import { type Actor, recordEvents } from '~/features/leads/history/record-event.server';
import { publish } from '~/platform/events.server';

/** History entries written in one statement. */
const BATCH = 500;

/** Moves the leads of a burst that are still quarantined to the desk. @returns how many. */
export const releaseBurst = (flood: string, actor: Actor): Promise<number> =>
  transaction(async () => {
    const moved = await changeMembers(flood)
      .set((eb) => ({ suspect: 0, version: eb('version', '+', 1), updated_at: Date.now() }))
      .returning(['id', 'kind'])
      .execute();
    await leadArrived(moved, 'not-spam');
    return recordAll(flood, moved, actor, 'promoted');
  });

/** Moves the leads of a burst that are still quarantined to the bin. @returns how many. */
export const deleteBurst = (flood: string, actor: Actor): Promise<number> =>
  transaction(async () => {
    const at = Date.now();
    const gone = await changeMembers(flood)
      .set((eb) => ({
        binned_at: at,
        binned_by: actor,
        merged_into: eb.ref('id'),
        version: eb('version', '+', 1),
        updated_at: at,
      }))
      .returning('id')
      .execute();
    return recordAll(flood, gone, actor, 'deleted');
  });

const changeMembers = (flood: string) =>
  db().updateTable('leads').where('flood', '=', flood).where(quarantinedLeads);

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

async function recordAll(
  flood: string,
  leads: readonly { id: string }[],
  actor: Actor,
  what: 'promoted' | 'deleted',
): Promise<number> {
  for (let from = 0; from < leads.length; from += BATCH)
    await recordEvents(
      leads
        .slice(from, from + BATCH)
        .map(({ id }) => ({ lead_id: id, actor, what, was: null, became: null })),
    );
  if (leads.length > 0) publish('lead.changed', { id: flood });
  return leads.length;
}
