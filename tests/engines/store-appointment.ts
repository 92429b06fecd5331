import { storeAppointment } from '~/features/appointments/booking/store-appointment.server';

import { transaction } from '../../app/db/executor.server';
import { callKind } from '../factories/appointment-kind.ts';

const HOUR = 3_600_000;
/** UTC milliseconds of a full hour, at least `hours` from now. */
export const inHours = (hours: number) => Math.ceil(Date.now() / HOUR) * HOUR + hours * HOUR;

type Given = Partial<Parameters<typeof storeAppointment>[0]> & { readonly leadId: string };

/** Stores an appointment as the application would. @returns its id. */
export const bookFor = (options: Given): Promise<string> =>
  transaction(() =>
    storeAppointment({
      formId: null,
      kind: callKind({ people: ['asha', 'ravi'] }),
      choice: { at: inHours(48), personId: 'asha' },
      client: { name: 'Meera Nair', email: 'meera@example.in', phone: '98450 12345' },
      note: null,
      zone: null,
      suspect: false,
      actor: null,
      ...options,
    }),
  );
