import type { Delivery } from '~/alerts/outbox/delivery';
import { db } from '~/db/executor.server';
import type { LeadKind } from '~/features/leads/lead';
import { quarantinedLeads } from '~/features/leads/list/lead-columns.server';
import { TEST_LEAD } from '~/features/leads/sources/source-kinds';
import { siteOrigin } from '~/platform/origin.server';
import { formatNumber } from '~/platform/text/format-number';

/** What the daily summary says of possible spam. */
type PossibleSpam = {
  /** For the subject: "3 new in possible spam"; null where nothing is new. */
  readonly news: string | null;
  readonly line: string;
  /** Where it is looked at. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
};

const lists: Record<LeadKind, { readonly label: string; readonly path: string }> = {
  inquiry: { label: 'Possible spam', path: '/admin/leads?place=suspects' },
  estimate: { label: 'Possible spam among estimates', path: '/admin/estimates?place=suspects' },
};

/** Counts possible spam for one recipient's daily summary; null where there is none. */
export async function possibleSpam(
  summary: Pick<Delivery, 'recipient' | 'createdAt'>,
): Promise<PossibleSpam | null> {
  const since = await lastSummaryAt(summary);
  const rows = await db()
    .selectFrom('leads')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .select(({ fn, eb }) =>
      fn.sum<number>(eb.case().when('created_at', '>', since).then(1).else(0).end()).as('fresh'),
    )
    .where(quarantinedLeads)
    .where('sample', '=', 0)
    // A test lead is news for nobody.
    .where('suspect_reason', 'is distinct from', TEST_LEAD)
    .groupBy('kind')
    .orderBy('kind', 'desc')
    .execute();
  const sum = (key: 'count' | 'fresh') => rows.reduce((total, row) => total + row[key], 0);
  const [all, fresh] = [sum('count'), sum('fresh')];
  if (all === 0) return null;
  const freshWords = fresh === 0 ? 'none new' : `${formatNumber(fresh)} new since the last summary`;
  return {
    news: fresh === 0 ? null : `${formatNumber(fresh)} new in possible spam`,
    line: `Possible spam: ${freshWords}, ${formatNumber(all)} in all.`,
    links: rows.map(({ kind }) => ({
      label: lists[kind].label,
      href: siteOrigin() + lists[kind].path,
    })),
  };
}

/** When the last summary was made that this recipient has read, or that had nothing to say; 0 before the first. UTC milliseconds. */
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
    // One with a problem was cancelled because email was down for too long.
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
