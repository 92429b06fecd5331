import { storeAppointment } from '~/features/appointments/booking/store-appointment.server';
import { type AppointmentKind, kindsOf, newKind } from '~/settings/appointments/appointment-kinds';

import { transaction } from '../../app/db/executor.server';

const [kind] = kindsOf([{ ...newKind, id: 'call', name: 'Book a call', people: 'asha\nravi' }]);
if (!kind) throw new Error('The kind is not valid.');

/** "Book a call": 20 minutes, and 10 more that stay free; Asha and Ravi take it. */
export const callKind: AppointmentKind = kind;

const HOUR = 3_600_000;
/** On the hour, in so many hours. */
export const inHours = (hours: number) => Math.ceil(Date.now() / HOUR) * HOUR + hours * HOUR;

type Given = Partial<Parameters<typeof storeAppointment>[0]> & { readonly leadId: string };

/** Stores an appointment as the application would. @returns its id. */
export const bookFor = (given: Given): Promise<string> =>
  transaction(() =>
    storeAppointment({
      formId: null,
      kind: callKind,
      choice: { at: inHours(48), personId: 'asha' },
      client: { name: 'Meera Nair', email: 'meera@example.in', phone: '98450 12345' },
      note: null,
      zone: null,
      suspect: false,
      actor: null,
      ...given,
    }),
  );
