const WORDS_PER_MINUTE = 200;
const WORD = /[\p{L}\p{N}]/u;

/** Runs of characters with at least one letter or digit; a lone dash doesn't count. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((run) => WORD.test(run)).length;
}

/** Minutes to read a plain text: words / 200, rounded up (specification, section 9), at least one. */
export function readTime(text: string): number {
  return Math.max(1, Math.ceil(countWords(text) / WORDS_PER_MINUTE));
}
