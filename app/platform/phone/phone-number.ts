import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

import { toWesternDigits } from '../text/numerals';
import { isMoreThanNumber, MAX_DIGITS } from './tel-link';

export type PhoneNumber = {
  readonly e164: string;
  readonly international: string;
  readonly extension: string | null;
};

/** Formats E.164 as its country and region do: "+91 98450 12345", "+91 80 2222 1234", "+91 422 222 1234". */
export function formatPhone(e164: string): string {
  // Only mobile numbers begin with a 9, and most do. The library takes about 20 µs for each other number.
  const mobile = /^\+91(9\d{4})(\d{5})$/.exec(e164);
  if (mobile) return `+91 ${mobile[1]} ${mobile[2]}`;
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/** A phone number for lists, formatted unless the text contains more than a number or can't be dialled. */
export const shownPhone = (typed: string, e164: string | null) =>
  e164 === null || isMoreThanNumber(typed) ? typed : formatPhone(e164);

export const NOT_DIALABLE =
  'Enter a phone number with 10 digits, or with its country code, like +44.';

const SEPARATORS = /[/\\|,&\r\n\t]|;(?!ext=)|\s(?:or|and)\s|(?<=\d)[\s-]*(?=\+)/i;
const HOUR = String.raw`\d{1,2}(?:[:.]\d{2})?`;
/** Notes with digits that belong to no number: "1." before it, "(after 6pm)", "6:30-8 pm", "24x7", "2nd floor". */
const NOTES_BESIDE = new RegExp(
  [
    String.raw`^\s*\d[.)]\s`,
    String.raw`\([^()]*\p{L}[^()]*\)?`,
    String.raw`(?<!\d)(?:${HOUR} ?\p{Pd} ?)?${HOUR} ?[ap]\.?m\b\.?`,
    String.raw`(?<!\d)24 ?[x×] ?7(?!\d)`,
    String.raw`(?<!\d)\d{1,2}(?:st|nd|rd|th)\b`,
  ].join('|'),
  'giu',
);
/** Where the note after a phone number begins: at a word, or at a parenthesis after a number. */
const WORDS = /[^\d\s().+\p{Pd}]+|(?<=\d[\d\s-]{6,})\(/u;

/** "24/7" is removed first, because its slash would separate two numbers. */
const ROUND_THE_CLOCK = /(?<!\d)24 ?\/ ?7(?!\d)/g;

/** Toll-free and shared-cost numbers, which don't have ten digits. */
const SPECIAL = /^(?:1800|186\d|000800)/;

const MIN_DIGITS = 5;
/** Maximum characters read, because each possible start of a number costs time. */
const MAX_READ = 300;
/** Maximum candidates parsed. Hundreds of short groups of digits would take tens of milliseconds. */
const MAX_PARSED = 100;

/** Converts digit by digit, because a western +91 may precede Indian digits. Removes invisible characters. */
const plainDigits = (typed: string) =>
  Array.from(typed.replaceAll(/[\p{Cf}\p{Variation_Selector}]/gu, ''), toWesternDigits).join('');

const countDigits = (text: string) => text.replaceAll(/\D/g, '').length;

/**
 * Returns the first number that can be dialled, or null; without a country code it is Indian. Unlike libphonenumber,
 * accepts ten digits of a new series, and requires the right number of digits (1800 numbers have 10 to 13).
 */
export function readPhoneNumber(typed: string): PhoneNumber | null {
  const text = plainDigits(typed.slice(0, MAX_READ));
  const candidates = candidatesIn(text).filter((one) => countDigits(one) >= MIN_DIGITS);
  for (const candidate of candidates.take(MAX_PARSED)) {
    const number = parseCandidate(candidate);
    if (number) return number;
  }
  return null;
}

function* candidatesIn(text: string): Generator<string> {
  const parts = text.replaceAll(ROUND_THE_CLOCK, ' ').split(SEPARATORS);
  // The joined text comes last, because a comma or slash may also be part of one number.
  for (const part of [...parts, parts.join(' ')]) {
    const number = part.replaceAll(NOTES_BESIDE, ' ');
    yield number;
    for (const piece of number.split(WORDS)) {
      yield piece;
      if (countDigits(piece) > MAX_DIGITS) yield* consecutiveGroups(piece);
    }
  }
}

/** Two numbers separated only by a space or dash. */
function* consecutiveGroups(text: string): Generator<string> {
  const groups = text.split(/[\s\p{Pd}]+/u);
  for (const firstGroup of groups.keys())
    for (let endGroup = firstGroup + 1; endGroup <= groups.length; endGroup += 1) {
      const stretch = groups.slice(firstGroup, endGroup).join(' ');
      if (countDigits(stretch) > MAX_DIGITS) break;
      yield stretch;
    }
}

function parseCandidate(text: string): PhoneNumber | null {
  // People also write "091" for "+91".
  const dialled = text.replace(/^\s*0(?=91[\s-]*[6-9](?:[\s-]?\d){9}\s*$)/, '+');
  const number = parsePhoneNumberFromString(dialled, 'IN');
  const hasAllDigits =
    number?.countryCallingCode !== '91' ||
    number.nationalNumber.length === 10 ||
    SPECIAL.test(number.nationalNumber);
  if (!number?.isPossible() || !hasAllDigits) return null;
  const international = parsePhoneNumberFromString(number.number)?.formatInternational();
  return {
    e164: number.number,
    international: international ?? number.number,
    extension: number.ext ?? null,
  };
}
