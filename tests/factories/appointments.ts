import { randomUUID } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Tables } from '~/db/tables';
import type { Booking } from '~/features/appointments/booking/book-appointment.server';
import { type FreeTime, freeTimes } from '~/features/appointments/free-times/free-times';
import { readDiary } from '~/features/appointments/free-times/read-diary.server';
import { receivedNow } from '~/features/leads/inquiry/submit-inquiry.server';
import { suggestedKinds } from '~/settings/appointments/appointment-kinds';
import { demoSettings } from '~/settings/settings';

import { callKind } from './appointment-kind';

const people = [
  { id: 'asha', name: 'Asha Rao', role: '', registration: '', onSite: 'on' },
  { id: 'ravi', name: 'Ravi', role: '', registration: '', onSite: 'on' },
];

/** Settings of a studio with the suggested kinds, all taken by Asha: Monday to Saturday, 10 am to 6 pm. */
export const studioSettings = {
  ...demoSettings,
  people,
  hours: [
    { days: 'Mo Tu We Th Fr Sa', from: '10:00', to: '18:00', breakFrom: '13:00', breakTo: '14:00' },
  ],
  appointments: suggestedKinds.map((row, index) => ({
    ...row,
    id: `kind-${index}`,
    people: 'asha',
  })),
};

/** Stores them in a database that no site uses yet. */
export async function storeAppointmentSettings(kysely: Kysely<Tables>): Promise<void> {
  const { hours, appointments } = studioSettings;
  for (const [key, value] of Object.entries({ hours, appointments }))
    await kysely
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value), updated_at: 0 })
      .execute();
  for (const [position, { id, name, role, registration }] of people.entries())
    await kysely
      .insertInto('people')
      .values({ id, name, role, registration, on_site: 1, position, changed_at: 0 })
      .execute();
}

export const timesOf = async (kind = callKind()): Promise<FreeTime[]> => {
  const now = Date.now();
  return freeTimes(kind, await readDiary(studioSettings, now), now);
};

/** A visitor with a name, email and phone number of their own. */
export function bookingOf(at: number, visitor: string, change: Partial<Booking> = {}): Booking {
  const formId = change.formId ?? randomUUID();
  const digits = String(Number.parseInt(visitor.replace(/\D/g, '') || '0', 10)).padStart(6, '0');
  return {
    formId,
    kind: callKind(),
    choice: { at },
    zone: null,
    received: receivedNow(
      {
        name: visitor,
        email: `${visitor.replaceAll(' ', '.').toLowerCase()}@example.in`,
        phone: { typed: `98765${digits}`.slice(0, 11), e164: `+919876${digits}` },
        pincode: '',
        projectType: '',
        about: 'Book a call',
      },
      { formId: `appointment ${formId}`, suspicion: null, page: null, utm: null },
    ),
    ...change,
  };
}
