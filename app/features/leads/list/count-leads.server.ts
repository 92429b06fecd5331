import { db } from '~/db/executor.server';
import type { LeadKind, Priority, Status } from '~/features/leads/lead';

type Counted = {
  readonly kind: LeadKind;
  readonly place: 'desk' | 'suspects';
  readonly status: Status | null;
  readonly priority: Priority | null;
};

/** How many leads a filter has, exactly, from the counters. */
export async function countLeads({ kind, place, status, priority }: Counted): Promise<number> {
  let totals = db()
    .selectFrom('lead_totals')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('leads'), eb.lit(0)).as('count'))
    .where('kind', '=', kind)
    .where('place', '=', place);
  if (status) totals = totals.where('status', '=', status);
  if (priority) totals = totals.where('priority', '=', priority);
  return (await totals.executeTakeFirstOrThrow()).count;
}
