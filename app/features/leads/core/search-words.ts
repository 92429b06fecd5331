/**
 * Alternative ways to match a word of a search. Each lists the parts that a lead's text must all
 * contain.
 */
export type Ways = readonly (readonly string[])[];

/** A number in any notation: digits with the usual characters between and around them. */
const NUMBER = /(?<=^| )[+(]{0,2}\d[\d ()./\u2010-\u2015-]*(?= |$)/g;
const FEWEST_DIGITS = 6;
/** A trigram index needs three letters. */
const SHORTEST_INDEXED = 3;

/** Whether a word is long enough for the index. */
export const isLong = (word: string) => Array.from(word).length >= SHORTEST_INDEXED;

/**
 * Splits a search into words, which may match in any order. A number matches with any gaps and any
 * country or trunk prefix.
 * @param term folded, one space between words.
 */
export function searchWords(term: string): Ways[] {
  const numbers = term.match(NUMBER) ?? [];
  const words = term.replaceAll(NUMBER, ' ').split(' ').filter(Boolean);
  return [...words.map((word) => [[word]]), ...numbers.flatMap(waysOfNumber)];
}

function waysOfNumber(number: string): Ways[] {
  const parts = number.split(' ').filter((part) => /\d/.test(part));
  const digits = number.replaceAll(/\D/g, '');
  if (digits.length < FEWEST_DIGITS) return parts.map((part) => [[part]]);
  const joined = number.replaceAll(/[ ()-]/g, '');
  const short = withoutPrefix(digits);
  // The shorter form also matches wherever the longer one would.
  const ways = joined.includes(short) ? [[short]] : [[joined], [short]];
  return [parts.length > 1 && parts.some(isLong) ? [...ways, parts] : ways];
}

/** The ten digits of an Indian number. Other or partial numbers only lose their leading zeros. */
const withoutPrefix = (digits: string) =>
  /^(?:00|0)?(?:91)?0?(\d{10})$/.exec(digits)?.[1] ?? digits.replace(/^0{1,2}(?=\d{5})/, '');

/** The numbers of at least six digits in a text, without gaps. */
export const numbersIn = (text: string) =>
  (text.match(/\d[\d ()./\u2010-\u2015-]*\d/g) ?? [])
    .map((number) => number.replaceAll(/\D/g, ''))
    .filter((digits) => digits.length >= FEWEST_DIGITS);
