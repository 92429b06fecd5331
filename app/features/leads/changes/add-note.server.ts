import { v7 as uuid } from 'uuid';

import { db, transaction } from '~/db/executor.server';
import { cancelReminders } from '~/features/leads/alerts/queue-lead-alerts.server';
import { notDeleted } from '~/features/leads/core/lead-scope.server';
import type { Actor } from '~/features/leads/history/record-event.server';
import { reindexLead } from '~/features/leads/history/reindex-lead.server';
import { publish } from '~/platform/events.server';

import { setContactTimes } from './change-lead.server';

/** `requestId` identifies a repeated note, which is stored once. @returns false if the lead is gone. */
export async function addNote(
  leadId: string,
  body: string,
  author: Actor,
  requestId: string | null = null,
): Promise<boolean> {
  return transaction(async () => {
    const now = Date.now();
    const { numUpdatedRows } = await db()
      .updateTable('leads')
      .set(setContactTimes(now))
      .set({ updated_at: now })
      .where('id', '=', leadId)
      .where(notDeleted())
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    // The update has locked the lead's row, so a concurrent copy of this request is stored already or waits.
    if (requestId !== null && (await isStored(leadId, requestId))) return true;
    const note = {
      id: uuid(),
      lead_id: leadId,
      author,
      body,
      created_at: now,
      request_id: requestId,
    };
    await db().insertInto('lead_notes').values(note).execute();
    await reindexLead(leadId);
    await cancelReminders(leadId);
    publish('lead.changed', { id: leadId });
    return true;
  });
}

const isStored = async (leadId: string, requestId: string) =>
  (await db()
    .selectFrom('lead_notes')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()) !== undefined;
