/** Ways to meet a word of a search, one of which suffices: each lists what must all stand in a lead's text. */
export type Ways = readonly (readonly string[])[];

/** A number as people write it: digits with what they put between and around them. */
const NUMBER = /(?<=^| )[+(]{0,2}\d[\d ()./\u2010-\u2015-]*(?= |$)/g;
const FEWEST_DIGITS = 6;
/** A trigram index needs three letters. */
const SHORTEST_INDEXED = 3;

/** Whether the index knows a word. */
export const isLong = (word: string) => Array.from(word).length >= SHORTEST_INDEXED;

/**
 * The words of a search, to be met in any order. A number is met without its gaps, whatever its country or trunk prefix.
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
  // Where the longer stands, the shorter does.
  const ways = joined.includes(short) ? [[short]] : [[joined], [short]];
  return [parts.length > 1 && parts.some(isLong) ? [...ways, parts] : ways];
}

/** The ten digits of an Indian number; of another or of a part, all but the zeros before it. */
const withoutPrefix = (digits: string) =>
  /^(?:00|0)?(?:91)?0?(\d{10})$/.exec(digits)?.[1] ?? digits.replace(/^0{1,2}(?=\d{5})/, '');

/** The numbers in a text, each without gaps; of six digits and more. */
export const numbersIn = (text: string) =>
  (text.match(/\d[\d ()./\u2010-\u2015-]*\d/g) ?? [])
    .map((number) => number.replaceAll(/\D/g, ''))
    .filter((digits) => digits.length >= FEWEST_DIGITS);
