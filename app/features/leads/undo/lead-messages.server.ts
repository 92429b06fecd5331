import { type Pending, readPending } from '~/alerts/outbox/pending-deliveries.server';
import { requeueDeliveries } from '~/alerts/outbox/requeue-deliveries.server';
import type { PendingMessage, PendingMessages } from '~/backoffice/undo/undo-handlers.server';
import { db } from '~/db/executor.server';
import { inBatches } from '~/db/in-batches';
import { activeLeads } from '~/features/leads/core/lead-scope.server';

/** Whether an alert is still to be sent is decided as in `composeLead`. */
export const pendingLeadMessages: PendingMessages = {
  async capture(ids) {
    const pending = await readPending(ids);
    const leads = await readActiveLeads([...new Set(pending.map(({ about }) => about))]);
    const byLead = new Map<string, PendingMessage[]>();
    for (const one of pending) {
      const lead = leads.get(one.about);
      if (lead && isStillDue(one, lead))
        byLead.set(one.about, [...(byLead.get(one.about) ?? []), one.delivery]);
    }
    return byLead;
  },
  restore: requeueDeliveries,
};

async function readActiveLeads(ids: readonly string[]) {
  const leads = new Map<string, { isAnswered: boolean }>();
  for (const batch of inBatches(ids)) {
    const rows = await db()
      .selectFrom('leads')
      .select(['id', 'status', 'first_contact_at'])
      .where('id', 'in', batch)
      .where(activeLeads)
      .execute();
    for (const { id, status, first_contact_at } of rows)
      leads.set(id, { isAnswered: status !== 'New' || first_contact_at !== null });
  }
  return leads;
}

/** A digest names leads on the desk whether they are answered or not. */
function isStillDue({ news, inDigest }: Pending, { isAnswered }: { isAnswered: boolean }) {
  const isReminder = news === 'lead.unanswered' || news === 'lead.everybody';
  return inDigest || !isReminder || !isAnswered;
}
