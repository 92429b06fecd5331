import { use } from 'react';
import { Link, Outlet } from 'react-router';

import { useFreshness } from '~/backoffice/live/use-live';
import { parseDesk } from '~/features/leads/desk/desk-query.server';
import { LeadPanelsContext } from '~/features/leads/desk/panel/lead-panels';
import { log } from '~/platform/log.server';

import type { Route } from './+types/lead-appointments-layout';
import { AppointmentList } from './appointment-list';
import { type DeskAppointment, listOfLead } from './desk-appointments.server';

import css from './appointments-desk.module.css';

/** If the appointments can't be loaded, the desk still shows the lead. */
export async function loader({ request, params: { leadId } }: Route.LoaderArgs) {
  const openId = leadId ?? parseDesk(new URL(request.url).searchParams, 'inquiry').lead;
  if (openId === null) return null;
  try {
    return { leadId: openId, appointments: await listOfLead(openId) };
  } catch (error) {
    log.error({ err: error }, 'appointments of a lead not loaded');
    return { leadId: openId, appointments: null };
  }
}

export default function LeadAppointmentsLayout({ loaderData }: Route.ComponentProps) {
  const otherPanels = use(LeadPanelsContext);
  useFreshness('appointment.changed');
  const panels = (
    <>
      {loaderData && <LeadAppointments {...loaderData} />}
      {otherPanels}
    </>
  );
  return (
    <LeadPanelsContext value={panels}>
      <Outlet />
    </LeadPanelsContext>
  );
}

function LeadAppointments({
  leadId,
  appointments,
}: {
  leadId: string;
  appointments: readonly DeskAppointment[] | null;
}) {
  return (
    <section className={`part ${css.section}`} aria-label="Appointments">
      <h3>Appointments</h3>
      {appointments === null && <p>The appointments couldn’t be loaded. Please try again.</p>}
      {appointments && appointments.length > 0 && (
        <AppointmentList appointments={appointments} label="Appointments of this lead" />
      )}
      <p className="unprinted">
        <Link to={`/admin/appointments/new?lead=${leadId}`}>Book an appointment</Link>
      </p>
    </section>
  );
}
