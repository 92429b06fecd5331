import { refuseNulCharacters } from '~/auth/guard';
import { appointmentEvent } from '~/features/appointments/calendar/appointment-event.server';
import { calendarResponse } from '~/features/appointments/calendar/calendar-response';
import { calendarFile } from '~/features/appointments/calendar/invitation';
import { readSettings } from '~/settings/settings.server';

import type { Route } from './+types/client-calendar.route';
import { openAppointment } from './client-appointment.server';

export const middleware: Route.MiddlewareFunction[] = [refuseNulCharacters];

export async function loader({ params }: Route.LoaderArgs) {
  const appointment = await openAppointment(params.token);
  const settings = await readSettings();
  const event =
    appointment?.status === 'booked' ? appointmentEvent(appointment, 'client', settings) : null;
  return event
    ? calendarResponse(calendarFile(settings.company.name, [event]), 'appointment.ics')
    : calendarResponse(null);
}
