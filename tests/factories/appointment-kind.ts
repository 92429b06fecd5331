import type { AppointmentKind } from '~/settings/appointments/appointment-kinds';

/** A call of 20 minutes with Asha, with ten minutes free after it. */
export const callKind = (change: Partial<AppointmentKind> = {}): AppointmentKind => ({
  id: 'kind-0',
  name: 'Book a call',
  mode: 'booked',
  place: 'call',
  minutes: 20,
  bufferBefore: 0,
  bufferAfter: 10,
  noticeHours: 4,
  daysAhead: 30,
  perDay: null,
  people: ['asha'],
  ...change,
});
