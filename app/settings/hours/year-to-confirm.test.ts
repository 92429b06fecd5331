import { expect, it } from 'vitest';

import { instantInIndia } from '~/platform/indian-time';

import { yearToConfirm } from './year-to-confirm';

it.each([
  ['2026', instantInIndia(2026, 10, 30), null],
  ['', instantInIndia(2026, 10, 30), 2026],
  ['2025', instantInIndia(2026, 0, 1), 2026],
  ['2026', instantInIndia(2026, 10, 30, 23, 59), null],
  ['2026', instantInIndia(2026, 11, 1), 2027],
  ['2027', instantInIndia(2026, 11, 1), null],
  ['2027', instantInIndia(2027, 5, 1), null],
])('of days confirmed until %s, once a year', (confirmed, now, year) => {
  expect(yearToConfirm(confirmed, now)).toBe(year);
});
