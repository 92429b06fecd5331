import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatNumber } from '~/platform/text/format-number';

import { MAX_RUPEES, describeMissing, type Outcome, outcomeForStatus, parseSum } from './outcome';

const sumOf = (text: string) => {
  const reading = parseSum(text);
  return reading.ok ? reading.value : reading.problem;
};
const NOTHING: Outcome = { lostReason: null, fee: null, signedCost: null, finalCost: null };

test('amounts are read as people in India write them', () => {
  expect(['₹45,00,000', '45 lakh', '0.45 cr', 'Rs. 4500000', '४५ lakh'].map(sumOf)).toEqual(
    Array(5).fill(4_500_000),
  );
  expect([sumOf(''), sumOf('  '), sumOf('0'), sumOf('12.5')]).toEqual([null, null, 0, 13]);
  expect(sumOf('10000 crore')).toBe(MAX_RUPEES);
  expect(sumOf('10001 crore')).toMatch(/at most ₹10,000 crore/);
  expect(sumOf('1.125 lakh')).toBe(112_500);
  // In a German spreadsheet it means twelve thousand five hundred.
  for (const text of ['12.500', '₹ 12.500/-']) expect(sumOf(text)).toMatch(/such as 1500/);
  for (const text of ['-1', 'many', '1,2', '4.5.6', '₹'])
    expect(parseSum(text)).toMatchObject({ ok: false });
});

test('every amount that can be stored is read back, in digits and in groups', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_RUPEES }), (rupees) => {
      expect(sumOf(String(rupees))).toBe(rupees);
      expect(sumOf(`₹${formatNumber(rupees)}`)).toBe(rupees);
    }),
  );
});

test('any text is a whole amount, empty, or refused with the end of a sentence', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = sumOf(text);
      const isSound =
        typeof read === 'string'
          ? /^(?:must|is|has|mixes)\b/.test(read)
          : read === null || (Number.isInteger(read) && read >= 0 && read <= MAX_RUPEES);
      expect(isSound).toBe(true);
    }),
  );
});

test('a closed lead shows what is missing of its outcome', () => {
  expect(describeMissing({ ...NOTHING, status: 'Lost' })).toBe('No lost reason');
  expect(
    describeMissing({ ...NOTHING, status: 'Lost', lostReason: 'Too expensive' }),
  ).toBeUndefined();
  expect(describeMissing({ ...NOTHING, status: 'Converted' })).toBe(
    'Fee and signed cost not entered yet',
  );
  expect(describeMissing({ ...NOTHING, status: 'Converted', fee: 0 })).toBe(
    'Signed cost not entered yet',
  );
  expect(describeMissing({ ...NOTHING, status: 'Converted', signedCost: 1 })).toBe(
    'Fee not entered yet',
  );
  expect(
    describeMissing({ ...NOTHING, status: 'Converted', fee: 1, signedCost: 1 }),
  ).toBeUndefined();
});

test('the parts of an outcome depend on the status', () => {
  const all = { lostReason: 'Too expensive', fee: 1, signedCost: 2, finalCost: 3 };
  expect(outcomeForStatus('New', all)).toEqual(NOTHING);
  expect(outcomeForStatus('Lost', all)).toEqual({ ...NOTHING, lostReason: 'Too expensive' });
  expect(outcomeForStatus('Converted', all)).toEqual({ ...all, lostReason: null });
});
