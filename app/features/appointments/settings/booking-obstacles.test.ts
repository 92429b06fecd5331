import { expect, test } from 'vitest';

import { emptyAppointmentKind } from '~/settings/appointments/appointment-kinds';

import { bookingObstacles } from './booking-obstacles';

const person = { id: 'asha', name: 'Asha', role: '', registration: '', onSite: '' };
const hours = [{ days: 'Mo', from: '10:00', to: '18:00', breakFrom: '', breakTo: '' }];
const call = { ...emptyAppointmentKind, id: 'call', name: 'Book a call', people: 'asha' };
const studio = { hours, appointments: [call], people: [person] };

const sentences = (change: Partial<typeof studio>) =>
  bookingObstacles({ ...studio, ...change }).map(({ sentence }) => sentence);

test('visitors can book once there are hours, a kind and somebody who takes it', () => {
  expect(sentences({})).toEqual([]);
});

test('each missing part is a sentence of its own', () => {
  expect(sentences({ hours: [], appointments: [] })).toEqual([
    'No working hours are set, so there are no times to offer.',
    'There is no kind of appointment yet.',
  ]);
  const nobody = 'Nobody takes appointments. Choose a person in at least one kind.';
  expect(sentences({ appointments: [{ ...call, people: '' }] })).toEqual([nobody]);
  // The person of this appointment kind has left the studio.
  expect(sentences({ appointments: [{ ...call, people: 'ravi' }] })).toEqual([nobody]);
  expect(sentences({ appointments: [{ ...call, minutes: '' }] })).toEqual([
    'There is no kind of appointment yet.',
  ]);
});

test('without people, it leads to where they are added', () => {
  expect(bookingObstacles({ ...studio, people: [] }).map(({ to }) => to)).toEqual([
    '/admin/settings/people',
  ]);
});
