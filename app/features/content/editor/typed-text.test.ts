import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { continueTyping, storedText } from './typed-text';

const line = { maxLength: 12 };
const paragraphs = { maxLength: 20, lines: true } as const;
/** "|" is the caret. */
const parseCaret = (text: string) => ({ text: text.replace('|', ''), caret: text.indexOf('|') });
const withCaret = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`;

test.each([
  ['a space beside another one', line, 'call | us', 'call | us'],
  ['a space at the start', line, ' |call', ' |call'],
  ['a new line where one is allowed', line, 'call\n|us', 'call |us'],
  ['a new line before a space', line, 'call\n| us', 'call |us'],
  ['lines', paragraphs, 'call\n\n|us', 'call\n\n|us'],
  ['a letter too many in the middle', line, 'call xy|us today', 'call|us today'],
  ['an emoji that fits only in part', line, 'call us now👍|', 'call us now|'],
  ['a combining mark that doesn’t fit', line, 'call us nowe\u{301}|', 'call us now|'],
  ['too much behind the caret', line, 'call|us and write today', '|us and write'],
])('continues after %s', (_, limits, text, next) => {
  expect(withCaret(continueTyping(limits, parseCaret(text)))).toBe(next);
});

test('cleans a paste around the caret', () => {
  const paste = (text: string) =>
    withCaret(continueTyping(line, parseCaret(text), { isPasted: true }));
  expect(paste('call   or | us')).toBe('call or |us');
  expect(paste('call\nor\n| write')).toBe('call or|write');
});

test.each([
  [line, ' call  us\nnow', 'call us now'],
  [line, 'call us now👍', 'call us now'],
  [paragraphs, 'call  us\n\n\n\nnow ', 'call us\n\nnow '],
])('stores within %j', (limits, text, stored) => {
  expect(storedText(limits, text)).toBe(stored);
});

test('never loses what stands behind the caret, if it fits', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', ' ', '\n', '👍'), { maxLength: 14 });
  fc.assert(
    fc.property(letters, letters, (before, after) => {
      const end = storedText(line, after.join(''));
      const text = before.join('') + end;
      const next = continueTyping(line, { text, caret: text.length - end.length });
      expect(storedText(line, next.text).length).toBeLessThanOrEqual(line.maxLength);
      expect(next.text.endsWith(end)).toBe(true);
    }),
  );
});
