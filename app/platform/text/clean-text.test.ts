import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { cleanText } from './clean-text';

it.each([
  ['a right-to-left override', 'Asha\u202e Rao', 'Asha Rao'],
  ['isolates around a pasted number', '\u2066+91 98450 10036\u2069', '+91 98450 10036'],
  ['marks of direction', '\u200e9845010039\u200f\u061c', '9845010039'],
  ['a byte-order mark', '\ufeffAsha', 'Asha'],
  ['soft hyphens', 'Ben\u00adga\u00adlu\u00adru', 'Bengaluru'],
  ['zero-width spaces', 'asha\u200b@example.in', 'asha@example.in'],
  ['variation selectors', '+91\ufe0f 98450 ❤\ufe0f 李\u{e0101}', '+91 98450 ❤ 李'],
  ['word joiners, Hangul fillers and an empty Braille pattern', '\u2060\u3164\uffa0\u2800', ''],
  ['joiners between other letters', 'As\u200dha\u200c Rao\u200d', 'Asha Rao'],
  ['joiners of an emoji', '👩\u200d💻', '👩💻'],
  ['joiners beside a letter of another script', 'क\u200dA\u200dक', 'कAक'],
])('removes %s', (_, text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

it.each([
  ['half a consonant in Devanagari', 'र्\u200dया'],
  ['a virama that stays visible', 'क्\u200cष'],
  ['a word of Urdu', 'می\u200cخواہم'],
  ['the last letter of a word in older Malayalam text', 'അവന്\u200d വന്നു'],
  ['Latin, Tamil and signs', 'O’Brien & மீரா — 1/2 ₹'],
])('keeps %s', (_, text) => {
  expect(cleanText(text)).toBe(text);
});

it('removes nothing from a text that it has cleaned', () => {
  const letter = fc.constantFrom(...'aक्षമീ李\u200c\u200d\u200b\ufe0f\u202e '.split(''));
  fc.assert(
    fc.property(fc.string({ unit: letter }), (text) => {
      const clean = cleanText(text);
      expect(cleanText(clean)).toBe(clean);
      expect(clean).not.toMatch(/\u200b|\ufe0f|\u202e/);
    }),
  );
});

it('cleans a very long run of joiners without getting stuck', () => {
  const run = '\u200d'.repeat(60_000);
  expect(cleanText(`क${run}क`)).toHaveLength(60_002);
  expect(cleanText(`क्${run} `)).toBe('क्\u200d ');
});
