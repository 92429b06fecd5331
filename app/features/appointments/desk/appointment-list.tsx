import { Link } from 'react-router';

import { statusNames } from '~/features/appointments/appointment';
import { clockTime } from '~/platform/indian-time';
import { usePeople } from '~/settings/people/people-context';
import { ownerLabel } from '~/settings/people/person';

import { dayWords, halfDayWords } from './day-words';
import type { DeskAppointment } from './desk-appointments.server';

import css from './appointments-desk.module.css';

export type ListProps = { appointments: readonly DeskAppointment[]; label: string };

export const AppointmentsByDay = ({ appointments, label }: ListProps) =>
  [...Map.groupBy(appointments, ({ startsAt }) => dayWords(startsAt ?? 0))].map(([day, same]) => (
    <div key={day}>
      <h3 className={css.day}>{day}</h3>
      <AppointmentList appointments={same} label={`${label}: ${day}`} hasDay={false} />
    </div>
  ));

export function AppointmentList({
  appointments,
  label,
  hasDay = true,
}: ListProps & { hasDay?: boolean }) {
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
  const time = `${clockTime(startsAt)}–${clockTime(endsAt)}`;
  return (
    <time className={css.when} dateTime={new Date(startsAt).toISOString()}>
      {hasDay ? `${dayWords(startsAt)}, ${time}` : time}
    </time>
  );
}
