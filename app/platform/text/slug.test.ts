import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { slugOf } from './slug';

it.each([
  ['How Much Does a House Cost?', 'how-much-does-a-house-cost'],
  ["India's  monsoon — and your walls", 'indias-monsoon-and-your-walls'],
  ['Design & Build', 'design-build'],
  ['Cost–benefit: ₹ 1,500 / sq ft', 'cost-benefit-1500-sq-ft'],
  [' -- Trim me -- ', 'trim-me'],
  ['वास्तु शास्त्र', 'वास्तु-शास्त्र'],
  ['ÉCOLE', 'école'],
  ['e\u0301cole', 'école'],
  ['../../etc/passwd', 'etcpasswd'],
  ['<script>', 'script'],
  ['Our ✏️ notes on ⚠️ cracks', 'our-notes-on-cracks'],
  ['❤️', ''],
  ['Plan \u{E0101}葛\u{E0100}', 'plan-葛'],
  ['1️⃣ First', '1\u20e3-first'],
  ['!?', ''],
])('%j becomes %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

it('reads a run of marks of any length in linear time', () => {
  expect(slugOf(`${'\u0301\u0316'.repeat(300_000)} walls`)).toMatch(/^\p{M}+-walls$/u);
});

it('cuts a long title between words', () => {
  const slug = slugOf('long words '.repeat(20));
  expect(slug.length).toBeLessThanOrEqual(100);
  expect(slug).toMatch(/^(long-words-)+long(-words)?$/);
  expect(slugOf('a'.repeat(300))).toBe('a'.repeat(100));
});

it('is stable after one pass and safe in an address, whatever the title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const slug = slugOf(title);
      expect(slug).toMatch(/^(?!-)[\p{L}\p{M}\p{N}-]*(?<!-)$/u);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});
