import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { searchTerms } from './search-terms';

describe('search terms', () => {
  it('are folded, split at any space, each once', () => {
    expect(searchTerms(' Soil\u00a0REPORT soil  b1 ')).toEqual({
      rare: ['soil', 'report'],
      short: ['b1'],
    });
  });

  it('of one or two letters, or without three letters in a row, don’t use the index', () => {
    expect(searchTerms('a घर --- a-b-c 3.5').rare).toEqual([]);
    expect(searchTerms('मानसून ₹500').rare).toEqual(['मानसून', '₹500']);
  });

  it('are few, short and storable, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => {
        const { rare, short } = searchTerms(typed);
        const terms = [...rare, ...short];
        expect(terms.length).toBeLessThanOrEqual(8);
        for (const term of terms) {
          expect(Array.from(term).length).toBeLessThanOrEqual(64);
          expect(term).toMatch(/^[^\s\0]+$/u);
          expect(term.isWellFormed()).toBe(true);
        }
      }),
    );
  });
});
