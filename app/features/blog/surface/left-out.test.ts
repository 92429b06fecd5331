import { expect, test } from 'vitest';

import { leftOut } from './markdown/left-out';

const nothing = { pictures: [], videos: 0, frames: 0, struck: [] };
const pictures = (names: readonly string[]) => leftOut({ ...nothing, pictures: names });

test('a paste names the pictures that it left out', () => {
  expect(pictures(['A court'])).toBe('One picture was left out (“A court”): add it as a file.');
  expect(pictures([''])).toBe('One picture was left out: add it as a file.');
  expect(pictures(['A court', '', 'plan.png'])).toBe(
    '3 pictures were left out (“A court”, “plan.png”, one more): add them as files.',
  );
  expect(pictures(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toContain('“e”, 2 more');
});

test('a paste says that it left out videos, frames and struck-out text', () => {
  expect(leftOut(nothing)).toBeUndefined();
  expect(leftOut({ ...nothing, videos: 1, frames: 2, struck: ['Rs 500'] })).toBe(
    'One video was left out: add a link to it. 2 embedded frames were left out: add a link to their pages. Struck-out text was left out (“Rs 500”).',
  );
});
