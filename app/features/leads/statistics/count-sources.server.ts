import { db } from '~/db/executor.server';
import { type LeadKind, type Source, sources } from '~/features/leads/core/lead';
import { realLeads } from '~/features/leads/core/lead-scope.server';
import { daysOfMonth, monthOf, startOfDay } from '~/platform/indian-time';

type SourceCounts = readonly { readonly source: Source; readonly leads: number }[];

/** Counts the current month in Asia/Kolkata. Sources without leads are left out. */
export async function countSources(kind: LeadKind, now = Date.now()): Promise<SourceCounts> {
  const { from, to } = daysOfMonth(monthOf(now));
  const sourceRows = await db()
    .selectFrom('leads')
    .select('source')
    .select((eb) => eb.fn.countAll<number>().as('leads'))
    .where('kind', '=', kind)
    .where(realLeads)
    .where('created_at', '>=', startOfDay(from))
    .where('created_at', '<', startOfDay(to))
    .groupBy('source')
    .execute();
  return sources.flatMap((source) => sourceRows.find((each) => each.source === source) ?? []);
}
