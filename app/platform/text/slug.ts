const SEPARATORS = /[\s\p{Pd}]+/gu;
const PUNCTUATION = /[^\p{L}\p{M}\p{N}-]+/gu;
/** They say how the character before them is drawn, which no reader of an address sees. */
const VARIATION_SELECTORS = /\p{Variation_Selector}/gu;
const LONGEST = 100;

/**
 * A title as a part of an address: lower case, punctuation removed, spaces (and dashes) to hyphens; specification,
 * section 5. Letters of every script stay, with their vowel signs. At most 100 characters, cut between words where that
 * is possible. Empty if the text has neither letter nor digit: the caller has to know a better word.
 */
export function slugOf(text: string): string {
  const slug = text
    .replace(VARIATION_SELECTORS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(SEPARATORS, '-')
    .replace(PUNCTUATION, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
  return shortened(slug);
}

function shortened(slug: string): string {
  const letters = Array.from(slug);
  if (letters.length <= LONGEST) return slug;
  const cut = letters.slice(0, LONGEST + 1).join('');
  const lastHyphen = cut.lastIndexOf('-');
  return lastHyphen > 0 ? cut.slice(0, lastHyphen) : letters.slice(0, LONGEST).join('');
}
