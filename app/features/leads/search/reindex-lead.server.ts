import { db } from '~/db/executor.server';
import { inquiryColumns } from '~/features/leads/inquiry/inquiry-columns';

import { leadText } from './lead-text.server';

/** A story is found by all that are part of it: the name and the number that somebody gave elsewhere, too. */
export async function reindexLead(id: string) {
  const story = await db()
    .selectFrom('leads')
    .select([...inquiryColumns, 'phone_e164 as phoneE164', 'bhk', 'bhk_option as bhkOption'])
    .where((eb) => eb.or([eb('id', '=', id), eb('merged_into', '=', id)]))
    .orderBy('id')
    .execute();
  const search = story.map(leadText).join('\n');
  await db().updateTable('leads').set({ search }).where('id', '=', id).execute();
}
