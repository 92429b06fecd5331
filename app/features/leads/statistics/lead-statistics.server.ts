import { db } from '~/db/executor.server';
import { type LeadKind, type Status, statuses } from '~/features/leads/core/lead';
import { dayOf, monthOf } from '~/platform/indian-time';

import { readReleasedAnswers } from './released-leads.server';

export type LeadStatistics = {
  readonly total: number;
  /** Leads with status New that were created in the current month of Asia/Kolkata, and last month's. */
  readonly newThisMonth: number;
  readonly newLastMonth: number;
  readonly byStatus: Readonly<Record<Status, number>>;
  readonly contacted: number;
  readonly converted: number;
  /** Percent, unrounded; shown with one decimal. 0 without leads. */
  readonly conversionRate: number;
  /** Average hours until the first contact, over contacted leads; null if there are none. */
  readonly responseHours: number | null;
  /** All leads created in these months, whatever their status is now. */
  readonly madeThisMonth: number;
  readonly madeLastMonth: number;
  readonly suspects: number;
};

/** The spec's figures (section 3), from the counters. */
export async function leadStatistics(kind: LeadKind, now = Date.now()): Promise<LeadStatistics> {
  const [all, recent, released] = await Promise.all([
    totals(kind),
    recentMonths(kind, monthOf(now)),
    readReleasedAnswers(kind),
  ]);
  const desk = all.filter(({ place }) => place === 'desk');
  const sum = (key: 'leads' | 'answered' | 'answer_ms', rows: typeof all = desk) =>
    rows.reduce((total, row) => total + row[key], 0);
  const of = (status: Status) => desk.filter((row) => row.status === status);
  const made = (month: number, status?: Status) =>
    recent
      .filter((row) => row.month === month && (!status || row.status === status))
      .reduce((total, row) => total + row.leads, 0);

  const month = monthOf(now);
  const total = sum('leads');
  const answered = sum('answered') - released.answered;
  const waited = sum('answer_ms') - released.milliseconds;
  const byStatus: Record<Status, number> = {
    New: sum('leads', of('New')),
    Contacted: sum('leads', of('Contacted')),
    'In Progress': sum('leads', of('In Progress')),
    Converted: sum('leads', of('Converted')),
    Lost: sum('leads', of('Lost')),
  };
  return {
    total,
    newThisMonth: made(month, 'New'),
    newLastMonth: made(month - 1, 'New'),
    byStatus,
    contacted: byStatus.Contacted,
    converted: byStatus.Converted,
    conversionRate: total === 0 ? 0 : (byStatus.Converted / total) * 100,
    responseHours: answered <= 0 ? null : waited / answered / 3_600_000,
    madeThisMonth: made(month),
    madeLastMonth: made(month - 1),
    suspects: sum(
      'leads',
      all.filter(({ place }) => place === 'suspects'),
    ),
  };
}

const totals = (kind: LeadKind) =>
  db()
    .selectFrom('lead_totals')
    .select(['place', 'status'])
    .select((eb) => [
      eb.fn.sum<number>('leads').as('leads'),
      eb.fn.sum<number>('answered').as('answered'),
      eb.fn.sum<number>('answer_ms').as('answer_ms'),
    ])
    .where('kind', '=', kind)
    .groupBy(['place', 'status'])
    .execute();

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
