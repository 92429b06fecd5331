import { db, transaction } from '~/db/executor.server';
import type { AreaUnit } from '~/features/estimates/engine/input/units';
import { nextMonth } from '~/features/estimates/engine/plan/calendar';
import { difference } from '~/features/estimates/engine/plan/difference';
import { estimateSheet, type EstimateSheet } from '~/features/estimates/engine/sheet';
import { currentRateCard } from '~/features/estimates/rates/rate-cards.server';
import { storeSentEstimate } from '~/features/estimates/send/sent-estimates.server';
import { leadColumnsOf, readStoredSheet } from '~/features/estimates/sheet/stored-sheet.server';
import { notDeleted } from '~/features/leads/core/lead-scope.server';
import { lockLeads } from '~/features/leads/core/lock-leads.server';
import { recordEvents } from '~/features/leads/history/record-event.server';
import { reindexLead } from '~/features/leads/history/reindex-lead.server';
import { publish } from '~/platform/events.server';
import { indianDay } from '~/platform/indian-time';

/** Resolves to null if the lead has no estimate (an inquiry, an import) or is deleted. */
export async function readLeadEstimate(leadId: string) {
  const row = await db()
    .selectFrom('leads')
    .select(['id', 'reference', 'name', 'email', 'phone_e164 as phoneE164', 'estimate'])
    .where('id', '=', leadId)
    .where(notDeleted())
    .executeTakeFirst();
  if (!row) return null;
  const { estimate, ...lead } = row;
  const sheet = readStoredSheet(estimate);
  return sheet && { ...lead, sheet };
}

export async function repriceToday(sheet: EstimateSheet) {
  const start = nextMonth(indianDay(Date.now()));
  const repriced = estimateSheet(sheet.estimate.input, await currentRateCard(), start);
  return { sheet: repriced, difference: difference(sheet.estimate, repriced.estimate) };
}

/** Replaces a lead's estimate. Earlier links still show what was sent. Resolves to the new link's id, or null. */
export async function reviseEstimate(
  leadId: string,
  sheet: EstimateSheet,
  { unit, by }: { unit: AreaUnit; by: string },
): Promise<string | null> {
  const columns = leadColumnsOf(sheet);
  return transaction(async () => {
    await lockLeads(leadId);
    const lead = await db()
      .selectFrom('leads')
      .select('estimated_price as price')
      .where('id', '=', leadId)
      .where(notDeleted())
      .executeTakeFirst();
    if (!lead) return null;
    await db()
      .updateTable('leads')
      .set((eb) => ({
        ...columns,
        updated_at: Date.now(),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', leadId)
      .execute();
    await reindexLead(leadId);
    await recordEvents([
      {
        lead_id: leadId,
        actor: by,
        what: 'revised',
        was: lead.price === null ? null : String(lead.price),
        became: String(columns.estimated_price),
      },
    ]);
    const sentId = await storeSentEstimate(leadId, sheet, { unit, by });
    publish('lead.changed', { id: leadId });
    return sentId;
  });
}
