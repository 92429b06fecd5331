import { db } from '~/db/executor.server';
import { quarantinedLeads, realLeads } from '~/features/leads/list/lead-columns.server';

const since = (moment: number) =>
  db().selectFrom('leads').where(realLeads).where('created_at', '>', moment);

/** How many leads of the desk, of both kinds, came in after `moment` (UTC milliseconds); nobody counts beyond `limit`. */
export async function countLeadsSince(moment: number, limit: number): Promise<number> {
  const rows = await since(moment)
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.length;
}

/** How many inquiries were set aside after `moment`, a flood counted as one, and when the latest came in (0: none). */
export async function countSetAsideSince(
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

/** The newest of them, in brief. */
export const newestLeadsSince = (moment: number, limit: number) =>
  since(moment)
    .select(['id', 'name', 'email', 'phone', 'project_type', 'pincode', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
