import { db } from '~/db/executor.server';
import { notDeleted } from '~/features/leads/core/lead-scope.server';

/** The lead itself, or else the newest one merged into it. */
export async function findEstimateLead(leadId: string): Promise<string | undefined> {
  const mainLead = await db()
    .selectFrom('leads')
    .select(({ fn }) => fn.coalesce('merged_into', 'id').as('id'))
    .where('id', '=', leadId)
    .where(notDeleted())
    .executeTakeFirst();
  if (!mainLead) return undefined;
  const leads = await db()
    .selectFrom('leads')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', mainLead.id), eb('merged_into', '=', mainLead.id)]))
    .where('kind', '=', 'estimate')
    .orderBy('id')
    .execute();
  return (leads.find(({ id }) => id === mainLead.id) ?? leads.at(-1))?.id;
}
