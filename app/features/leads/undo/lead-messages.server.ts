import { type PendingMessage, readPending } from '~/alerts/outbox/pending-deliveries.server';
import { requeueDeliveries } from '~/alerts/outbox/requeue-deliveries.server';
import type { PendingMessages } from '~/backoffice/undo/undo-handlers.server';
import { db } from '~/db/executor.server';
import { inBatches } from '~/db/in-batches';
import { isUnanswered } from '~/features/leads/core/lead';
import { activeLeads } from '~/features/leads/core/lead-scope.server';
import { findMergedToAnswer } from '~/features/leads/core/unanswered-merged.server';

/** Whether an alert is still to be sent is decided as in `composeLead`. */
export const pendingLeadMessages: PendingMessages = {
  async capture(ids) {
    const mainLeads = await findMergedToAnswer(ids);
    const pendingMessages = await readPending([...new Set([...ids, ...mainLeads.keys()])]);
    const leads = await readActiveLeads([...new Set(pendingMessages.map(({ about }) => about))]);
    const dueMessages = pendingMessages.filter((one) => {
      const lead = leads.get(one.about);
      return lead ? isStillDue(one, lead) : isReminder(one) && mainLeads.has(one.about);
    });
    const byLead = Map.groupBy(dueMessages, ({ about }) => mainLeads.get(about) ?? about);
    return new Map([...byLead].map(([id, all]) => [id, all.map(({ delivery }) => delivery)]));
  },
  restore: requeueDeliveries,
};

async function readActiveLeads(ids: readonly string[]) {
  const rows = await Array.fromAsync(inBatches(ids), (batch) =>
    db()
      .selectFrom('leads')
      .select(['id', 'status', 'first_contact_at as firstContactAt'])
      .where('id', 'in', batch)
      .where(activeLeads)
      .execute(),
  );
  return new Map(rows.flat().map((lead) => [lead.id, lead]));
}

/** A digest names leads on the desk whether they are answered or not. */
const isStillDue = (message: PendingMessage, lead: Parameters<typeof isUnanswered>[0]) =>
  message.inDigest || !isReminder(message) || isUnanswered(lead);

const isReminder = ({ news }: PendingMessage) =>
  news === 'lead.unanswered' || news === 'lead.everybody';
