import { expect, test } from 'vitest';

import { indianDay } from '~/platform/indian-time';

import { lastDayInBin, startOfPurge } from './bin-days';

test('deletes what was binned on 23 November permanently after the end of 23 December in India', () => {
  const binnedAt = Date.parse('2026-11-23T23:59:59+05:30');
  expect(indianDay(lastDayInBin(binnedAt))).toBe('2026-12-23');
  expect(startOfPurge(Date.parse('2026-12-23T23:59:59+05:30'))).toBeLessThan(binnedAt);
  expect(startOfPurge(Date.parse('2026-12-24T00:00:00+05:30'))).toBeGreaterThan(binnedAt);
});
