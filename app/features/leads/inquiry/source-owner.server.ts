import { db } from '~/db/executor.server';
import { assignNewLead } from '~/features/leads/owners/owner-steps.server';

/** Gives a lead that was just stored the present owner of its source, if there is one. */
export async function assignSourceOwner(leadId: string, source: string): Promise<void> {
  const row = await db()
    .selectFrom('lead_sources')
    .select('owner_id')
    .where('id', '=', source)
    .executeTakeFirst();
  if (row?.owner_id) await assignNewLead(leadId, row.owner_id);
}
