import { db } from '~/db/executor.server';
import { leadText, plainText } from '~/features/leads/core/lead-text.server';
import { lockLeads } from '~/features/leads/core/lock-leads.server';
import { readNotes } from '~/features/leads/core/read-lead.server';
import { inquiryColumns } from '~/features/leads/fields/inquiry-columns';

/**
 * Includes notes, calls and merged leads. The main lead of a merged one is reindexed as well. Call in the transaction
 * of the change.
 */
export async function reindexLead(id: string): Promise<void> {
  // Another transaction may have added to a lead that is merged into the same one, and its text must not get lost.
  await lockLeads(id);
  const leads = await db()
    .selectFrom('leads')
    .select(['id', 'message', ...inquiryColumns])
    .select(['phone_e164 as phoneE164', 'bhk', 'bhk_option as bhkOption'])
    .where((eb) => eb.or([eb('id', '=', id), eb('merged_into', '=', id)]))
    .orderBy('id')
    .execute();
  const ids = leads.map((lead) => lead.id);
  const notes = Map.groupBy(await readNotes(ids), ({ leadId }) => leadId);
  const calls = await readCallWords(ids);
  const texts = leads.map((lead) =>
    leadText(
      lead,
      notes.get(lead.id)?.map(({ body }) => body),
    ),
  );
  const search = [...texts, ...calls.map(plainText)].join('\n');
  const stored = await db()
    .updateTable('leads')
    .set({ search })
    .where('id', '=', id)
    .returning('merged_into')
    .executeTakeFirst();
  // A lead in the bin is merged into itself.
  if (stored?.merged_into && stored.merged_into !== id) await reindexLead(stored.merged_into);
}

async function readCallWords(leadIds: readonly string[]): Promise<string[]> {
  const calls = await db()
    .selectFrom('lead_events')
    .select('words')
    .where('lead_id', 'in', leadIds)
    .where('what', '=', 'call')
    .orderBy('id')
    .execute();
  return calls.flatMap(({ words }) => words ?? []);
}
