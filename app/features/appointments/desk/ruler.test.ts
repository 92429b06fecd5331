import { expect, test } from 'vitest';

import { startOfDay } from '~/platform/indian-time';

import { spanText } from './ruler';

test('A day shows the part of an entry that lies in it', () => {
  const at = (day: number, hour: number) => startOfDay(day) + hour * 3_600_000;
  const blocked = { startsAt: at(20_788, 10), endsAt: at(20_790, 18.5) };
  expect([20_788, 20_789, 20_790].map((day) => spanText(day, blocked))).toEqual([
    '10:00–24:00',
    '00:00–24:00',
    '00:00–18:30',
  ]);
});
