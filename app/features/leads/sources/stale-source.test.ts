import { expect, test } from 'vitest';

import { daysWithoutPosts } from './stale-source';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

test.each([
  ['never sent', [], 10, null],
  ['sends daily', WEEK, 7, null],
  ['sent nothing for two days', WEEK, 9, null],
  ['sent nothing for three days', WEEK, 10, 3],
  ['sent daily but for a weekend', [1, 2, 3, 4, 5], 8, 3],
  ['sends now and then', [1, 4, 7], 20, null],
  ['sent often on one day', [7, 7, 7, 7, 7, 7], 20, null],
])('a source that %s', (_, days, today, expected) => {
  expect(daysWithoutPosts(days, today)).toBe(expected);
});
