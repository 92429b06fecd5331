import { sql } from 'kysely';

import { db } from '~/db/executor.server';
import type { LeadKind } from '~/features/leads/core/lead';
import { realLeads } from '~/features/leads/core/lead-scope.server';

/**
 * Nobody could answer released leads in time, so response times leave them out. A cross join, because SQLite keeps its
 * order: for an inner join it would read every lead first.
 */
export const releasedLeads = () =>
  db()
    .selectFrom('quarantine_rechecks')
    .crossJoin('leads')
    .whereRef('leads.id', '=', 'quarantine_rechecks.lead_id')
    .where('state', '=', 'released')
    .where(realLeads);

export const isTimedLead = sql<boolean>`not exists (
  select 1 from quarantine_rechecks as released
  where released.lead_id = leads.id and released.state = 'released')`;

/** The number of answered leads, and their total response time in milliseconds. */
export async function readReleasedAnswers(kind: LeadKind) {
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
