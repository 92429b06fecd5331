import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { cutText, textEnd, textStart } from './cut-text';

it.each([
  ['short', 8, 'short'],
  ['eight ch', 8, 'eight ch'],
  ['nine char', 8, 'nine ch…'],
  ['a line  of words', 8, 'a line…'],
  ['नमस्ते', 5, 'नम…'],
  ['abc👩🏽‍💻', 6, 'abc…'],
  ['abç', 4, 'abç'],
])('%j in %i units is %j', (text, max, expectedText) => {
  expect(cutText(text, max)).toBe(expectedText);
});

const letters = fc.array(fc.constantFrom('a', ' ', 'कि', 'स्ते', 'ç', '👩🏽‍💻', '🇮🇳', '李'));

it('never ends within a letter', () => {
  fc.assert(
    fc.property(letters, fc.integer({ min: 1, max: 60 }), (parts, max) => {
      const text = parts.join('');
      const shortened = cutText(text, max);
      expect(shortened.length).toBeLessThanOrEqual(max);
      if (shortened === text) return;
      expect(shortened.endsWith('…')).toBe(true);
      const prefixes = parts.map((_, index) => parts.slice(0, index).join('').trimEnd());
      expect(prefixes).toContain(shortened.slice(0, -1));
    }),
  );
});

it('takes a start and an end of whole letters, as long as they fit', () => {
  fc.assert(
    fc.property(letters, fc.integer({ min: 0, max: 60 }), (parts, max) => {
      const text = parts.join('');
      const suffixes = parts.map((_, index) => parts.slice(index).join(''));
      const starts = parts.map((_, index) => parts.slice(0, index).join(''));
      const maxLengthOf = (texts: string[]) =>
        [text, ...texts, ''].filter(({ length }) => length <= max).sort(byLength)[0];
      expect(textStart(text, max)).toBe(maxLengthOf(starts));
      expect(textEnd(text, max)).toBe(maxLengthOf(suffixes));
    }),
  );
});

const byLength = (a: string, b: string) => b.length - a.length;
