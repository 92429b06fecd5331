import { type HoursRow, weekOf } from '~/settings/hours/working-hours';

import { type AppointmentKind, type AppointmentKindRow, kindsOf } from './appointment-kinds';

type Used = {
  readonly appointments: readonly AppointmentKindRow[];
  readonly hours: readonly HoursRow[];
  readonly people: readonly { readonly id: string }[];
};

/**
 * The kinds that visitors can choose: each has at least one person. None until working hours are set, because the
 * assumed hours would offer times that the studio never chose.
 */
export function openKinds({ appointments, hours, people }: Used): readonly AppointmentKind[] {
  if (weekOf(hours).every((spans) => spans.length === 0)) return [];
  const knownIds = new Set(people.map(({ id }) => id));
  return kindsOf(appointments)
    .map((kind) => ({ ...kind, people: kind.people.filter((id) => knownIds.has(id)) }))
    .filter((kind) => kind.people.length > 0);
}

export type AppointmentLink = { readonly name: string; readonly href: string };

export const APPOINTMENT_PATH = '/contact/appointment';

/** Links to the first step of each kind. @param receipt a token of `receiptToken`, which fills in the contact. */
export const appointmentLinks = (settings: Used, receipt = ''): readonly AppointmentLink[] =>
  openKinds(settings).map(({ id, name }) => {
    const query = new URLSearchParams({ kind: id, ...(receipt && { for: receipt }) });
    return { name, href: `${APPOINTMENT_PATH}?${query}` };
  });
