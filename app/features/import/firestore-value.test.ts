import { expect, it } from 'vitest';

import { instantOf, plainValue } from './firestore-value';

it.each([
  ['2024-12-03T23:30:00', Date.UTC(2024, 11, 3, 18)],
  ['2024-12-03 23:30', Date.UTC(2024, 11, 3, 18)],
  ['2024-12-03T23:30:00.5', Date.UTC(2024, 11, 3, 18, 0, 0, 500)],
  ['2024-12-03 11:30:00 PM', Date.UTC(2024, 11, 3, 18)],
  ['2024-12-03T23:30:00Z', Date.UTC(2024, 11, 3, 23, 30)],
  ['2024-12-03T23:30:00.123456+05:30', Date.UTC(2024, 11, 3, 18, 0, 0, 123)],
  ['2024-12-03 23:30:00-0800', Date.UTC(2024, 11, 4, 7, 30)],
  ['2024-12-03 23:30:00 UTC', Date.UTC(2024, 11, 3, 23, 30)],
  ['2024-12-03', Date.UTC(2024, 11, 3)],
])('reads %s, in Indian time without a zone, in any time zone of the server', (text, instant) => {
  const before = process.env['TZ'];
  try {
    for (const zone of ['UTC', 'America/Los_Angeles']) {
      process.env['TZ'] = zone;
      expect(instantOf(text)).toBe(instant);
    }
  } finally {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  }
});

it('reads a number of seconds or milliseconds', () => {
  expect([1_714_600_000, 1_714_600_000_000, 0].map(instantOf)).toEqual([
    1_714_600_000_000, 1_714_600_000_000, 0,
  ]);
});

it('refuses a year after 9999, which fields can’t show and the sitemap can’t contain', () => {
  const last = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
  expect([last, last + 1, 1.7e15, -last].map(instantOf)).toEqual([last, null, null, -last]);
  expect(plainValue({ _seconds: 1.7e12 })).toEqual({ _seconds: 1.7e12 });
});
