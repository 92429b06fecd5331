import { expect, test } from 'vitest';

import { indianDay } from '~/platform/indian-time';

import { lastDayInBin, startOfPurge } from './bin-days';

test('what was deleted on 23 November is purged when 23 December has ended in India', () => {
  const binnedAt = Date.parse('2026-11-23T23:59:59+05:30');
  expect(indianDay(lastDayInBin(binnedAt))).toBe('2026-12-23');
  expect(startOfPurge(Date.parse('2026-12-23T23:59:59+05:30'))).toBeLessThan(binnedAt);
  expect(startOfPurge(Date.parse('2026-12-24T00:00:00+05:30'))).toBeGreaterThan(binnedAt);
});
