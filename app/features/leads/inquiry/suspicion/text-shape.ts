import { foldText } from '~/platform/text/fold-text';

/**
 * Addresses on the web in a text: the host in lower case without `www.`; of those without a scheme only what begins with `www.` or has a
 * path. Lengths are those of host names: without a bound, a long text of hyphens or dots takes half a second.
 */
export function hostsIn(text: string): string[] {
  const found = text.matchAll(
    /\bhttps?:\/\/([^\s/?#"'<>\])]+)|\bwww\.([a-z0-9.-]{1,253}\.[a-z]{2,63})|\b((?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,63})\/\S/gi,
  );
  return Array.from(found, ([, a, b, c]) =>
    (a ?? b ?? c ?? '').toLowerCase().replace(/^www\./, ''),
  ).filter(Boolean);
}

/** A text without its addresses on the web, whose letters mean nothing. */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(/\b(?:https?:\/\/|www\.)\S+/gi, ' ');

/** A text without its addresses, digits all alike, in lower case: what a template leaves the same. */
const plain = (text: string): string =>
  foldText(withoutAddresses(text)).replaceAll(/\p{Nd}+/gu, '0');

/** The words of a text in order; each sign of scripts that are written without spaces is one. */
export const wordsOf = (text: string): string[] =>
  plain(text).match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{M}\p{N}]+/gu) ??
  [];

/** Scripts in which people of India write; Arabic for Urdu, Kashmiri and Sindhi. */
const AT_HOME =
  /[\p{sc=Latin}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gurmukhi}\p{sc=Gujarati}\p{sc=Oriya}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Kannada}\p{sc=Malayalam}\p{sc=Arabic}\p{sc=Ol_Chiki}\p{sc=Meetei_Mayek}]/u;

/** Whether more than two letters of a text are of a script that hardly anybody in India writes. */
export const isForeign = (text: string): boolean =>
  Array.from(text).filter((sign) => /\p{L}/u.test(sign) && !AT_HOME.test(sign)).length > 2;

/** Whether a word has Latin letters beside Cyrillic or Greek ones that look like them: so hides who fears to be found. */
export const isMixedWithinWord = (text: string): boolean =>
  /\p{sc=Latin}[\p{sc=Cyrillic}\p{sc=Greek}]|[\p{sc=Cyrillic}\p{sc=Greek}]\p{sc=Latin}/u.test(text);

/** Pairs of letters that neither English nor the names of India have, by their first letter. */
const UNLIKELY: Readonly<Record<string, string>> = {
  b: 'cfgkpqwxz',
  c: 'bdfgjpvwxz',
  d: 'cpqxz',
  f: 'bchjkpqvwx',
  g: 'fqxz',
  h: 'cgpqx',
  j: 'cfqtxz',
  k: 'cfgjqxz',
  l: 'qx',
  m: 'qx',
  n: 'x',
  p: 'jqvwxz',
  q: 'cdfghjklmnoprstvxyz',
  r: 'x',
  s: 'xz',
  t: 'qx',
  v: 'fhmqwxz',
  w: 'cgjqvxz',
  x: 'bdfgjknqrsvxz',
  y: 'qx',
  z: 'bcjkpqstx',
};

/** Letters from which on a word can be told from noise. */
const SHORTEST = 5;

/**
 * How little a word looks like one of English or a name of India: 0 as a rule, 2 and more hardly ever. Letters of other scripts say
 * nothing. Counted are unlikely pairs, long runs of consonants, few vowels, capitals in the middle again and again.
 */
export function noiseOf(word: string): number {
  const latin = word.normalize('NFD').replaceAll(/[^A-Za-z]/g, '');
  if (latin.length < SHORTEST) return 0;
  const small = latin.toLowerCase();
  const pairs = Array.from(small.slice(1)).filter((letter, at) =>
    UNLIKELY[small.charAt(at)]?.includes(letter),
  ).length;
  // An h softens the consonant before it: Shrinkhla has no run of four.
  const spoken = small.replaceAll(/(?<=[bcdgjkpstvz])h/g, '');
  const maxRun = Math.max(...spoken.split(/[aeiouy]+/).map((run) => run.length));
  const vowels = spoken.replaceAll(/[^aeiouy]/g, '').length / spoken.length;
  const humps = latin.match(/[a-z][A-Z]/g)?.length ?? 0;
  return (
    pairs +
    (maxRun >= 5 ? 2 : maxRun === 4 ? 1 : 0) +
    (vowels < 0.1 ? 2 : vowels < 0.2 ? 1 : 0) +
    (humps > 1 ? 2 : 0)
  );
}
