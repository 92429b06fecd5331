import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { cutText } from './cut-text';

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

it('never ends within a letter', () => {
  const letters = fc.array(fc.constantFrom('a', ' ', 'कि', 'स्ते', 'ç', '👩🏽‍💻', '🇮🇳', '李'));
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
