import { db } from '~/db/executor.server';
import { realLeads } from '~/features/leads/core/lead-scope.server';

export async function countUnanswered(): Promise<number> {
  const { leads } = await db()
    .selectFrom('lead_totals')
    .select((eb) =>
      eb.fn
        .coalesce(eb.fn.sum<number>(eb('leads', '-', eb.ref('answered'))), eb.lit(0))
        .as('leads'),
    )
    .where('place', '=', 'desk')
    .where('status', '=', 'New')
    .executeTakeFirstOrThrow();
  return leads;
}

export async function countUnansweredOf(ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await db()
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .where('status', '=', 'New')
    .where('first_contact_at', 'is', null)
    .where(realLeads)
    .executeTakeFirstOrThrow();
  return count;
}
