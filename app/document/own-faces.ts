/** All of a family's letters, or the rupee alone: not the further letters, which few pages have. */
const WANTED = /^U\+(0-10FFFF|20B9)$/i;
/** The serif's bold and italic, of which most articles have a word or two. */
const FEW_WORDS = /^(bold|600)$|^italic$/;

/**
 * Sets the page in the studio's own faces once those of nearly every page are there, all at once. A face that is known to the first
 * layout and still on its way costs it a look-up for each size and weight, and each that comes sets the page anew.
 */
export async function setInOwnFaces(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset['faces'] !== undefined) return;
  const faces = [...document.fonts].filter(
    ({ display, unicodeRange, weight, style }) =>
      display === 'swap' &&
      WANTED.test(unicodeRange) &&
      !FEW_WORDS.test(weight) &&
      !FEW_WORDS.test(style) &&
      (unicodeRange !== 'U+20B9' || document.body.textContent.includes('₹')),
  );
  await Promise.allSettled(faces.map((face) => face.load()));
  dataset['faces'] = '';
}
