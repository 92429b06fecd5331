import { Link } from 'react-router';

import { statusNames } from '~/features/appointments/appointment';
import { usePeople } from '~/settings/people/people-context';
import { ownerLabel } from '~/settings/people/person';

import { dayWords, halfDayWords } from './day-words';
import type { DeskAppointment } from './desk-appointments.server';
import { clockOf } from './ruler';

import css from './appointments-desk.module.css';

export function AppointmentList({
  appointments,
  label,
  byDay = false,
  hasDay = true,
}: {
  appointments: readonly DeskAppointment[];
  label: string;
  byDay?: boolean;
  hasDay?: boolean;
}) {
  if (!byDay) return <List appointments={appointments} label={label} hasDay={hasDay} />;
  return [...Map.groupBy(appointments, ({ startsAt }) => dayWords(startsAt ?? 0))].map(
    ([day, same]) => (
      <div key={day}>
        <h3 className={css.day}>{day}</h3>
        <List appointments={same} label={`${label}: ${day}`} />
      </div>
    ),
  );
}

function List({
  appointments,
  label,
  hasDay = false,
}: {
  appointments: readonly DeskAppointment[];
  label: string;
  hasDay?: boolean;
}) {
  return (
    <ol className={css.list} aria-label={label} data-days={hasDay || undefined}>
      {appointments.map((one) => (
        <Line key={one.id} appointment={one} hasDay={hasDay} />
      ))}
    </ol>
  );
}

function Line({ appointment, hasDay }: { appointment: DeskAppointment; hasDay: boolean }) {
  const { id, client, kindName, personId, status, suspect } = appointment;
  const { people } = usePeople();
  const about = [
    kindName,
    personId && ownerLabel(people, personId),
    status !== 'booked' && statusNames[status],
    suspect && 'Possible spam',
  ];
  return (
    <li>
      <AppointmentTime appointment={appointment} hasDay={hasDay} />
      <Link to={`/admin/appointments/${id}`}>{client.name || 'No name'}</Link>
      <span className="note">{about.filter(Boolean).join(', ')}</span>
    </li>
  );
}

function AppointmentTime({
  appointment: { startsAt, endsAt, wishes },
  hasDay,
}: {
  appointment: DeskAppointment;
  hasDay: boolean;
}) {
  if (startsAt === null || endsAt === null)
    return <span className={css.when}>{wishes.map(halfDayWords).join(' or ')}</span>;
  const time = `${clockOf(startsAt)}–${clockOf(endsAt)}`;
  return (
    <time className={css.when} dateTime={new Date(startsAt).toISOString()}>
      {hasDay ? `${dayWords(startsAt)}, ${time}` : time}
    </time>
  );
}
