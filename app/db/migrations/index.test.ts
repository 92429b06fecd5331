import { readdirSync } from 'node:fs';

import { expect, test } from 'vitest';

import { migrations } from './index';

test('every migration of the folder is listed, numbered without a gap, and in order', () => {
  const files = readdirSync(import.meta.dirname)
    .filter((name) => /^\d/.test(name))
    .map((name) => name.replace(/\.ts$/, ''))
    .toSorted();
  expect(Object.keys(migrations)).toEqual(files);
  expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, index) => index + 1));
});
