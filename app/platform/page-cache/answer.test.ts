import { expect, test } from 'vitest';

import { isNotModified } from './answer';

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"x", W/"a"', true],
  ['"x","older"', true],
  [' * ', true],
  ['"x"', false],
  ['a', false],
  ['w/"a"', false],
  ['', false],
])('%s', (header, expected) => {
  expect(isNotModified(header, ['"a"', '"older"'])).toBe(expected);
});

test('an answer without a tag is always sent', () => {
  expect(isNotModified('*', [])).toBe(false);
});
