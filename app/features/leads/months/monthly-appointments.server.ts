import { db } from '~/db/executor.server';
import { daysOfMonth, startOfDay } from '~/platform/indian-time';

/** Leaves out cancelled appointments and possible spam. */
export type MonthlyAppointments = { readonly held: number; readonly missed: number };

export async function monthlyAppointments(month: number): Promise<MonthlyAppointments> {
  const { from, to } = daysOfMonth(month);
  const rows = await db()
    .selectFrom('appointments')
    .innerJoin('leads', 'leads.id', 'appointments.lead_id')
    .select(({ fn }) => ['appointments.status', fn.countAll<number>().as('count')])
    .where('appointments.status', 'in', ['booked', 'done', 'no_show'])
    .where('appointments.suspect', '=', 0)
    .where('leads.binned_at', 'is', null)
    .where('appointments.starts_at', '>=', startOfDay(from))
    .where('appointments.starts_at', '<', startOfDay(to))
    .groupBy('appointments.status')
    .execute();
  const sum = (found: typeof rows) => found.reduce((total, { count }) => total + count, 0);
  return { held: sum(rows), missed: sum(rows.filter(({ status }) => status === 'no_show')) };
}
