const WORDS_PER_MINUTE = 200;
const WORD = /[\p{L}\p{N}]/u;

/** How many words a reader meets: runs between spaces that hold a letter or a digit; a lone dash is none. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((run) => WORD.test(run)).length;
}

/**
 * Whole minutes to read an article's plain text: words / 200, rounded up (specification, section 9), and never below
 * one, since a post of pictures alone also takes a moment.
 */
export function readTime(text: string): number {
  return Math.max(1, Math.ceil(countWords(text) / WORDS_PER_MINUTE));
}
