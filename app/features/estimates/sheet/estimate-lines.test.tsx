import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { anyCard, anyInput } from '~tests/factories/any-estimate';

import { estimateSheet } from '~/features/estimates/engine/sheet';

import { SheetDetails } from './sheet-details';

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
const numberOf = (text: string) => Number(text.replaceAll(/[₹,]/g, ''));

/**
 * Calculates "1,500 sq ft × ₹2,200 × 1.15 (villa)" or "5 % of ₹33,00,000 (works)" as a reader
 * would, to the whole rupee.
 */
function calculateBasis(arithmetic: string): number {
  const share = /^([\d.]+) % of ₹([\d,]+)/.exec(arithmetic);
  if (share) return rounded([BigInt(Math.round(Number(share[1]) * 100)), 10_000n], share[2] ?? '');
  const factors = arithmetic
    .split(' × ')
    .map((part) => /^₹?[\d,]+(?:\.\d+)?/.exec(part)?.[0] ?? 'none');
  const [product, unit] = factors.reduce<[bigint, bigint]>(
    ([all, units], factor) => {
      const [whole = '', decimals = ''] = factor.replaceAll(/[₹,]/g, '').split('.');
      return [all * BigInt(whole + decimals), units * 10n ** BigInt(decimals.length)];
    },
    [1n, 1n],
  );
  return rounded([product, unit], '1');
}
const rounded = ([product, unit]: readonly [bigint, bigint], base: string) => {
  const whole = product * BigInt(numberOf(base));
  return Number((2n * whole + unit) / (2n * unit));
};

test('every shown line multiplies correctly, open and closed, with all factors on the page', () => {
  let lines = 0;
  fc.assert(
    fc.property(anyInput, anyCard, (input, card) => {
      const page = renderToStaticMarkup(
        <SheetDetails sheet={estimateSheet(input, card, '2026-12')} />,
      );
      const adding = page.slice(0, page.indexOf('Cost by trade'));
      for (const [, line = ''] of adding.matchAll(/<details>(.*?)<\/details>/g)) {
        const [summary = '', why = ''] = line.split('</summary>');
        const spans = [...summary.matchAll(/<span[^>]*>(.*?)<\/span>/g)];
        const [, short = '', amount = ''] = spans.map(([, inner = '']) => textOf(inner));
        if (amount === 'add plot size') continue;
        lines += 1;
        expect([short, calculateBasis(short)]).toEqual([short, numberOf(amount)]);
        const how = textOf(/<dd>(.*?)<\/dd>/.exec(why)?.[1] ?? '');
        const [long = '', result = ''] = how.split(' = ');
        expect([long, calculateBasis(long)]).toEqual([long, numberOf(result)]);
      }
    }),
    { numRuns: 150 },
  );
  expect(lines).toBeGreaterThan(1_000);
});
