import { kindsOf } from '~/settings/appointments/appointment-kinds';
import type { Settings } from '~/settings/settings';

const links = {
  hours: { to: '/admin/settings/hours', label: 'Settings → Working hours' },
  appointments: { to: '/admin/settings/appointments', label: 'Settings → Appointments' },
  people: { to: '/admin/settings/people', label: 'Settings → People' },
};

export function bookingObstacles({
  hours,
  appointments,
  people,
}: Pick<Settings, 'hours' | 'appointments' | 'people'>) {
  const kinds = kindsOf(appointments);
  const obstacles = [];
  if (hours.length === 0) {
    const sentence = 'No working hours are set, so there are no times to offer.';
    obstacles.push({ sentence, ...links.hours });
  }
  if (kinds.length === 0)
    obstacles.push({
      sentence: 'There is no kind of appointment yet.',
      ...links.appointments,
    });
  else if (kinds.every((kind) => peopleOfKind(kind, people).length === 0)) {
    const sentence = 'Nobody takes appointments. Choose a person in at least one kind.';
    obstacles.push({ sentence, ...(people.length === 0 ? links.people : links.appointments) });
  }
  return obstacles;
}

/** The people of a kind who are still in Settings. */
export const peopleOfKind = <Person extends { readonly id: string }>(
  kind: { readonly people: readonly string[] },
  people: readonly Person[],
): Person[] => people.filter(({ id }) => kind.people.includes(id));
