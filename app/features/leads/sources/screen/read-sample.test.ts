import { expect, test } from 'vitest';

import { shownPayload } from '~/features/leads/core/source-kinds';

import { readSample } from './read-sample.server';

test('offers no more than a mapping can hold, however long the names and texts of a payload are', () => {
  const fields = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`field ${at}`, 'x']));
  const sample = readSample(
    JSON.stringify({ note: 'y'.repeat(60_000), ['k'.repeat(60_000)]: fields }),
  );
  expect(sample.fields.map(({ path }) => path)).toEqual(['note']);
  expect(JSON.stringify(sample).length).toBeLessThan(1_000);
});

test('shows a deeply nested payload as it came, because its indentation would be a million times as long', () => {
  const deep = `{"x":${'['.repeat(1_500)}${']'.repeat(1_500)}}`;
  expect(shownPayload(deep).length).toBe(deep.length);
  expect(shownPayload('{"a":{"b":[1]}}')).toBe(JSON.stringify({ a: { b: [1] } }, null, 2));
});
