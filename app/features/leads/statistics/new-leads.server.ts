import { db } from '~/db/executor.server';
import { quarantinedLeads, realLeads } from '~/features/leads/core/lead-scope.server';

const since = (moment: number) =>
  db().selectFrom('leads').where(realLeads).where('created_at', '>', moment);

/**
 * Counts the leads of both kinds on the desk that arrived after `moment` (UTC milliseconds), at
 * most `limit`.
 */
export async function countLeadsSince(moment: number, limit: number): Promise<number> {
  const rows = await since(moment)
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.length;
}

/**
 * Counts the inquiries quarantined after `moment`, a burst as one, with the time of the latest (0
 * for none).
 */
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

/** The newest leads since a moment, with the few values that the bell shows. */
export const newestLeadsSince = (moment: number, limit: number) =>
  since(moment)
    .select(['id', 'name', 'email', 'phone', 'project_type', 'pincode', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
