import type { Delivery } from '~/alerts/outbox/delivery';
import { db } from '~/db/executor.server';
import type { LeadKind } from '~/features/leads/core/lead';
import { quarantinedLeads } from '~/features/leads/core/lead-scope.server';
import { TEST_LEAD_REASON } from '~/features/leads/core/source-kinds';
import { siteOrigin } from '~/platform/origin.server';
import { formatNumber } from '~/platform/text/format-number';

const listLinks: Record<LeadKind, { readonly label: string; readonly path: string }> = {
  inquiry: { label: 'Possible spam', path: '/admin/leads?place=suspects' },
  estimate: { label: 'Possible spam among estimates', path: '/admin/estimates?place=suspects' },
};

/** Resolves to null if there is no possible spam. */
export async function possibleSpam(summary: Pick<Delivery, 'recipient' | 'createdAt'>) {
  const since = await lastSummaryAt(summary);
  const rows = await db()
    .selectFrom('leads')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('created_at', '>', since).as('fresh'),
    ])
    .where(quarantinedLeads)
    .where('sample', '=', 0)
    .where('suspect_reason', 'is distinct from', TEST_LEAD_REASON)
    .groupBy('kind')
    .orderBy('kind', 'desc')
    .execute();
  const sumColumn = (key: 'count' | 'fresh') => rows.reduce((total, row) => total + row[key], 0);
  const [totalCount, fresh] = [sumColumn('count'), sumColumn('fresh')];
  if (totalCount === 0) return null;
  const freshWords = fresh === 0 ? 'none new' : `${formatNumber(fresh)} new since the last summary`;
  return {
    /** Part of the subject; null if nothing is new. */
    news: fresh === 0 ? null : `${formatNumber(fresh)} new in possible spam`,
    line: `Possible spam: ${freshWords}, ${formatNumber(totalCount)} in all.`,
    links: rows.map(({ kind }) => ({
      label: listLinks[kind].label,
      href: siteOrigin() + listLinks[kind].path,
    })),
  };
}

/**
 * When the last summary was created that this recipient received or that had nothing to report: UTC milliseconds, or 0.
 */
async function lastSummaryAt({
  recipient,
  createdAt,
}: Pick<Delivery, 'recipient' | 'createdAt'>): Promise<number> {
  const { at } = await db()
    .selectFrom('deliveries')
    .select(({ fn }) => fn.max<number | null>('created_at').as('at'))
    .where('news', '=', 'morning')
    .where('channel', '=', 'mail')
    .where('recipient', '=', recipient)
    // A cancelled summary with a problem was never sent: email was down for too long.
    .where((eb) =>
      eb.or([
        eb('state', '=', 'sent'),
        eb.and([eb('state', '=', 'cancelled'), eb('problem', 'is', null)]),
      ]),
    )
    .where('created_at', '<', createdAt)
    .executeTakeFirstOrThrow();
  return at ?? 0;
}
