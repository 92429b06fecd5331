import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { fieldNames, inquiryField, messages, type InquiryValues } from './inquiry-fields';
import { inquiryValues, parseInquiry } from './inquiry-schema.server';

const good: InquiryValues = {
  name: 'Meera Das',
  email: 'meera@example.in',
  phone: '98765 43210',
  pincode: '560034 Bengaluru',
  projectType: 'Residential Villa',
  about: '',
};

const errorsOf = (change: Partial<InquiryValues>) => {
  const parsed = parseInquiry({ ...good, ...change });
  return parsed.ok ? null : parsed;
};

describe('an inquiry', () => {
  test('is kept as typed, with the phone in E.164 beside it', () => {
    expect(parseInquiry(good)).toEqual({
      ok: true,
      inquiry: { ...good, phone: { typed: '98765 43210', e164: '+919876543210' } },
    });
  });

  test('has a message of several lines, without superfluous characters', () => {
    const parsed = parseInquiry({
      ...good,
      brief: ' A clinic \r\n\r\n\r\n\r\nbelow,\t two flats above\n',
    });
    expect(parsed.ok && parsed.inquiry.brief).toBe('A clinic\n\nbelow, two flats above');
    expect(errorsOf({ brief: 'म'.repeat(10_000) })).toBeNull();
    expect(errorsOf({ brief: 'x'.repeat(10_412) })?.errors).toEqual({
      brief: 'Use at most 10,000 characters. You’ve used 10,412.',
    });
    // An emoji counts as two characters, as in the form's counter and in browsers.
    expect(errorsOf({ brief: '🏡'.repeat(5_000) })).toBeNull();
    expect(errorsOf({ brief: '🏡'.repeat(5_001) })?.errors).toEqual({
      brief: 'Use at most 10,000 characters. You’ve used 10,002.',
    });
    expect(errorsOf({ brief: 'a\u0000b' })?.errors).toHaveProperty('brief');
  });

  test.each([
    ['+44 20 7946 0018', '+442079460018'],
    ['09876543210', '+919876543210'],
    ['+91-80-4123-4567', '+918041234567'],
    ['(022) 2282 1234', '+912222821234'],
    ['1800 123 4567', '+9118001234567'],
    ['60011 23456', '+916001123456'],
    ['56789 01234', '+915678901234'],
    ['+65 6123 4567', '+6561234567'],
    ['९८७६५ ४३२१०', '+919876543210'],
    ['+91 ৯৮৭৬৫ ৪৩২১০', '+919876543210'],
  ])('accepts the phone %s', (phone, e164) => {
    const parsed = parseInquiry({ ...good, phone });
    expect(parsed.ok && parsed.inquiry.phone).toEqual({ typed: phone, e164 });
  });

  test.each(fieldNames.filter((name) => !inquiryField(name).optional))(
    'without %s says so to the letter and marks the field',
    (field) => {
      for (const blank of ['   ', '\u200b']) {
        const parsed = errorsOf({ [field]: blank });
        expect(parsed?.message).toBe('⚠️ Please fill in all required fields.');
        expect(Object.keys(parsed?.errors ?? {})).toEqual([field]);
      }
    },
  );

  test.each([
    ['name', 'x'.repeat(81)],

    ['email', 'meera@'],
    ['email', 'meera at example.in'],
    ['phone', '12'],
    ['phone', '98765 4321'],
    ['phone', '+91 98765 432'],
    ['phone', '98765 43210 1'],
    ['phone', 'call me'],
    ['pincode', 'x'],
    ['pincode', 'x'.repeat(121)],
    ['projectType', 'Castle'],
    ['name', 'NUL \u0000 in it'],
    ['name', 'half a pair \ud800'],
  ] as const)('with %s = %j has the error beside that field', (field, value) => {
    const parsed = errorsOf({ [field]: value });
    expect(parsed?.message).toBe(messages.invalid);
    expect(Object.keys(parsed?.errors ?? {})).toEqual([field]);
    expect(parsed?.errors[field]).toMatch(/^[A-Z].+\.$/);
  });

  test.each([
    ['name', 80],
    ['pincode', 120],
    ['phone', 80],
    ['email', 254],
  ] as const)('%s shows the limit of %i characters', (field, most) => {
    const parsed = errorsOf({ [field]: 'x'.repeat(most + 1) });
    expect(parsed?.errors[field]).toBe(`Use at most ${most} characters. You’ve used ${most + 1}.`);
  });

  test('a name in any script is a name', () => {
    for (const name of ['मीरा दास', 'மீரா', 'José', "O'Brien", '李雷', 'O', '李'])
      expect(parseInquiry({ ...good, name }).ok).toBe(true);
  });

  test.each([
    ['98450 20016 (after 6pm)', '98450 20016 (after 6pm)'],
    ['98450 20016 / 98450 20017', '98450 20016 / 98450 20017'],
    ['\u202a98450\ufe0f 20016\u202c', '98450 20016'],
  ])('keeps the phone %j as typed, beside the number to dial', (phone, typed) => {
    const parsed = parseInquiry({ ...good, phone });
    expect(parsed.ok && parsed.inquiry.phone).toEqual({ typed, e164: '+919845020016' });
  });

  test.each([
    ['r&d@studio.in', 'r&d@studio.in'],
    ['info@xn--bcher-kva.example', 'info@xn--bcher-kva.example'],
    ['meera@example.in.', 'meera@example.in'],
    ['meera@example.in,', 'meera@example.in'],
  ])('accepts the email %s', (email, address) => {
    const parsed = parseInquiry({ ...good, email });
    expect(parsed.ok && parsed.inquiry.email).toBe(address);
  });

  test('is stored without invisible characters, and with the joiners of its script', () => {
    const parsed = parseInquiry({
      ...good,
      name: '\u202eMee\u00adra\u200b Das',
      pincode: '\ufeff560034',
      brief: 'र्\u200dया\ufe0f\nA\u200dB',
      about: 'Court\u200bhouse',
    });
    expect(parsed.ok && parsed.inquiry).toMatchObject({
      name: 'Meera Das',
      pincode: '560034',
      brief: 'र्\u200dया\nAB',
      about: 'Courthouse',
    });
  });

  test('any input gets a result without an exception, and what passes can be stored', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(
      fc.property(
        fc.record({
          name: anything,
          email: anything,
          phone: anything,
          pincode: anything,
          projectType: anything,
          about: anything,
        }),
        (values) => {
          const parsed = parseInquiry(values);
          if (!parsed.ok) return Object.values(parsed.errors).every((error) => error.length > 0);
          const text = JSON.stringify(parsed.inquiry);
          return text.isWellFormed() && !text.includes('\\u0000');
        },
      ),
    );
  });

  test('files and absent fields count as empty', () => {
    const form = new FormData();
    form.set('name', new File(['x'], 'x.txt'));
    expect(inquiryValues(form)).toMatchObject({
      name: '',
      email: '',
      phone: '',
      pincode: '',
      projectType: '',
      about: '',
    });
  });
});
