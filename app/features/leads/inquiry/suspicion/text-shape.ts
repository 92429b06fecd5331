import { foldText, withoutExcessMarks } from '~/platform/text/fold-text';

/** In lower case without `www.`. Lengths are limited, because a long text of hyphens would take half a second. */
export function hostsIn(text: string): string[] {
  const addressMatches = text.matchAll(
    /\bhttps?:\/\/([^\s/?#"'<>\])]+)|\bwww\.([a-z0-9.-]{1,253}\.[a-z]{2,63})|\b((?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,63})\/\S/gi,
  );
  return Array.from(addressMatches, ([, a, b, c]) =>
    (a ?? b ?? c ?? '').toLowerCase().replace(/^www\./, ''),
  ).filter(Boolean);
}

export const withoutAddresses = (text: string): string =>
  text.replaceAll(/\b(?:https?:\/\/|www\.)\S+/gi, ' ');

/** What a template leaves the same: no web addresses, all digits equal, in lower case. */
const plain = (text: string): string =>
  foldText(withoutAddresses(text)).replaceAll(/\p{Nd}+/gu, '0');

/** Each character of a script without spaces is a word. */
export const wordsOf = (text: string): string[] =>
  plain(text).match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{M}\p{N}]+/gu) ??
  [];

/** Scripts in which people in India write; Arabic for Urdu, Kashmiri and Sindhi. */
const INDIAN_SCRIPTS =
  /[\p{sc=Latin}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gurmukhi}\p{sc=Gujarati}\p{sc=Oriya}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Kannada}\p{sc=Malayalam}\p{sc=Arabic}\p{sc=Ol_Chiki}\p{sc=Meetei_Mayek}]/u;

export const hasForeignScript = (text: string): boolean =>
  Array.from(text).filter((sign) => /\p{L}/u.test(sign) && !INDIAN_SCRIPTS.test(sign)).length > 2;

/** Whether a word mixes Latin letters with Cyrillic or Greek ones that look like them, as a disguise. */
export const isMixedWithinWord = (text: string): boolean =>
  /\p{sc=Latin}[\p{sc=Cyrillic}\p{sc=Greek}]|[\p{sc=Cyrillic}\p{sc=Greek}]\p{sc=Latin}/u.test(text);

/** Pairs of letters that don't occur in English or Indian names, by their first letter. */
const UNLIKELY_PAIRS: Readonly<Record<string, string>> = {
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

/** Shorter words can't be told from random letters. */
const MIN_LETTERS = 5;

/**
 * How unlike an English word or Indian name a word is: mostly 0, rarely 2 or more. Counts unlikely pairs, long runs of
 * consonants, few vowels and repeated capitals within the word.
 */
export function noiseScore(word: string): number {
  const latin = withoutExcessMarks(word)
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '');
  if (latin.length < MIN_LETTERS) return 0;
  const small = latin.toLowerCase();
  const pairs = Array.from(small.slice(1)).filter((letter, at) =>
    UNLIKELY_PAIRS[small.charAt(at)]?.includes(letter),
  ).length;
  // An h softens the consonant before it, so Shrinkhla has no run of four.
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
