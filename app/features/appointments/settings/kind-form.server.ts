import { formField } from '~/features/leads/fields/inquiry-schema.server';
import type { AppointmentKindRow } from '~/settings/appointments/appointment-kinds';
import { peopleText } from '~/settings/appointments/appointment-kinds';

/** Validates nothing; `changeKind` does. */
export function readKindForm(
  id: string,
  form: FormData,
): { readonly kind: AppointmentKindRow; readonly stamp: string } {
  const text = (name: string) => formField(form, name);
  return {
    stamp: text('stamp'),
    kind: {
      id,
      name: text('name'),
      mode: text('mode'),
      place: text('place'),
      minutes: text('minutes'),
      bufferBefore: text('bufferBefore'),
      bufferAfter: text('bufferAfter'),
      noticeHours: text('noticeHours'),
      daysAhead: text('daysAhead'),
      perDay: text('perDay'),
      people: peopleText(form.getAll('people').filter((value) => typeof value === 'string')),
    },
  };
}
