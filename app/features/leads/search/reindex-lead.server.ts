import { db } from '~/db/executor.server';
import { inquiryColumns } from '~/features/leads/inquiry/inquiry-columns';

import { leadText, plainText } from './lead-text.server';

/** A story is found by all that are part of it: the name and the number that somebody gave elsewhere, and what was said on the phone. */
export async function reindexLead(id: string) {
  const story = await db()
    .selectFrom('leads')
    .select(['id', ...inquiryColumns, 'phone_e164 as phoneE164', 'bhk', 'bhk_option as bhkOption'])
    .where((eb) => eb.or([eb('id', '=', id), eb('merged_into', '=', id)]))
    .orderBy('id')
    .execute();
  const calls = await readCallWords(story.map((lead) => lead.id));
  const search = [...story.map(leadText), ...calls.map(plainText)].join('\n');
  await db().updateTable('leads').set({ search }).where('id', '=', id).execute();
}

async function readCallWords(leadIds: readonly string[]): Promise<string[]> {
  const calls = await db()
    .selectFrom('lead_events')
    .select('words')
    .where('lead_id', 'in', leadIds)
    .where('words', 'is not', null)
    .orderBy('id')
    .execute();
  return calls.flatMap(({ words }) => words ?? []);
}
