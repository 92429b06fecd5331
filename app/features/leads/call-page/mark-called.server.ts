import { findChange, undoable } from '~/backoffice/undo/undo-log.server';
import { db, transaction } from '~/db/executor.server';
import { addNote } from '~/features/leads/changes/add-note.server';
import { changeLead } from '~/features/leads/changes/change-lead.server';
import { lockLeads } from '~/features/leads/changes/lock-leads.server';
import { onTheDesk } from '~/features/leads/list/lead-columns.server';
import { leadThing } from '~/features/leads/undo/lead-things.server';

/** What the history says. */
const CALLED = 'Called, from the call page';

/**
 * Somebody says that a lead has been called: New becomes Contacted, a later status stays, and the lead's notes say so.
 * @param by whose name the history and the note carry.
 * @param request the same for a form that is sent again: it is noted once.
 * @returns false where the lead is no longer on the desk.
 */
export async function markCalled(leadId: string, by: string, request: string): Promise<boolean> {
  const { result } = await undoable({ things: [leadThing(leadId)], what: CALLED, by }, () =>
    storeCall(leadId, by, request),
  );
  return result;
}

/** By which id the call that somebody noted last here is undone; null: there is none, or it is too long ago. */
export const findCallToUndo = (leadId: string, by: string): Promise<string | null> =>
  findChange({ thing: leadThing(leadId), what: CALLED, by });

const storeCall = (leadId: string, by: string, request: string) =>
  transaction(async () => {
    await lockLeads(leadId);
    const lead = await db()
      .selectFrom('leads')
      .select(['status', 'version'])
      .where('id', '=', leadId)
      .where(onTheDesk)
      .executeTakeFirst();
    if (!lead) return false;
    if (lead.status === 'New')
      await changeLead(leadId, lead.version, { field: 'status', to: 'Contacted' }, by);
    return addNote(leadId, `${CALLED}.`, by, request);
  });
