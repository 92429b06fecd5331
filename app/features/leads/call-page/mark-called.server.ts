import { findChange, undoable } from '~/backoffice/undo/undo-log.server';
import { db, transaction } from '~/db/executor.server';
import { addNote } from '~/features/leads/changes/add-note.server';
import { changeLead } from '~/features/leads/changes/change-lead.server';
import { lockLeads } from '~/features/leads/changes/lock-leads.server';
import { activeLeads } from '~/features/leads/core/lead-scope.server';
import { leadRef } from '~/features/leads/undo/lead-refs.server';

/** What the history says. */
const CALLED = 'Called, from the call page';
const NOTE = `${CALLED}.`;

/** A second call by the same person within this time, in milliseconds, is the first one sent again. */
const SAME_CALL = 60_000;
const DAY = 86_400_000;
/** A link in an email can be forwarded, so whoever holds it may not fill a lead with notes. */
const MAX_CALLS_A_DAY = 10;

/**
 * Notes that a lead was called: New becomes Contacted, a later status stays, and the lead's notes say so.
 * @param by whose name the history and the note carry.
 * @param request the same for a form that is sent again: it is noted once.
 * @returns gone where the lead is no longer on the desk, full where too many calls were noted today.
 */
export async function markCalled(
  leadId: string,
  by: string,
  request: string,
): Promise<'noted' | 'gone' | 'full'> {
  const { result } = await undoable({ records: [leadRef(leadId)], what: CALLED, by }, () =>
    storeCall(leadId, by, request),
  );
  return result;
}

/** By which id the call that somebody noted last here is undone; null: there is none, or it is too long ago. */
export const findCallToUndo = (leadId: string, by: string): Promise<string | null> =>
  findChange({ record: leadRef(leadId), what: CALLED, by });

const storeCall = (leadId: string, by: string, request: string) =>
  transaction(async () => {
    await lockLeads(leadId);
    const lead = await db()
      .selectFrom('leads')
      .select(['status', 'version'])
      .where('id', '=', leadId)
      .where(activeLeads)
      .executeTakeFirst();
    if (!lead) return 'gone';
    const { today, latest } = await readCalls(leadId, by);
    if (lead.status !== 'New' && latest > Date.now() - SAME_CALL) return 'noted';
    if (today >= MAX_CALLS_A_DAY) return 'full';
    if (lead.status === 'New')
      await changeLead(leadId, lead.version, { field: 'status', to: 'Contacted' }, by);
    return (await addNote(leadId, NOTE, by, request)) ? 'noted' : 'gone';
  });

/** How many calls of a lead were noted here within a day, and when this person noted the latest (UTC milliseconds). */
async function readCalls(leadId: string, by: string) {
  const calls = await db()
    .selectFrom('lead_notes')
    .select(['author', 'created_at as at'])
    .where('lead_id', '=', leadId)
    .where('body', '=', NOTE)
    .where('created_at', '>', Date.now() - DAY)
    .execute();
  const own = calls.filter(({ author }) => author === by).map(({ at }) => at);
  return { today: calls.length, latest: Math.max(0, ...own) };
}
