import { isEmailAddress } from '~/platform/email/email-address';

const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;

/** A text that a visitor typed as one line of at most `most` letters (as people count them): no control characters, no line breaks. */
export function oneLine(text: string, most: number): string {
  const line = text.replaceAll(CONTROLS, ' ').trim();
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)];
  if (letters.length <= most) return line;
  return `${letters
    .slice(0, most - 1)
    .map(({ segment }) => segment)
    .join('')}…`;
}

/** A text that a line breaks before and after, not within: a number, a date. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0');

/** Whether a mail may be addressed to it: staff may store what isn't an address. */
export const isMailAddress = (text: string): boolean => isEmailAddress(text);

/** Letters of a name in a mail to a client. */
const LONGEST_NAME = 60;

/**
 * A name as it may stand in a mail to a stranger, who may never have typed it: folded, at most 60 letters, and nothing that a mail
 * program makes a link of. Empty where nothing is left.
 */
export function nameForStranger(name: string): string {
  const line = oneLine(name, LONGEST_NAME);
  return /[@/\\:<>]|\p{L}\.\p{L}{2}|www\.|\d{5}/iu.test(line) ? '' : line;
}

/** Letters of a name beside an address. */
const MAX_DISPLAY_NAME = 100;
/** What an address is written with, in wide letters too. */
const OF_AN_ADDRESS = /[@<>]/;

/** A name that a visitor typed, beside their address in a header. Empty where it could be taken for another address. */
export function displayName(name: string): string {
  const line = oneLine(name, MAX_DISPLAY_NAME);
  return OF_AN_ADDRESS.test(line.normalize('NFKC')) ? '' : line;
}
