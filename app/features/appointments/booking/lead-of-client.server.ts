import { db } from '~/db/executor.server';
import { activeLeads } from '~/features/leads/core/lead-scope.server';

type Known = { readonly phone: string | null; readonly email: string };

/**
 * The newest lead of the desk with this phone number (E.164) or email, or the lead that it was merged into. Undefined for a new
 * client.
 */
export async function leadOfClient({ phone, email }: Known): Promise<string | undefined> {
  const stories = await Promise.all([
    phone ? storiesWith('phone_e164', phone) : [],
    email ? storiesWith('email_folded', email.toLowerCase()) : [],
  ]);
  const ids = [...new Set(stories.flat().map(({ id }) => id))];
  if (ids.length === 0) return undefined;
  const lead = await db()
    .selectFrom('leads')
    .select('id')
    .where('id', 'in', ids)
    .where(activeLeads)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return lead?.id;
}

/** Some of them may be in the bin. */
const MAX_STORIES = 30;

const storiesWith = (column: 'phone_e164' | 'email_folded', value: string) =>
  db()
    .selectFrom('leads')
    .select(({ fn }) => fn.coalesce('merged_into', 'id').as('id'))
    .where(column, '=', value)
    .orderBy('created_at', 'desc')
    .limit(MAX_STORIES)
    .execute();
