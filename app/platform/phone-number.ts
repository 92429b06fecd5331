import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

import { toWesternDigits } from './text/numerals';

export type PhoneNumber = {
  /** +919845012345: what links, joins and searches use. */
  readonly e164: string;
  /** +91 98450 12345: what people read. */
  readonly international: string;
  /** Beside the number, when one was typed: "5" of "ext. 5". */
  readonly extension: string | null;
};

/** What a form says of a number that nobody can dial. */
export const NOT_DIALABLE =
  'Please give a number of 10 digits, or one with its country code, like +44.';

/**
 * Reads a phone number as people in India write it: without a country it is Indian, digits may be of any Indian script. Null when
 * it can't be dialled. Source: libphonenumber's metadata; beyond it, an Indian number of ten digits is taken even from a series
 * that is newer than the library, and one with a digit too few or too many never (1800 numbers have 11).
 */
export function readPhoneNumber(typed: string): PhoneNumber | null {
  // Digit by digit: a western +91 may stand before digits of another script.
  const digits = Array.from(typed, toWesternDigits).join('');
  const number = parsePhoneNumberFromString(digits, 'IN');
  const isWhole =
    number?.countryCallingCode !== '91' || number.nationalNumber.length === 10 || number.isValid();
  if (!number?.isPossible() || !isWhole) return null;
  const international = parsePhoneNumberFromString(number.number)?.formatInternational();
  return {
    e164: number.number,
    international: international ?? number.number,
    extension: number.ext ?? null,
  };
}
