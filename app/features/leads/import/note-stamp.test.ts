import { expect, test } from 'vitest';

import { instantOfStamp } from './note-stamp';

const MIDNIGHT = Date.UTC(2024, 2, 11, 18, 30);

test.each([
  ['12/03/2024', MIDNIGHT],
  ['12-3-24', MIDNIGHT],
  ['2024-03-12', MIDNIGHT],
  ['12 Mar 2024', MIDNIGHT],
  ['12 March 2024, 10:30', Date.UTC(2024, 2, 12, 5)],
  ['12/03/2024, 10:30', Date.UTC(2024, 2, 12, 5)],
  ['3/12/2024, 10:30:00 AM', Date.UTC(2024, 2, 12, 5)],
  ['31/31/2024', null],
])('reads the date of a note: %s', (stamp, at) => {
  expect(instantOfStamp(stamp, 0)).toBe(at);
});
