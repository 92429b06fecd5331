import { expect, test } from 'vitest';

import { fromLocalField } from '~/platform/indian-time';

import { followUpChoices } from './follow-up-choices';

const choicesAt = (local: string) => followUpChoices(fromLocalField(local) ?? 0);

test('a Monday offers this afternoon, tomorrow and the next Monday', () => {
  expect(choicesAt('2026-11-23T11:00')).toEqual([
    { label: 'Today 17:00', value: '2026-11-23T17:00' },
    { label: 'Tomorrow 10:00', value: '2026-11-24T10:00' },
    { label: 'Monday 10:00', value: '2026-11-30T10:00' },
  ]);
});

test('an evening offers no time that has passed', () => {
  expect(choicesAt('2026-11-25T18:00').map(({ label }) => label)).toEqual([
    'Tomorrow 10:00',
    'Monday 10:00',
    'In a week',
  ]);
});

test('on a Sunday, tomorrow and Monday are one choice', () => {
  expect(choicesAt('2026-11-29T09:00').map(({ value }) => value)).toEqual([
    '2026-11-29T17:00',
    '2026-11-30T10:00',
    '2026-12-06T10:00',
  ]);
});
