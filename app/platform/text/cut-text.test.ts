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
])('%j in %i units is %j', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

const letters = fc.array(fc.constantFrom('a', ' ', 'कि', 'स्ते', 'ç', '👩🏽‍💻', '🇮🇳', '李'));

it('never ends within a letter', () => {
  fc.assert(
    fc.property(letters, fc.integer({ min: 1, max: 60 }), (parts, max) => {
      const text = parts.join('');
      const cut = cutText(text, max);
      expect(cut.length).toBeLessThanOrEqual(max);
      if (cut === text) return;
      expect(cut.endsWith('…')).toBe(true);
      const prefixes = parts.map((_, at) => parts.slice(0, at).join('').trimEnd());
      expect(prefixes).toContain(cut.slice(0, -1));
    }),
  );
});

it('takes a start and an end of whole letters, as long as they fit', () => {
  fc.assert(
    fc.property(letters, fc.integer({ min: 0, max: 60 }), (parts, max) => {
      const text = parts.join('');
      const ends = parts.map((_, at) => parts.slice(at).join(''));
      const starts = parts.map((_, at) => parts.slice(0, at).join(''));
      const longest = (texts: string[]) =>
        [text, ...texts, ''].filter(({ length }) => length <= max).sort(byLength)[0];
      expect(textStart(text, max)).toBe(longest(starts));
      expect(textEnd(text, max)).toBe(longest(ends));
    }),
  );
});

const byLength = (one: string, other: string) => other.length - one.length;
