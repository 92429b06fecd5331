import { v7 as uuid } from 'uuid';

import { db, transaction } from '~/db/executor.server';
import { cancelReminders } from '~/features/leads/alerts/queue-lead-alerts.server';
import type { CallOutcome } from '~/features/leads/core/lead';
import { notDeleted } from '~/features/leads/core/lead-scope.server';
import { lockLeads } from '~/features/leads/core/lock-leads.server';
import { type Actor, findEvent, recordEvents } from '~/features/leads/history/record-event.server';
import { reindexLead } from '~/features/leads/history/reindex-lead.server';
import { publish } from '~/platform/events.server';

export type LoggedCall = {
  readonly outcome: CallOutcome;
  readonly next: string;
  /** UTC milliseconds; null leaves the date unchanged. */
  readonly followUpAt: number | null;
  /** Identifies a call that is sent again because its response was lost; it is stored once. */
  readonly request: string;
};

const hasSpoken = (outcome: CallOutcome) => outcome === 'reached' || outcome === 'call-back';

/** Never conflicts, because the person who just called knows best. @returns null if the lead is gone. */
export async function logCall(id: string, call: LoggedCall, actor: Actor): Promise<string | null> {
  const { outcome, next, followUpAt, request } = call;
  return transaction(async () => {
    await lockLeads(id);
    const lead = await db()
      .selectFrom('leads')
      .select(['version', 'follow_up_at', 'first_contact_at'])
      .where('id', '=', id)
      .where(notDeleted())
      .executeTakeFirst();
    if (!lead) return null;
    const stored = await findEvent(id, request);
    if (stored) return stored.id;

    const now = Date.now();
    const { first_contact_at: first, follow_up_at: promised } = lead;
    await db()
      .updateTable('leads')
      .set({ updated_at: now })
      .$if(hasSpoken(outcome), (update) =>
        update.set({ first_contact_at: first ?? now, last_contact_at: now }),
      )
      .$if(followUpAt !== null, (update) =>
        update.set({ follow_up_at: followUpAt, version: lead.version + 1 }),
      )
      .where('id', '=', id)
      .execute();
    if (followUpAt !== null && followUpAt !== promised) {
      const was = promised === null ? null : String(promised);
      const step = { lead_id: id, actor, what: 'follow-up' as const, was };
      await recordEvents([{ ...step, became: String(followUpAt) }], now);
    }
    const entry = uuid();
    const words = next || null;
    await recordEvents(
      [
        {
          id: entry,
          lead_id: id,
          actor,
          what: 'call',
          became: outcome,
          words,
          request_id: request,
        },
      ],
      now,
    );
    if (next) await reindexLead(id);
    await cancelReminders(id);
    publish('lead.changed', { id });
    return entry;
  });
}
