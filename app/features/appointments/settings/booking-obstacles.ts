import { kindsOf } from '~/settings/appointments/appointment-kinds';
import type { Settings } from '~/settings/settings';

export type BookingObstacle = {
  readonly sentence: string;
  readonly to: string;
  readonly label: string;
};

const PEOPLE_LINK = { to: '/admin/settings/people', label: 'Settings → People' };

export function bookingObstacles({
  hours,
  appointments,
  people,
}: Pick<Settings, 'hours' | 'appointments' | 'people'>): BookingObstacle[] {
  const kinds = kindsOf(appointments);
  return [
    ...(hours.length === 0
      ? [
          {
            sentence: 'No working hours are set, so there are no times to offer.',
            to: '/admin/settings/hours',
            label: 'Settings → Working hours',
          },
        ]
      : []),
    ...(kinds.length === 0
      ? [
          {
            sentence: 'There is no kind of appointment yet.',
            to: '/admin/settings/appointments',
            label: 'Settings → Appointments',
          },
        ]
      : []),
    ...(kinds.length > 0 && kinds.every((kind) => peopleOfKind(kind, people).length === 0)
      ? [
          {
            sentence: 'Nobody takes appointments. Choose a person in at least one kind.',
            ...(people.length === 0
              ? PEOPLE_LINK
              : { to: '/admin/settings/appointments', label: 'Settings → Appointments' }),
          },
        ]
      : []),
  ];
}

/** The people of a kind who are still in Settings. */
export const peopleOfKind = <Person extends { readonly id: string }>(
  kind: { readonly people: readonly string[] },
  people: readonly Person[],
): Person[] => people.filter(({ id }) => kind.people.includes(id));
