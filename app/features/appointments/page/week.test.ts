import { expect, test } from 'vitest';

import { dayOf } from '~/platform/indian-time';
import { ASSUMED_HOURS } from '~/settings/hours/working-hours';
import { workingCalendar } from '~/settings/hours/working-time';

import { weekAround } from './week';

const calendar = workingCalendar(ASSUMED_HOURS, []);
/** This date is a Friday. */
const now = Date.parse('2026-11-27T12:00:00+05:30');
const on = (day: string) => Date.parse(`2026-12-${day}T11:00:00+05:30`);
const weekFor = (at: number, free: readonly number[]) =>
  weekAround(dayOf(at), free, { calendar, now });

test('begins today, so that no row shows a day that is over', () => {
  expect(weekFor(on('01'), [on('01')]).days.map(({ day }) => day)).toEqual([
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
  ]);
});

test('links to the first free day of the nearest weeks, beyond weeks without any', () => {
  const free = [on('01'), on('02'), on('16'), on('30')];
  expect(weekFor(on('16'), free)).toMatchObject({ earlier: '2026-12-01', later: '2026-12-30' });
  expect(weekFor(on('01'), free).earlier).toBeNull();
  expect(weekFor(on('30'), free)).toMatchObject({ earlier: '2026-12-16', later: null });
});
