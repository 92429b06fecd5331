import { expect, test } from 'vitest';

import { formatBytes, verifiedText } from './backup-words';

test('a size has a suitable unit', () => {
  expect([1, 999_999, 340_400_000, 1_200_000_000].map(formatBytes)).toEqual([
    '1 kB',
    '1,000 kB',
    '340 MB',
    '1.2 GB',
  ]);
});

test('the result of a verification, and its time', () => {
  const now = Date.UTC(2026, 10, 24);
  const verified = {
    verifiedAt: now - 3 * 3_600_000,
    leads: 1204,
    pictures: 212,
    bytes: 340_400_000,
  };
  expect(verifiedText(verified, now)).toBe('3 h ago, 1,204 leads, 212 pictures, 340 MB');
});
