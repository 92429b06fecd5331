import { findChange, undoable } from '~/backoffice/undo/undo-log.server';
import { db, transaction } from '~/db/executor.server';
import { withinLast } from '~/db/within-last.server';
import { addNote } from '~/features/leads/changes/add-note.server';
import { changeLead } from '~/features/leads/changes/change-lead.server';
import { activeLeads } from '~/features/leads/core/lead-scope.server';
import { lockLeads } from '~/features/leads/core/lock-leads.server';
import { leadRef } from '~/features/leads/undo/lead-refs.server';

const CALLED_TITLE = 'Called, from the call page';
const CALL_NOTE = `${CALLED_TITLE}.`;

/** A second call by the same person within this time, in milliseconds, counts as the first one sent again. */
const SAME_CALL_MS = 60_000;
const DAY = 86_400_000;
/** A link in an email can be forwarded, so a limit keeps its holder from filling a lead with notes. */
const MAX_CALLS_A_DAY = 10;

/**
 * Records that a lead was called: New becomes Contacted, any other status stays. `request` identifies a form that is
 * sent again.
 * @returns gone if the lead is no longer on the desk, full if too many calls were recorded today.
 */
export async function markCalled(
  leadId: string,
  by: string,
  request: string,
): Promise<'noted' | 'gone' | 'full'> {
  const { result } = await undoable({ records: [leadRef(leadId)], what: CALLED_TITLE, by }, () =>
    storeCall(leadId, by, request),
  );
  return result;
}

/** The undo id of the last call that `by` recorded here; null if there is none or it is too old. */
export const findCallToUndo = (leadId: string, by: string): Promise<string | null> =>
  findChange({ record: leadRef(leadId), what: CALLED_TITLE, by });

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
    if (lead.status !== 'New' && latest > Date.now() - SAME_CALL_MS) return 'noted';
    if (today >= MAX_CALLS_A_DAY) return 'full';
    if (lead.status === 'New')
      await changeLead(leadId, lead.version, { field: 'status', to: 'Contacted' }, by);
    return (await addNote(leadId, CALL_NOTE, by, request)) ? 'noted' : 'gone';
  });

/** The number of calls recorded within a day, and when `by` recorded the latest (UTC milliseconds). */
async function readCalls(leadId: string, by: string) {
  const calls = await db()
    .selectFrom('lead_notes')
    .select(['author', 'created_at as at'])
    .where('lead_id', '=', leadId)
    .where('body', '=', CALL_NOTE)
    .where(withinLast('created_at', DAY, Date.now()))
    .execute();
  const ownCallTimes = calls.filter(({ author }) => author === by).map(({ at }) => at);
  return { today: calls.length, latest: Math.max(0, ...ownCallTimes) };
}
