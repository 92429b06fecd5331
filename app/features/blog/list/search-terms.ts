import { foldText } from '~/platform/text/fold-text';

const MOST_TERMS = 8;
const LONGEST_TERM = 64;
/** Words of one article that are found; a novel has fewer. */
const MOST_WORDS = 20_000;
/** Three letters or digits in a row: what both engines' trigram indexes can look up. */
const TRIGRAM = /[\p{L}\p{M}\p{N}]{3}/u;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** What a visitor typed, folded and parted at spaces. `rare` terms are found by an index, `short` ones only by looking. */
export type SearchTerms = { readonly rare: readonly string[]; readonly short: readonly string[] };

/** Reads a search; at most eight terms of 64 characters, each once. A NUL is no text (neither engine takes it). */
export function searchTerms(typed: string): SearchTerms {
  const terms = foldText(typed.replaceAll('\0', ' ').toWellFormed())
    .split(/\s+/u)
    .filter(Boolean)
    .map((term) => Array.from(term).slice(0, LONGEST_TERM).join(''));
  const distinct = [...new Set(terms)].slice(0, MOST_TERMS);
  return {
    rare: distinct.filter((term) => TRIGRAM.test(term)),
    short: distinct.filter((term) => !TRIGRAM.test(term)),
  };
}

/** The words of a folded text, runs of letters, marks and digits of any script, each once. */
export const distinctWords = (folded: string): string[] =>
  [...new Set((folded.match(WORD) ?? []).map((word) => word.slice(0, LONGEST_TERM)))].slice(
    0,
    MOST_WORDS,
  );
