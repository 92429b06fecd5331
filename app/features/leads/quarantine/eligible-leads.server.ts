import { sql } from 'kysely';

import { db } from '~/db/executor.server';
import { quarantinedLeads } from '~/features/leads/core/lead-scope.server';

export const RECHECK_LOCK = 'quarantine rechecks';

/** History entries by which staff have already judged a lead. */
const STAFF_EVENTS = ['promoted', 'moved-aside', 'deleted', 'restored', 'undone', 'status'];

/** Leads outside of bursts. A burst is released as a whole. */
export const releasable = sql<boolean>`${quarantinedLeads} and flood is null`;

/** Staff haven't judged these leads, so they may be released automatically. */
export const releasableBySite = sql<boolean>`${releasable} and not exists (
  select 1 from lead_events
  where lead_events.lead_id = leads.id
    and lead_events.what in (${sql.join(STAFF_EVENTS.map((what) => sql.lit(what)))}))`;

/** Leads that wait for their release or for a decision, and that staff have not moved since. */
export const pendingLeads = () =>
  db()
    .selectFrom('quarantine_rechecks')
    .innerJoin('leads', 'leads.id', 'quarantine_rechecks.lead_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'waiting'), releasableBySite]),
        eb.and([eb('state', '=', 'held'), releasable]),
      ]),
    );
