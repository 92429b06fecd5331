import { readdirSync } from 'node:fs';

import { expect, test } from 'vitest';

import { migrations } from './index';

test('every migration of the folder is listed, numbered once, and in order', () => {
  const files = readdirSync(import.meta.dirname)
    .filter((name) => /^\d/.test(name))
    .map((name) => name.replace(/\.ts$/, ''))
    .toSorted();
  expect(Object.keys(migrations)).toEqual(files);
  expect(new Set(files.map((name) => name.slice(0, 4))).size).toBe(files.length);
});
