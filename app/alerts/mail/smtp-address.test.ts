import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BadSmtpAddress, credentialsOf, parseSmtpAddress } from './smtp-address';

/** The sentence that an address is refused with; null where it isn't. */
function refusalOf(address: string): string | null {
  try {
    parseSmtpAddress(address);
    return null;
  } catch (error) {
    if (error instanceof BadSmtpAddress) return error.message;
    throw error;
  }
}
const loginOf = (address: string) => credentialsOf(new URL(parseSmtpAddress(address)));

describe('an address of a mail server', () => {
  it.each([
    ['smtp://mail.example', null],
    ['smtp://127.0.0.1:2525', null],
    ['smtp://[::1]:25', null],
    ['smtps://mail.example:465/', null],
    [' SMTPS://me:pass@mail.example ', { user: 'me', pass: 'pass' }],
    ['smtps://info@studio.in:pass@mail.example', { user: 'info@studio.in', pass: 'pass' }],
    ['smtps://info%40studio.in:pass@mail.example', { user: 'info@studio.in', pass: 'pass' }],
    ['smtps://me:p@ss@mail.example', { user: 'me', pass: 'p@ss' }],
    ['smtps://me:p:ss@mail.example', { user: 'me', pass: 'p:ss' }],
    ['smtps://me:p%25ss%23%2F%3F%40%20@mail.example', { user: 'me', pass: 'p%ss#/?@ ' }],
    ['smtps://me:पासवर्ड@mail.example', { user: 'me', pass: 'पासवर्ड' }],
    ['smtps://me:$&!"\\^|[]<>{}`~*()@mail.example', { user: 'me', pass: '$&!"\\^|[]<>{}`~*()' }],
  ])('accepts %s', (address, login) => {
    expect(loginOf(address)).toEqual(login);
  });

  it.each(['mail.example', 'http://me:hidden@mail.example', 'smtp:/mail.example', ''])(
    '%s begins with something else',
    (address) => {
      expect(refusalOf(address)).toBe('must begin with smtp:// or smtps://');
    },
  );

  it.each([
    'smtps://me:hid#den@mail.example',
    'smtps://me:12#34@mail.example',
    'smtps://me:hid/den@mail.example',
    'smtps://me:12/34@mail.example',
    'smtps://me:12?34@mail.example',
    'smtps://me:hid%den@mail.example',
    'smtps://me:hidden%@mail.example',
    'smtps://me:hid%ffden@mail.example',
    'smtps://me:hid@den/hidden@mail.example',
    'smtps://me:hid\tden@mail.example',
    'smtps://me:hid den@mail.example',
    // Of “.env” without quotes this is left of hid#den@mail.example.
    'smtps://me:hid',
    'smtps://:hidden@mail.example',
    'smtps://me:hidden@',
    'smtps://me:hidden@mail.example:99999',
    'smtps://',
  ])('is refused with a hint and without repeating what was typed: %s', (address) => {
    expect(refusalOf(address)).toMatch(/^must be smtps:.+ % as %25, # as %23, \/ as %2F/);
    expect(refusalOf(address)).not.toMatch(/hid|den|12|34|mail\.example/);
  });

  it('gives any password back as it was, or refuses the address without it', () => {
    const password = fc.oneof(
      fc.string({ minLength: 6, maxLength: 40 }),
      fc.string({ minLength: 6, maxLength: 40, unit: 'binary' }),
      fc
        .array(fc.constantFrom(...Array.from('#/%@:?&+ =abcXYZ019\\[]"\'<>\t\n')), {
          minLength: 6,
          maxLength: 20,
        })
        .map((letters) => letters.join('')),
    );
    fc.assert(
      fc.property(password, (pass) => {
        // A % with two hexadecimal digits behind it is always read as an encoded character.
        fc.pre(!/%[\da-f]{2}/i.test(pass) && !/[\ud800-\udfff]/.test(pass));
        const address = `smtps://me:${pass}@mail.example:465`;
        const sentence = refusalOf(address);
        return sentence === null ? loginOf(address)?.pass === pass : !sentence.includes(pass);
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes any password that is percent-encoded', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: 'grapheme' }), (pass) => {
        fc.pre(pass.isWellFormed());
        const address = `smtps://me:${encodeURIComponent(pass)}@mail.example:465`;
        expect(loginOf(address)).toEqual({ user: 'me', pass });
      }),
      { numRuns: 2_000 },
    );
  });
});
