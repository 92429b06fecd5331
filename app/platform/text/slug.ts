import { withoutExcessMarks } from './fold-text';

const SEPARATORS = /[\s\p{Pd}]+/gu;
const PUNCTUATION = /[^\p{L}\p{M}\p{N}-]+/gu;
const VARIATION_SELECTORS = /\p{Variation_Selector}/gu;
const MAX_LENGTH = 100;

/** Spec, section 5. At most 100 characters, cut between words if possible. Empty if the text has no letter or digit. */
export function slugOf(text: string): string {
  const slug = withoutExcessMarks(text.replace(VARIATION_SELECTORS, ''))
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
  if (letters.length <= MAX_LENGTH) return slug;
  const cut = letters.slice(0, MAX_LENGTH + 1).join('');
  const lastHyphen = cut.lastIndexOf('-');
  return lastHyphen > 0 ? cut.slice(0, lastHyphen) : letters.slice(0, MAX_LENGTH).join('');
}
