import { type ComponentType, useRef } from 'react';
import { Link } from 'react-router';

import { useKeys } from '~/backoffice/keys/keys';
import { useFreshness } from '~/backoffice/live/use-live';
import { privateMeta } from '~/document/private-meta';
import { bookingObstacles } from '~/features/appointments/settings/booking-obstacles';
import { formatNumber } from '~/platform/text/format-number';
import { readSettings } from '~/settings/settings.server';
import { EmptyState } from '~/ui/empty-state';
import { buttonClass } from '~/ui/form/button';

import type { Route } from './+types/appointments.route';
import { AppointmentList, AppointmentsByDay, type ListProps } from './appointment-list';
import {
  type DeskAppointment,
  listPast,
  listUpcoming,
  listWaiting,
  MAX_LISTED,
  MAX_PAST_LISTED,
} from './desk-appointments.server';

import css from './appointments-desk.module.css';

export const handle = { title: 'Appointments' };

export const meta: Route.MetaFunction = () => privateMeta('Appointments');

export async function loader() {
  const now = Date.now();
  const [waiting, upcoming, past, settings] = await Promise.all([
    listWaiting(now),
    listUpcoming(now),
    listPast(now),
    readSettings(),
  ]);
  return {
    waiting: { appointments: waiting, max: MAX_LISTED },
    upcoming: { appointments: upcoming, max: MAX_LISTED },
    past: { appointments: past, max: MAX_PAST_LISTED },
    isOff: bookingObstacles(settings).length > 0,
  };
}

export default function Appointments({ loaderData }: Route.ComponentProps) {
  const { waiting, upcoming, past, isOff } = loaderData;
  useFreshness('appointment.changed', 'lead.changed', 'settings.changed');
  const isEmpty = [waiting, upcoming, past].every(({ appointments }) => appointments.length === 0);
  return (
    <div className="screen">
      <nav className="cluster" aria-label="Appointments">
        <NewAppointmentLink />
        <Link className={buttonClass()} to="/admin/appointments/day">
          Day view
        </Link>
      </nav>
      {isEmpty ? (
        <NoAppointments isOff={isOff} />
      ) : (
        <>
          <Part title="To confirm" {...waiting} List={AppointmentList} />
          <Part title="Upcoming" {...upcoming} List={AppointmentsByDay} />
          <Part title="Past and cancelled" {...past} List={AppointmentList} />
        </>
      )}
    </div>
  );
}

/** The shortcut is N, as for a new lead. */
function NewAppointmentLink() {
  const link = useRef<HTMLAnchorElement>(null);
  const run = () => link.current?.click();
  useKeys('Appointments', [{ key: 'n', does: 'Book an appointment', run }]);
  return (
    <Link
      ref={link}
      className={buttonClass({ variant: 'primary' })}
      to="/admin/appointments/new"
      aria-keyshortcuts="N"
    >
      Book an appointment
    </Link>
  );
}

function NoAppointments({ isOff }: { isOff: boolean }) {
  return isOff ? (
    <EmptyState
      title="Visitors can’t book yet"
      action={<Link to="/admin/settings/appointments">Settings → Appointments</Link>}
    >
      Choose what they can book and who takes it. Then “Schedule Consultation” on your site offers
      the times when you are free.
    </EmptyState>
  ) : (
    <EmptyState title="No appointments yet">
      Visitors book them on your site. You can also book one for a client on the phone.
    </EmptyState>
  );
}

function Part({
  title,
  appointments,
  max,
  List,
}: {
  title: string;
  appointments: readonly DeskAppointment[];
  max: number;
  List: ComponentType<ListProps>;
}) {
  if (appointments.length === 0) return null;
  return (
    <section className={`stack ${css.part}`} aria-label={title}>
      <h2>
        {title}{' '}
        <small>
          {formatNumber(appointments.length)}
          {appointments.length === max && ' shown'}
        </small>
      </h2>
      <List appointments={appointments} label={title} />
    </section>
  );
}
