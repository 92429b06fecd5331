import { expect, test } from 'vitest';

import { dayOf, toLocalField } from '~/platform/indian-time';

import { parseChange, proposedTime } from './staff-forms.server';

const HOUR = 3_600_000;

test('An appointment is given only to a person who is still in Settings', () => {
  const at = Math.ceil(Date.now() / HOUR) * HOUR + 24 * HOUR;
  const form = new FormData();
  for (const [name, value] of Object.entries({
    do: 'time',
    version: '1',
    at: toLocalField(at),
    person: 'asha',
  }))
    form.set(name, value);
  expect(parseChange('a', form, ['asha'])).toEqual({
    change: { do: 'time', id: 'a', version: 1, at, personId: 'asha' },
  });
  expect(parseChange('a', form, ['ravi'])).toEqual({
    problem: 'This person is no longer in Settings → People. Choose someone else.',
  });
});

const atTime = (time: string) => Date.parse(`2026-11-24T${time}:00+05:30`);
const testedDay = dayOf(atTime('12:00'));

test.each([
  ['today', testedDay, '12:20', '2026-11-24T12:30'],
  ['today, at that very time', testedDay, '12:30', '2026-11-24T13:30'],
  ['tomorrow', testedDay + 1, '12:20', '2026-11-25T10:00'],
  ['a day that is over', testedDay - 3, '12:20', '2026-11-24T12:30'],
  ['today just before midnight', testedDay, '23:40', '2026-11-25T10:00'],
  ['a day that is over, just before midnight', testedDay - 3, '23:40', '2026-11-25T10:00'],
])('the booking form proposes a time that is still to come: %s', (_, day, time, proposed) => {
  expect(proposedTime(day, atTime(time))).toBe(proposed);
});
