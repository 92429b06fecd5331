import { expect, test, vi } from 'vitest';

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

test('shows every number, with its own digits where the browser gives them', () => {
  const payload = '{"id":12345678901234567890,"area":12.5,"rooms":3}';
  expect(shownPayload(payload)).toContain('12345678901234567890');
  // Safari 17 calls a reviver without the text of the number.
  const { parse } = JSON;
  vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) =>
    parse(text, (key, value) => reviver?.call({}, key, value)),
  );
  expect(shownPayload(payload)).toMatch(/"area": 12\.5,\s+"rooms": 3/);
  vi.restoreAllMocks();
});
