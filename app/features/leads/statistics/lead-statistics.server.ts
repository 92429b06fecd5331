import { db } from '~/db/executor.server';
import { type LeadKind, sources, type Status, statuses } from '~/features/leads/core/lead';
import { inMonth, realLeads } from '~/features/leads/core/lead-scope.server';
import { dayOf, monthOf } from '~/platform/indian-time';
import { recordOf } from '~/platform/record-of.server';

import { readReleasedAnswers } from './released-leads.server';

export type LeadStatistics = Awaited<ReturnType<typeof leadStatistics>>;

/** The spec's figures (section 3), from the counters. */
export async function leadStatistics(kind: LeadKind, now = Date.now()) {
  const [all, recent, answers, released] = await Promise.all([
    totals(kind),
    recentMonths(kind, monthOf(now)),
    readAnswers(kind),
    readReleasedAnswers(kind),
  ]);
  const desk = all.filter(({ place }) => place === 'desk');
  const sum = (rows: typeof all) => rows.reduce((total, row) => total + row.leads, 0);
  const countCreated = (month: number, status?: Status) =>
    recent
      .filter((row) => row.month === month && (!status || row.status === status))
      .reduce((total, row) => total + row.leads, 0);

  const month = monthOf(now);
  const total = sum(desk);
  const answered = answers.answered - released.answered;
  const responseTime = answers.milliseconds - released.milliseconds;
  const byStatus = recordOf(statuses, (status) => sum(desk.filter((row) => row.status === status)));
  return {
    total,
    // Leads that still have the status New.
    newThisMonth: countCreated(month, 'New'),
    newLastMonth: countCreated(month - 1, 'New'),
    byStatus,
    /** Percent, unrounded; shown with one decimal. */
    conversionRate: total === 0 ? 0 : (byStatus.Converted / total) * 100,
    /** Average until the first contact, over contacted leads with a time of arrival; null if there are none. */
    responseHours: answered <= 0 ? null : responseTime / answered / 3_600_000,
    /** All leads created in these months, whatever their status is now. */
    madeThisMonth: countCreated(month),
    madeLastMonth: countCreated(month - 1),
    suspects: sum(all.filter(({ place }) => place === 'suspects')),
  };
}

const totals = (kind: LeadKind) =>
  db()
    .selectFrom('lead_totals')
    .select((eb) => ['place', 'status', eb.fn.sum<number>('leads').as('leads')])
    .where('kind', '=', kind)
    .groupBy(['place', 'status'])
    .execute();

/** Leads that were imported without a time (0) are counted in its month. They have no response time. */
const readAnswers = (kind: LeadKind) =>
  db()
    .selectFrom('lead_months')
    .select(({ fn, lit }) => [
      fn.coalesce(fn.sum<number>('answered'), lit(0)).as('answered'),
      fn.coalesce(fn.sum<number>('answer_ms'), lit(0)).as('milliseconds'),
    ])
    .where('kind', '=', kind)
    .where('place', '=', 'desk')
    .where('month', '<>', monthOf(0))
    .executeTakeFirstOrThrow();

const recentMonths = (kind: LeadKind, month: number) =>
  db()
    .selectFrom('lead_months')
    .select((eb) => ['month', 'status', eb.fn.sum<number>('leads').as('leads')])
    .where('kind', '=', kind)
    .where('place', '=', 'desk')
    .where('month', '>=', month - 1)
    .groupBy(['month', 'status'])
    .execute();

/** Weeks are Monday to Sunday, the current one last. Counts both kinds together. */
export async function leadsPerWeek(weeks: number, now = Date.now()) {
  const today = dayOf(now);
  const monday = today - ((today + 3) % 7); // 1970-01-01 was a Thursday.
  const first = monday - (weeks - 1) * 7;
  const days = await db()
    .selectFrom('lead_days')
    .select((eb) => ['kind', 'day', eb.fn.sum<number>('leads').as('leads')])
    // Without the kind no index serves the days.
    .where('kind', 'in', ['inquiry', 'estimate'])
    .where('place', '=', 'desk')
    .where('day', '>=', first)
    .groupBy(['kind', 'day'])
    .execute();
  return Array.from({ length: weeks }, (_, week) => {
    const from = first + week * 7;
    const count = (kind: LeadKind) =>
      days
        .filter((row) => row.kind === kind && row.day >= from && row.day < from + 7)
        .reduce((total, row) => total + row.leads, 0);
    return { firstDay: from, inquiries: count('inquiry'), estimates: count('estimate') };
  });
}

/** Lost leads are not part of the pipeline. */
export const pipeline = (byStatus: Readonly<Record<Status, number>>) =>
  statuses
    .filter((status) => status !== 'Lost')
    .map((status, index, way) => ({
      status,
      reached: way.slice(index).reduce((total, later) => total + byStatus[later], 0),
    }));

/** Counts the current month in Asia/Kolkata. Sources without leads are left out. */
export async function countSources(kind: LeadKind, now = Date.now()) {
  const sourceRows = await db()
    .selectFrom('leads')
    .select('source')
    .select((eb) => eb.fn.countAll<number>().as('leads'))
    .where('kind', '=', kind)
    .where(realLeads)
    .where(inMonth(monthOf(now)))
    .groupBy('source')
    .execute();
  return sources.flatMap((source) => sourceRows.find((each) => each.source === source) ?? []);
}
