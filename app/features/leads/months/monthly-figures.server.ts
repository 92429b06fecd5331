import { sql } from 'kysely';

import { db } from '~/db/executor.server';
import { sourceNames } from '~/features/leads/core/lead';
import { inMonth, realLeads } from '~/features/leads/core/lead-scope.server';
import { NO_OWNER } from '~/features/leads/owners/owner';
import { releasedLeads } from '~/features/leads/statistics/released-leads.server';
import { daysOfMonth, startOfDay } from '~/platform/indian-time';
import { parseJson } from '~/platform/text/parse-json';
import { loadPeople } from '~/settings/people/people-rows.server';
import { ownerLabel, personChoices } from '~/settings/people/person';
import { RESPONSE_TARGET } from '~/settings/response-target';

import { addCounts, type LeadCounts, type NamedCounts, noCounts } from './counts';

/** Each list contains every lead of the month once, sorted by the number of leads. */
export type MonthlyFigures = Awaited<ReturnType<typeof monthlyFigures>>;

const NO_CAMPAIGN = 'No campaign';
const NO_PAGE = 'No page';
const NO_REASON = 'No lost reason';

const inTime = sql<number>`count(case when first_contact_at <= created_at + ${sql.lit(RESPONSE_TARGET)} then 1 end)`;

const counts = [
  sql<number>`count(*)`.as('leads'),
  inTime.as('inTime'),
  sql<number>`count(case when status = 'Converted' then 1 end)`.as('converted'),
  sql<number>`coalesce(sum(case when status = 'Converted' then fee end), 0)`.as('fee'),
] as const;

/** A separate query, so that the main one can be answered from the index alone. */
const withoutReleased = [
  sql<number>`count(*)`.as('released'),
  sql<number>`-${inTime}`.as('inTime'),
] as const;

const leadsOf = (month: number) => db().selectFrom('leads').where(realLeads).where(inMonth(month));

/** `figures` defines these. Reads only that month's leads, on SQLite from the index `desk_by_month` alone. */
export async function monthlyFigures(month: number) {
  const lost = sql<string | null>`case when status = 'Lost' then coalesce(lost_reason, '') end`;
  const groupRows = await leadsOf(month)
    .select(['source', 'utm', 'source_page as page', 'owner_id', lost.as('lost')])
    .select(counts)
    .groupBy(['source', 'utm', 'source_page', 'owner_id', lost])
    .execute();
  const released = await releasedLeads()
    .where(inMonth(month))
    .select(['source', 'utm', 'source_page as page', 'owner_id', lost.as('lost')])
    .select(withoutReleased)
    .groupBy(['source', 'utm', 'source_page', 'owner_id', lost])
    .execute();
  const rows = [...groupRows, ...released].map((row) => ({ ...noCounts, ...row }));
  const people = personChoices(await loadPeople());
  return {
    total: rows.reduce(addCounts, noCounts),
    bySource: gatherByName(rows, ({ source }) => sourceNames[source]),
    byOwner: gatherByName(rows, ({ owner_id }) => ownerLabel(people, owner_id) || NO_OWNER),
    byCampaign: gatherByName(rows, ({ utm }) => campaignName(utm) ?? NO_CAMPAIGN),
    byPage: gatherByName(rows, ({ page }) => page ?? NO_PAGE),
    lost: gatherByName(
      rows.filter((row) => row.lost !== null),
      (row) => row.lost || NO_REASON,
    ),
  };
}

/** The campaign's name, or else its medium and source, such as "mail, newsletter". Null without these. */
export function campaignName(utm: string | null): string | null {
  const values = new Map<string, unknown>(Object.entries(Object(parseJson(utm ?? ''))));
  const textOf = (key: string) => {
    const value = values.get(`utm_${key}`);
    return typeof value === 'string' ? value.trim() : '';
  };
  return (
    textOf('campaign') || [textOf('medium'), textOf('source')].filter(Boolean).join(', ') || null
  );
}

/** Both engines read the counts from the index `desk_by_month` alone. */
export async function monthlyCounts(first: number, last: number) {
  const months: (LeadCounts & { readonly month: number })[] = [];
  // Count one month at a time, so that other queries wait for a month and not for a year.
  for (let month = first; month <= last; month += 1) {
    const countRow = await leadsOf(month).select(counts).executeTakeFirstOrThrow();
    const released = await releasedLeads()
      .where(inMonth(month))
      .select(withoutReleased)
      .executeTakeFirstOrThrow();
    months.push({
      month,
      ...addCounts({ ...noCounts, ...countRow }, { ...noCounts, ...released }),
    });
  }
  return months;
}

function gatherByName<Row extends LeadCounts>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): NamedCounts[] {
  return [...Map.groupBy(rows, nameOf)]
    .map(([name, same]) => ({ name, ...same.reduce<LeadCounts>(addCounts, noCounts) }))
    .toSorted((a, b) => b.leads - a.leads || (a.name < b.name ? -1 : 1));
}

/** Leaves out cancelled appointments and possible spam. */
export async function monthlyAppointments(month: number) {
  const { from, to } = daysOfMonth(month);
  return db()
    .selectFrom('appointments')
    .innerJoin('leads', 'leads.id', 'appointments.lead_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('held'),
      fn.countAll<number>().filterWhere('appointments.status', '=', 'no_show').as('missed'),
    ])
    .where('appointments.status', 'in', ['booked', 'done', 'no_show'])
    .where('appointments.suspect', '=', 0)
    .where('leads.binned_at', 'is', null)
    .where('appointments.starts_at', '>=', startOfDay(from))
    .where('appointments.starts_at', '<', startOfDay(to))
    .executeTakeFirstOrThrow();
}
