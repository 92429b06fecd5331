import { db, transaction } from '~/db/executor.server';
import { leadArrived } from '~/features/leads/alerts/lead-arrived.server';
import { notDeleted } from '~/features/leads/core/lead-scope.server';
import { type Actor, recordEvents } from '~/features/leads/history/record-event.server';

/** Moves a quarantined lead to the desk. @returns false if it isn't quarantined. */
export async function promoteSuspect(id: string, actor: Actor): Promise<boolean> {
  return transaction(async () => {
    const lead = await db()
      .updateTable('leads')
      .set((eb) => ({ suspect: 0, version: eb('version', '+', 1), updated_at: Date.now() }))
      .where('id', '=', id)
      .where('suspect', '=', 1)
      .where(notDeleted())
      .returning(['id', 'kind'])
      .executeTakeFirst();
    if (!lead) return false;
    await recordEvents([{ lead_id: id, actor, what: 'promoted', was: null, became: null }]);
    await leadArrived([lead], 'not-spam');
    return true;
  });
}
