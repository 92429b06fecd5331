const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;

/** At most `maxLength` graphemes, without control characters and line breaks. */
export function oneLine(text: string, maxLength: number): string {
  const line = text.replaceAll(CONTROLS, ' ').trim();
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)];
  if (letters.length <= maxLength) return line;
  return `${letters
    .slice(0, maxLength - 1)
    .map(({ segment }) => segment)
    .join('')}…`;
}

/** Uses no-break spaces, so that a number or date stays on one line. */
export const withoutLineBreaks = (text: string): string => text.replaceAll(' ', '\u00A0');

/** Length in graphemes. */
const MAX_NAME_LENGTH = 60;

/** A name for an email to a stranger: at most 60 letters, '' if mail programs would turn part of it into a link. */
export function nameForStranger(name: string): string {
  const line = oneLine(name, MAX_NAME_LENGTH);
  return /[@/\\:<>]|\p{L}\.\p{L}{2}|www\.|\d{5}/iu.test(line) ? '' : line;
}

/** Length in graphemes. */
const MAX_DISPLAY_NAME_LENGTH = 100;
const ADDRESS_CHARACTERS = /[@<>]/;

/** A name for a header. '' if it could be mistaken for an address. */
export function displayName(name: string): string {
  const line = oneLine(name, MAX_DISPLAY_NAME_LENGTH);
  return ADDRESS_CHARACTERS.test(line.normalize('NFKC')) ? '' : line;
}
