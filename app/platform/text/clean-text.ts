/** What Unicode draws as nothing, and the Braille pattern without dots. The two joiners are treated below. */
const INVISIBLE = /[[\p{Default_Ignorable_Code_Point}\u2800]--[\u200c\u200d]]/gv;

const INDIC_AND_ARABIC = 'Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Arab'
  .split(' ')
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const LETTER = `[[\\p{L}\\p{M}]&&[${INDIC_AND_ARABIC}]]`;
/** U+200C and U+200D: they choose between two shapes of the letters beside them. */
const JOINER = '[\\u200c\\u200d]';
const VIRAMA = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]';

/** A word may end with a virama and a joiner: that is how older Malayalam text spells the last letter of അവൻ. */
const STRAY_JOINERS = new RegExp(
  `(?<!${LETTER}|${JOINER})${JOINER}+|(?<!${VIRAMA})${JOINER}+(?!${LETTER}|${JOINER})`,
  'gv',
);

/**
 * Text without characters that nobody sees and that keep equal texts from being found as equal. They come with what is pasted from
 * chats, contact lists and web pages. Joiners stay between letters of Indic and Arabic scripts, where they are part of the spelling.
 */
export const cleanText = (text: string): string =>
  text.replaceAll(INVISIBLE, '').replaceAll(STRAY_JOINERS, '');
