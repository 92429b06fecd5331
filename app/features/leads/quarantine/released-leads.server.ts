import { sql } from 'kysely';

import { db } from '~/db/executor.server';
import type { LeadKind } from '~/features/leads/lead';
import { realLeads } from '~/features/leads/list/lead-columns.server';

/** Leads of the desk that were released from quarantine: nobody could answer them in time, so they count in no response time. */
export const releasedLeads = () =>
  db()
    .selectFrom('quarantine_rechecks')
    .innerJoin('leads', 'leads.id', 'quarantine_rechecks.lead_id')
    .where('state', '=', 'released')
    .where(realLeads);

/** Of a query over leads: those that count in response times. */
export const countsInResponse = sql<boolean>`not exists (
  select 1 from quarantine_rechecks as released
  where released.lead_id = leads.id and released.state = 'released')`;

/** What the counters of leads hold of released ones: how many were answered, and after how many milliseconds in all. */
export async function releasedAnswers(kind: LeadKind) {
  const [answers] = await releasedLeads()
    .select([
      sql<number>`count(*)`.as('answered'),
      sql<number>`coalesce(sum(case when first_contact_at > created_at then first_contact_at - created_at else 0 end), 0)`.as(
        'milliseconds',
      ),
    ])
    .where('kind', '=', kind)
    .where('first_contact_at', 'is not', null)
    .execute();
  return answers ?? { answered: 0, milliseconds: 0 };
}
