import { db } from '~/db/executor.server';
import type { NewRow } from '~/db/tables';
import type { LeadQuery } from '~/features/leads/lead-query';
import { leadText } from '~/features/leads/lead-text.server';

import { leadRow } from './lead-row';

/** What the desk asks for when nobody has chosen anything. */
export const leadQuery = (changes: Partial<LeadQuery> = {}): LeadQuery => ({
  kind: 'inquiry',
  place: 'desk',
  status: null,
  priority: null,
  search: '',
  sort: 'createdAt',
  direction: 'desc',
  ...changes,
});

/** Stores leads as the application would, with what they are found by. */
export const storeLeads = async (rows: readonly Partial<NewRow<'leads'>>[]) => {
  const full = rows.map((row) => {
    const lead = { ...leadRow(), ...row };
    return { ...lead, search: leadText({ ...lead, phoneE164: lead.phone_e164 ?? null }) };
  });
  for (let from = 0; from < full.length; from += 50)
    await db()
      .insertInto('leads')
      .values(full.slice(from, from + 50))
      .execute();
  return full;
};
