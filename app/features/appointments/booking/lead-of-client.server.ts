import { db } from '~/db/executor.server';
import { leadIdsWith } from '~/features/leads/by-hand/find-possible-matches.server';
import { realLeads } from '~/features/leads/core/lead-scope.server';

type Contact = { readonly phone: string | null; readonly email: string };

/** The newest active lead with this phone number (E.164) or email. Undefined for a new client. */
export async function leadOfClient({ phone, email }: Contact): Promise<string | undefined> {
  const matches = await Promise.all([
    phone ? leadIdsWith('phone_e164', phone) : [],
    email ? leadIdsWith('email_folded', email.toLowerCase()) : [],
  ]);
  const ids = [...new Set(matches.flat().map(({ id }) => id))];
  if (ids.length === 0) return undefined;
  const lead = await db()
    .selectFrom('leads')
    .select('id')
    .where('id', 'in', ids)
    .where(realLeads)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return lead?.id;
}
