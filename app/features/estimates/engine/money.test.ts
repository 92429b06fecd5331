import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  formatChange,
  multiplyRate,
  formatFactor,
  formatInr,
  formatInrShort,
  formatPercent,
  formatRate,
  fromRupees,
  shareOf,
  toRupees,
} from './money';

describe('formatInr', () => {
  it('groups by lakh and crore, without decimals', () => {
    expect(formatInr(fromRupees(3_300_000))).toBe('₹33,00,000');
    expect(formatInr(fromRupees(123_456_789))).toBe('₹12,34,56,789');
    expect(formatInr(0)).toBe('₹0');
  });
});

describe('formatInrShort', () => {
  it.each([
    [99_999, '₹99,999'],
    [100_000, '₹1 lakh'],
    [4_088_700, '₹40.89 lakh'],
    [9_999_000, '₹99.99 lakh'],
    [9_999_600, '₹1 crore'],
    [12_500_000, '₹1.25 crore'],
    [1_234_000_000, '₹123.4 crore'],
    [-250_000, '-₹2.5 lakh'],
  ])('writes ₹%i as %s', (rupees, written) => {
    expect(formatInrShort(fromRupees(rupees))).toBe(written);
  });
});

describe('other figures', () => {
  it('shows paise only if a rate has them', () => {
    expect(formatRate(220_000)).toBe('₹2,200');
    expect(formatRate(240_350)).toBe('₹2,403.50');
  });

  it('formats shares and factors', () => {
    expect(formatPercent(1_800)).toBe('18 %');
    expect(formatPercent(450)).toBe('4.5 %');
    expect(formatFactor(10_000)).toBe('1.00');
    expect(formatFactor(14_375)).toBe('1.4375');
  });
});

describe('extend', () => {
  it('rounds half up to the whole rupee', () => {
    expect(multiplyRate(1, 149, [])).toBe(100);
    expect(multiplyRate(1, 150, [])).toBe(200);
    expect(shareOf(fromRupees(3_300_000), 500)).toBe(fromRupees(165_000));
  });

  it('stays exact beyond 2^53', () => {
    expect(toRupees(multiplyRate(1_000_000, 1_000_000_001, [12_345]))).toBe(12_345_000_012_345);
  });

  it('never shrinks when quantity, rate or factor grows', () => {
    const small = fc.nat(1_000_000);
    fc.assert(
      fc.property(small, small, small, small, (quantity, rate, factor, more) => {
        const base = multiplyRate(quantity, rate, [factor]);
        expect(multiplyRate(quantity + more, rate, [factor])).toBeGreaterThanOrEqual(base);
        expect(multiplyRate(quantity, rate + more, [factor])).toBeGreaterThanOrEqual(base);
        expect(multiplyRate(quantity, rate, [factor + more])).toBeGreaterThanOrEqual(base);
      }),
    );
  });
});

describe('formatChange', () => {
  it('shows the sign, and says when there is no change', () => {
    expect([100_000_00, -100_000_00, 0].map(formatChange)).toEqual([
      '+₹1,00,000',
      '−₹1,00,000',
      'no change',
    ]);
  });
});
