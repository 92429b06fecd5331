import { db } from '~/db/executor.server';
import { quarantinedLeads, realLeads } from '~/features/leads/core/lead-scope.server';

const leadsSince = (moment: number) =>
  db().selectFrom('leads').where(realLeads).where('created_at', '>', moment);

/** Counts at most `limit`. `moment` is UTC milliseconds. */
export async function countLeadsSince(moment: number, limit: number): Promise<number> {
  const rows = await leadsSince(moment)
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.length;
}

/** A burst counts as one. The time of the latest is 0 if there are none. */
export async function countQuarantinedSince(
  moment: number,
): Promise<{ count: number; latest: number }> {
  const { count, latest } = await db()
    .selectFrom('leads')
    .select((eb) => [
      eb.fn.count<number>(eb.fn.coalesce('flood', 'id')).distinct().as('count'),
      eb.fn.coalesce(eb.fn.max('created_at'), eb.lit(0)).as('latest'),
    ])
    .where(quarantinedLeads)
    .where('sample', '=', 0)
    .where('created_at', '>', moment)
    .executeTakeFirstOrThrow();
  return { count, latest };
}

export const newestLeadsSince = (moment: number, limit: number) =>
  leadsSince(moment)
    .select(['id', 'name', 'email', 'phone', 'project_type', 'pincode', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
