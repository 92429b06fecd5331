import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { formatPhone, readPhoneNumber, shownPhone } from './phone-number';
import { isMoreThanNumber } from './tel-link';

describe('a phone number', () => {
  test.each([
    '9845012345',
    '98450 12345',
    '+91 98450 12345',
    '098450 12345',
    '98450-12345',
    '919845012345',
    '0091 98450 12345',
    '091-98450 12345',
    '091 9845012345',
    '+91 (0) 98450 12345',
    '९८४५० १२३४५',
  ])('is the same in any notation: %s', (typedText) => {
    expect(readPhoneNumber(typedText)).toEqual({
      e164: '+919845012345',
      international: '+91 98450 12345',
      extension: null,
    });
  });

  test.each([
    ['+44 20 7946 0018', '+442079460018'],
    ['080 4123 4567', '+918041234567'],
    ['1800 123 4567', '+9118001234567'],
    ['1860 266 2667', '+9118602662667'],
  ])('of another kind is accepted: %s', (typedText, e164) => {
    expect(readPhoneNumber(typedText)?.e164).toBe(e164);
  });

  test.each([
    '',
    '98450 12',
    '98450 12345 6',
    '+91 00000 00000',
    'call me',
    '112',
    '19845020016',
    '+911208023456789',
    '4111 1111 1111 1111',
  ])('that can’t be dialled is refused: %j', (typedText) => {
    expect(readPhoneNumber(typedText)).toBeNull();
  });

  test.each([
    ['98450 20016 (after 6pm)', '+919845020016'],
    ['98450 20016 (6 to 9)', '+919845020016'],
    ['98450 20016 (2)', '+919845020016'],
    ['98450 20016 6pm', '+919845020016'],
    ['9845010054 Mr Rao, flat 12', '+919845010054'],
    ['98450 20016 शाम 6 बजे के बाद', '+919845020016'],
    ['+971 50 123 4567 6:30 pm', '+971501234567'],
    ['Home 080-23456789', '+918023456789'],
    ['1. 98450 20016', '+919845020016'],
    ['1) 98450 20016 2) 98450 20017', '+919845020016'],
    ['9845020016 6-8 pm', '+919845020016'],
    ['98450 20016 9:30am – 6pm', '+919845020016'],
    ['98450 20016 24x7', '+919845020016'],
    ['98450 20016 24/7', '+919845020016'],
    ['98450 20016 2nd floor', '+919845020016'],
    ['+91 (80) 2345 6789', '+918023456789'],
  ])('is read with a note beside it: %s', (typedText, e164) => {
    expect(readPhoneNumber(typedText)).toMatchObject({ e164, extension: null });
  });

  test.each([
    ['98450 20016 / 98450 20017', '+919845020016'],
    ['9845020016/9845020017', '+919845020016'],
    ['+91 98450 20016 +91 98450 20017', '+919845020016'],
    ['98450 20016 98450 20017', '+919845020016'],
    ['98450 200 / 98450 20017', '+919845020017'],
    ['98450 20016 or 080 2345 6789', '+919845020016'],
    ['98450,20016', '+919845020016'],
    ['020/24567890', '+912024567890'],
    ['Landline 22345678 (Mumbai) 98450 20016', '+919845020016'],
    ['560001 98450 20016', '+919845020016'],
    ['+919845020016+919845020017', '+919845020016'],
  ])('of several, the first that can be dialled: %s', (typedText, e164) => {
    expect(readPhoneNumber(typedText)?.e164).toBe(e164);
  });

  test.each([
    ['\u202a+91 98450 10035\u202c', '+919845010035'],
    ['\u2066+91 98450\u201110036\u2069', '+919845010036'],
    ['98450\u00a010037', '+919845010037'],
    ['+91\ufe0f 98450 10038', '+919845010038'],
    ['\u200e9845010039\u200f', '+919845010039'],
    ['tel:+919845010040', '+919845010040'],
    ['9845010041 (WhatsApp)', '+919845010041'],
    ['9845010042 / 43', '+919845010042'],
    ['Mob: 9845010044', '+919845010044'],
    ['9845010045;9845010046', '+919845010045'],
    ["'9845010047", '+919845010047'],
    ['98450-10048, 080-23456789', '+919845010048'],
    ['+91-80-2345 6789 extn 12', '+918023456789'],
    ['+971 50 123 4567', '+971501234567'],
    ['0044 7700 900123', '+447700900123'],
    ['(0) 98450 10049', '+919845010049'],
    ['91 98450 10050', '+919845010050'],
    ['+91 (0) 98450 10051', '+919845010051'],
    ['+91 098450 10052', '+919845010052'],
    ['९८४५०१००५३', '+919845010053'],
    ['9845010054 Mr Rao', '+919845010054'],
  ])('is read as spreadsheets of studios contain it: %s', (typedText, e164) => {
    expect(readPhoneNumber(typedText)?.e164).toBe(e164);
  });

  test.each([
    ['98450 20016 (after 6pm)', true],
    ['98450 20016 / 17', true],
    ['98450 20016 98450 20017', true],
    ['९८४५० २००१६ शाम', true],
    ['+91 (0) 98450-20016', false],
    ['९८४५० २००१६', false],
    ['\u202a98450.20016', false],
  ])('says whether there is other text beside it: %s', (typedText, isMore) => {
    expect(isMoreThanNumber(typedText)).toBe(isMore);
  });

  test('separates an extension', () => {
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
      fc.property(texts, (typedText) => {
        const number = readPhoneNumber(typedText);
        if (!number) return;
        expect(number.e164).toMatch(/^\+\d{5,17}$/);
        const withoutExtension = { ...number, extension: null };
        expect(readPhoneNumber(number.international)).toEqual(withoutExtension);
        expect(readPhoneNumber(number.e164)).toEqual(withoutExtension);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('is not looked for behind hundreds of groups of digits, each of which takes time', () => {
  expect(readPhoneNumber(`${'123 '.repeat(20)}/ 98450 12345`)?.e164).toBe('+919845012345');
  expect(readPhoneNumber(`${'123 '.repeat(60)}/ 98450 12345`)).toBeNull();
});

describe('a number in E.164', () => {
  test('is displayed and read as the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }), (digits) => {
        const e164 = readPhoneNumber(String(digits))?.e164 ?? '';
        expect(readPhoneNumber(formatPhone(e164))?.e164).toBe(e164);
      }),
    );
  });
});

test.each([
  ['+919845012345', '+91 98450 12345'],
  ['+918022221234', '+91 80 2222 1234'],
  ['+914222221234', '+91 422 222 1234'],
  ['+914842345678', '+91 484 234 5678'],
  ['+911800112233', '+91 1800 11 2233'],
  ['+442079460018', '+44 20 7946 0018'],
])('shows %s by its region', (e164, expectedText) => {
  expect(formatPhone(e164)).toBe(expectedText);
  expect(shownPhone(e164.slice(3), e164)).toBe(expectedText);
  expect(shownPhone(`${e164} (after 6pm)`, e164)).toBe(`${e164} (after 6pm)`);
});
