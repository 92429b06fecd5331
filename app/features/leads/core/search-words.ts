import { toWesternDigits } from '~/platform/text/numerals';

/** Alternative ways to match a word. Each lists the parts that a lead's text must all contain. */
export type WordVariants = readonly (readonly string[])[];

const NUMBER = /(?<=^| )[+(]{0,2}\p{Nd}[\p{Nd} ()./\u2010-\u2015-]*(?= |$)/gu;
const MIN_DIGITS = 6;
/** A trigram index needs three letters. */
const MIN_INDEXED_LETTERS = 3;

export const isIndexable = (word: string) => Array.from(word).length >= MIN_INDEXED_LETTERS;

/**
 * Words may match in any order, and a number with any gaps, any country or trunk prefix and in any Indian script.
 * @param term folded text.
 */
export function searchWords(term: string): WordVariants[] {
  const numbers = term.match(NUMBER) ?? [];
  const words = term.replaceAll(NUMBER, ' ').split(' ').filter(Boolean);
  return [...words.map((word) => [[word]]), ...numbers.flatMap(numberVariants)];
}

function numberVariants(number: string): WordVariants[] {
  const parts = number.split(' ').filter((part) => /\p{Nd}/u.test(part));
  const digits = Array.from(number, toWesternDigits).join('').replaceAll(/\D/g, '');
  if (digits.length < MIN_DIGITS) return parts.map((part) => [[part]]);
  const joined = number.replaceAll(/[ ()-]/g, '');
  const short = withoutPrefix(digits);
  // The shorter form also matches wherever the longer one would.
  const variants = joined.includes(short) ? [[short]] : [[joined], [short]];
  return [parts.length > 1 && parts.some(isIndexable) ? [...variants, parts] : variants];
}

/** The ten digits of an Indian number. Other or partial numbers only lose their leading zeros. */
const withoutPrefix = (digits: string) =>
  /^(?:00|0)?(?:91)?0?(\d{10})$/.exec(digits)?.[1] ?? digits.replace(/^0{1,2}(?=\d{5})/, '');

export const numbersIn = (text: string) =>
  (text.match(/\d[\d ()./\u2010-\u2015-]*\d/g) ?? [])
    .map((number) => number.replaceAll(/\D/g, ''))
    .filter((digits) => digits.length >= MIN_DIGITS);
