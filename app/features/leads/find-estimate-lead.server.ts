import { db } from '~/db/executor.server';
import { notDeleted } from '~/features/leads/core/lead-scope.server';

/**
 * The id of the lead that holds the estimate: the lead itself, or else the newest one merged into
 * it.
 */
export async function findEstimateLead(leadId: string): Promise<string | undefined> {
  const story = await db()
    .selectFrom('leads')
    .select(({ fn }) => fn.coalesce('merged_into', 'id').as('id'))
    .where('id', '=', leadId)
    .where(notDeleted())
    .executeTakeFirst();
  if (!story) return undefined;
  const leads = await db()
    .selectFrom('leads')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', story.id), eb('merged_into', '=', story.id)]))
    .where('kind', '=', 'estimate')
    .orderBy('id')
    .execute();
  return (leads.find(({ id }) => id === story.id) ?? leads.at(-1))?.id;
}
