/** Invisible characters, including the empty Braille pattern. The two joiners are handled below. */
const INVISIBLE = /[[\p{Default_Ignorable_Code_Point}\u2800]--[\u200c\u200d]]/gv;

const INDIC_AND_ARABIC = 'Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Arab'
  .split(' ')
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const LETTER = `[[\\p{L}\\p{M}]&&[${INDIC_AND_ARABIC}]]`;
/** Zero-width joiner and non-joiner, which choose between two shapes of the adjacent letters. */
const JOINER = '[\\u200c\\u200d]';
const VIRAMA = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]';

/** A virama and a joiner may end a word: older Malayalam text spells the last letter of അവൻ this way. */
// Each alternative can match at only one position of a run. Otherwise a long run would take quadratic time.
const STRAY_JOINERS = new RegExp(
  `(?<!${LETTER}|${JOINER})${JOINER}+|(?<!${VIRAMA}|${JOINER})${JOINER}+(?!${LETTER}|${JOINER})|(?<=${VIRAMA}${JOINER})${JOINER}+(?!${LETTER}|${JOINER})`,
  'gv',
);

/** Removes invisible characters, which keep equal texts from matching, but no joiners that Indic spelling needs. */
export const cleanText = (text: string): string =>
  text.replaceAll(INVISIBLE, '').replaceAll(STRAY_JOINERS, '');
