import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '~tests/factories/any-estimate';

import { readNumber, readRupees } from './numerals';

const valueOf = (text: string) => {
  const reading = readNumber(text);
  return reading.ok ? reading.value : reading.problem;
};

describe('readNumber', () => {
  it.each([
    ['1500', 1500],
    [' 1,500 ', 1500],
    ['1,50,000', 150_000],
    ['150,000', 150_000],
    ['139.5', 139.5],
    ['१५००', 1500],
    ['१,५००', 1500],
    ['১৫০০', 1500],
    ['௧௫௦௦', 1500],
    ['۱۵۰۰', 1500],
    ['１５００', 1500],
    ['\u202a1500\u202c\u200b', 1500],
    ['1 50 000', 150_000],
    ['1\u00a0500', 1500],
  ])('reads %s', (text, value) => {
    expect(valueOf(text)).toBe(value);
  });

  it.each([
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['-१५', 'negative'],
    ['NaN', 'must be a number'],
    ['Infinity', 'must be a number'],
    ['1e9', 'must be a number'],
    ['0x10', 'must be a number'],
    ['1,5', 'must be a number'],
    ['15,00', 'must be a number'],
    ['1.500.000', 'must be a number'],
    ['1५00', 'different scripts'],
    ['๑๕๐๐', '0–9'],
    ['五百', 'must be a number'],
    ['1500²', '0–9'],
    ['9'.repeat(41), 'too long'],
    ['', 'must be a number'],
  ])('refuses %s', (text, problem) => {
    expect(valueOf(text)).toContain(problem);
  });

  it('accepts nothing but finite, non-negative numbers', () => {
    const text = fc.oneof(
      anyText,
      fc.string({ unit: fc.constantFrom(...'0123456789०१২.,-+eENaIx_ '.split('')) }),
    );
    fc.assert(
      fc.property(text, (numberText) => {
        const reading = readNumber(numberText);
        expect(
          reading.ok
            ? reading.value >= 0 && Number.isFinite(reading.value)
            : reading.problem !== '',
        ).toBe(true);
      }),
    );
  });

  it('reads what en-IN and en-US write', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.constantFrom('en-IN', 'en-US', 'mr-IN-u-nu-deva'),
        (value, locale) => {
          expect(valueOf(value.toLocaleString(locale))).toBe(value);
        },
      ),
    );
  });
});

describe('readRupees', () => {
  it.each([
    ['4500000', 4_500_000],
    ['₹45,00,000', 4_500_000],
    ['Rs. 45 lakh', 4_500_000],
    ['45L', 4_500_000],
    ['₹2,350', 2350],
    ['Rs 2,350/-', 2350],
    ['2350 rupees', 2350],
    ['1.2 crore', 12_000_000],
    ['२ lakhs', 200_000],
    ['\u202a₹ 45 lakh\u202c', 4_500_000],
    ['1.2 Cr.', 12_000_000],
    ['1.5 crs', 15_000_000],
    ['Rs 45 lks only', 4_500_000],
    ['45,00,000 ₹', 4_500_000],
    ['45,00,000 INR', 4_500_000],
    ['रु. ४५ लाख', 4_500_000],
    ['1.2 करोड़', 12_000_000],
    ['50k', 50_000],
    ['50 thousand', 50_000],
  ])('reads %s', (text, value) => {
    expect(readRupees(text)).toEqual({ ok: true, value });
  });

  it.each(['-45 lakh', 'lakh', '45 lakh crore', '₹', '₹-5'])('refuses %s', (text) => {
    expect(readRupees(text).ok).toBe(false);
  });
});
