import { sql } from 'kysely';

import { db } from '~/db/executor.server';
import { quarantinedLeads } from '~/features/leads/core/lead-scope.server';

/** The lock for scoring quarantined leads again, releasing and keeping them. */
export const RECHECKS = 'quarantine rechecks';

/** History entries by which staff have already judged a lead. */
const MOVED_BY_STAFF = ['promoted', 'moved-aside', 'deleted', 'restored', 'undone', 'status'];

/** Quarantined leads outside of bursts, which are the ones that can be released at all. */
export const releasable = sql<boolean>`${quarantinedLeads} and flood is null`;

/** The leads among these that staff haven't judged, so they may be released automatically. */
export const releasableBySite = sql<boolean>`${releasable} and not exists (
  select 1 from lead_events
  where lead_events.lead_id = leads.id
    and lead_events.what in (${sql.join(MOVED_BY_STAFF.map((what) => sql.lit(what)))}))`;

/**
 * Leads that wait for their release or for a decision by staff. A lead that staff have moved since
 * is in neither group.
 */
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
