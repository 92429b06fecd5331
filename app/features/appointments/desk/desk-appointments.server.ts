import { db } from '~/db/executor.server';
import type { Appointment } from '~/features/appointments/appointment';
import { toAppointment } from '~/features/appointments/appointment-rows.server';
import { notDeleted } from '~/features/leads/core/lead-scope.server';
import { startOfDay } from '~/platform/indian-time';

/** An appointment as staff see it. `deskLeadId` is the lead into which its own lead was merged, or its own lead. */
export type DeskAppointment = Appointment & { readonly deskLeadId: string };

const deskAppointments = () =>
  db()
    .selectFrom('appointments')
    .innerJoin('leads', 'leads.id', 'appointments.lead_id')
    .selectAll('appointments')
    .select(({ fn }) => fn.coalesce('leads.merged_into', 'leads.id').as('desk_lead_id'))
    .where(notDeleted());

type AppointmentQuery = ReturnType<typeof deskAppointments>;

async function readAppointments(query: AppointmentQuery): Promise<DeskAppointment[]> {
  const rows = await query.execute();
  return rows.map((row) => ({ ...toAppointment(row), deskLeadId: row.desk_lead_id }));
}

export const MAX_LISTED = 200;
export const MAX_PAST_LISTED = 50;

/** Requests without a time, and bookings of possible spam that don't block their time yet. The oldest first. */
export const listWaiting = (now: number): Promise<DeskAppointment[]> =>
  readAppointments(
    deskAppointments()
      .where((eb) =>
        eb.or([
          eb('appointments.status', '=', 'requested'),
          eb.and([
            eb('appointments.suspect', '=', 1),
            eb('appointments.status', '=', 'booked'),
            eb('appointments.ends_at', '>', now),
          ]),
        ]),
      )
      .orderBy('appointments.suspect')
      .orderBy('appointments.created_at')
      .limit(MAX_LISTED),
  );

export const listUpcoming = (now: number): Promise<DeskAppointment[]> =>
  readAppointments(
    deskAppointments()
      .where('appointments.status', '=', 'booked')
      .where('appointments.suspect', '=', 0)
      .where('appointments.ends_at', '>', now)
      .orderBy('appointments.starts_at')
      .limit(MAX_LISTED),
  );

export const listPast = (now: number): Promise<DeskAppointment[]> =>
  readAppointments(
    deskAppointments()
      .where((eb) =>
        eb.or([
          eb('appointments.status', 'in', ['cancelled', 'done', 'no_show']),
          eb.and([eb('appointments.status', '=', 'booked'), eb('appointments.ends_at', '<=', now)]),
        ]),
      )
      .orderBy(({ fn }) => fn.coalesce('appointments.starts_at', 'appointments.updated_at'), 'desc')
      .limit(MAX_PAST_LISTED),
  );

/** @param day days since 1970-01-01 in India. Without cancelled ones and possible spam. */
export const listOfDay = (day: number): Promise<DeskAppointment[]> =>
  readAppointments(
    deskAppointments()
      .where('appointments.status', 'in', ['booked', 'done', 'no_show'])
      .where('appointments.suspect', '=', 0)
      .where('appointments.starts_at', '<', startOfDay(day + 1))
      .where('appointments.ends_at', '>', startOfDay(day))
      .orderBy('appointments.starts_at'),
  );

/** Includes appointments of leads that were merged into this one. Requests first, then the latest. */
export const listOfLead = (leadId: string): Promise<DeskAppointment[]> =>
  readAppointments(
    deskAppointments()
      .where((eb) => eb.or([eb('leads.id', '=', leadId), eb('leads.merged_into', '=', leadId)]))
      .orderBy((eb) => eb.case().when('appointments.starts_at', 'is', null).then(0).else(1).end())
      .orderBy('appointments.starts_at', 'desc')
      .limit(MAX_LISTED),
  );

export const readDeskAppointment = async (id: string): Promise<DeskAppointment | undefined> =>
  (await readAppointments(deskAppointments().where('appointments.id', '=', id)))[0];
