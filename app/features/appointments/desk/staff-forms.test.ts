import { expect, test } from 'vitest';

import { toLocalField } from '~/platform/indian-time';

import { parseChange } from './staff-forms.server';

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
