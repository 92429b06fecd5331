import { sql } from 'kysely';

import { db } from '~/db/executor.server';
import { quarantinedLeads } from '~/features/leads/core/lead-scope.server';

/** The lock under which leads are weighed again, released and kept. */
export const RECHECKS = 'quarantine rechecks';

/** Acts of staff on a lead's place or status: whoever did one of them has judged it. */
const MOVED_BY_STAFF = ['promoted', 'moved-aside', 'deleted', 'restored', 'undone', 'status'];

/** Leads in quarantine, in no burst of alike ones: what can be released at all. */
export const releasable = sql<boolean>`${quarantinedLeads} and flood is null`;

/** The same without what staff have moved: what may be released without them. */
export const releasableBySite = sql<boolean>`${releasable} and not exists (
  select 1 from lead_events
  where lead_events.lead_id = leads.id
    and lead_events.what in (${sql.join(MOVED_BY_STAFF.map((what) => sql.lit(what)))}))`;

/** Leads that wait for their release, or for staff to decide. What staff have moved otherwise waits for neither. */
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
