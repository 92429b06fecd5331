import { type AppointmentKind, kindsOf } from '~/settings/appointments/appointment-kinds';
import { weekOf } from '~/settings/hours/working-hours';
import type { Settings } from '~/settings/settings';

type Used = Pick<Settings, 'appointments' | 'hours' | 'people'>;

/**
 * The kinds that visitors can choose: each has somebody who takes it. None until working hours are set, since the assumed hours
 * would promise times that the studio never chose.
 */
export function openKinds({ appointments, hours, people }: Used): readonly AppointmentKind[] {
  if (weekOf(hours).every((spans) => spans.length === 0)) return [];
  const known = new Set(people.map(({ id }) => id));
  return kindsOf(appointments)
    .map((kind) => ({ ...kind, people: kind.people.filter((id) => known.has(id)) }))
    .filter((kind) => kind.people.length > 0);
}
