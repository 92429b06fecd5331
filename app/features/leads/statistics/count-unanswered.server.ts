import { db } from '~/db/executor.server';

/** How many leads of the desk, of both kinds, are new and have not been answered; from the counters. */
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
