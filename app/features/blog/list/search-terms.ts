import { foldText } from '~/platform/text/fold-text';

const MAX_TERMS = 8;
const MAX_TERM_LENGTH = 64;
const MAX_WORDS = 20_000;
/** Three consecutive letters or digits, the minimum for both engines' trigram indexes. */
const TRIGRAM = /[\p{L}\p{M}\p{N}]{3}/u;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Folded search terms. `rare` terms use an index, `short` ones need a scan. */
export type SearchTerms = { readonly rare: readonly string[]; readonly short: readonly string[] };

/** At most eight unique terms of 64 characters. NUL is removed, because neither engine accepts it. */
export function searchTerms(typed: string): SearchTerms {
  const terms = foldText(typed.replaceAll('\0', ' ').toWellFormed())
    .split(/\s+/u)
    .filter(Boolean)
    .map((term) => Array.from(term).slice(0, MAX_TERM_LENGTH).join(''));
  const distinctTerms = [...new Set(terms)].slice(0, MAX_TERMS);
  return {
    rare: distinctTerms.filter((term) => TRIGRAM.test(term)),
    short: distinctTerms.filter((term) => !TRIGRAM.test(term)),
  };
}

export const distinctWords = (folded: string): string[] =>
  [...new Set((folded.match(WORD) ?? []).map((word) => word.slice(0, MAX_TERM_LENGTH)))].slice(
    0,
    MAX_WORDS,
  );
