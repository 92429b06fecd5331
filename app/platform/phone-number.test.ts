import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readPhoneNumber } from './phone-number';
import { showNumber } from './tel-link';

describe('a phone number', () => {
  test.each([
    '9845012345',
    '98450 12345',
    '+91 98450 12345',
    '098450 12345',
    '98450-12345',
    '919845012345',
    '0091 98450 12345',
    '+91 (0) 98450 12345',
    '९८४५० १२३४५',
  ])('is the same, however it is written: %s', (typed) => {
    expect(readPhoneNumber(typed)).toEqual({
      e164: '+919845012345',
      international: '+91 98450 12345',
      extension: null,
    });
  });

  test.each([
    ['+44 20 7946 0018', '+442079460018'],
    ['080 4123 4567', '+918041234567'],
    ['1800 123 4567', '+9118001234567'],
  ])('of another kind is taken: %s', (typed, e164) => {
    expect(readPhoneNumber(typed)?.e164).toBe(e164);
  });

  test.each(['', '98450 12', '98450 12345 6', '+91 00000 00000', 'call me', '112'])(
    'that nobody can dial is none: %j',
    (typed) => {
      expect(readPhoneNumber(typed)).toBeNull();
    },
  );

  test('keeps an extension apart', () => {
    expect(readPhoneNumber('080 4123 4567 ext. 21')).toMatchObject({
      e164: '+918041234567',
      extension: '21',
    });
  });

  test('reads what it shows as the same number, whatever was typed', () => {
    const texts = fc.oneof(
      fc.stringMatching(/^\+?[\d ()-]{6,18}$/),
      fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).map(String),
      fc.string({ maxLength: 40 }),
    );
    fc.assert(
      fc.property(texts, (typed) => {
        const number = readPhoneNumber(typed);
        if (!number) return;
        expect(number.e164).toMatch(/^\+\d{5,17}$/);
        const again = { ...number, extension: null };
        expect(readPhoneNumber(number.international)).toEqual(again);
        expect(readPhoneNumber(number.e164)).toEqual(again);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a number in E.164', () => {
  test.each([
    ['+919845012345', '+91 98450 12345'],
    ['+918041234567', '+91 80412 34567'],
    ['+9118001234567', '+9118001234567'],
    ['+442079460018', '+442079460018'],
  ])('%s is shown as %s', (e164, shown) => {
    expect(showNumber(e164)).toBe(shown);
  });

  test('is read as the same number where it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }), (digits) => {
        const e164 = readPhoneNumber(String(digits))?.e164 ?? '';
        expect(readPhoneNumber(showNumber(e164))?.e164).toBe(e164);
      }),
    );
  });
});
