import { isCommonMail, kindOfHost } from './advertising';
import { type Arrival, comparableDigest } from './arrival.server';
import type { Sent } from './own-signals';
import type { SimilarCounts } from './similarity-signals';
import { hostsIn, wordsOf } from './text-shape';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Each kind has the milliseconds before and after that are searched, and the number of inquiries read. */
export const similarityKinds = {
  formTime: { within: 7 * DAY, max: 20 },
  words: { within: 2 * DAY, max: 40 },
  host: { within: 2 * DAY, max: 20 },
  phoneBlock: { within: 2 * DAY, max: 20 },
  numberedName: { within: 2 * DAY, max: 20 },
  name: { within: 2 * DAY, max: 20 },
  mailHost: { within: 2 * DAY, max: 20 },
  mail: { within: 2 * DAY, max: 20 },
  pace: { within: HOUR, max: 20 },
  begun: { within: HOUR, max: 20 },
  addressMinute: { within: MINUTE, max: 20 },
  networkMinute: { within: MINUTE, max: 60 },
} as const satisfies Record<
  Exclude<keyof SimilarCounts, 'person'>,
  { within: number; max: number }
>;

export type SimilarityKind = keyof typeof similarityKinds;

export const isSimilarityKind = (kind: string): kind is SimilarityKind =>
  Object.hasOwn(similarityKinds, kind);

export type Similarity = { readonly kind: SimilarityKind; readonly key: string };

/** Shorter texts are written by many people, or come from a link of the site. */
const MIN_WORDS = 9;
/** Texts that share `SHARED_WORDS` of these MinHash values have about two of five word pairs in common. */
const MIN_HASHES = 12;
export const SHARED_WORDS = 5;
/** Each host costs one more database lookup. */
const MAX_WORDS = 2_000;
const MAX_HOSTS = 10;

/** Digests with the site's key that reveal nothing. They are deleted with the fingerprints. */
export function similaritiesOf(sent: Sent, arrival: Arrival, at: number): Similarity[] {
  const similarities: Similarity[] = [];
  const add = (kind: SimilarityKind, value: string | null | undefined) => {
    if (value) similarities.push({ kind, key: comparableDigest(`likeness ${kind}`, value) });
  };
  const name = sent.name.trim().toLowerCase();
  const mail = sent.email.toLowerCase();
  const domain = mail.slice(mail.lastIndexOf('@') + 1);
  add('formTime', arrival.formTime);
  // Portals send the same sentences with every lead.
  const texts = arrival.keyed ? [] : sent.texts;
  for (const value of texts.flatMap(minHashes)) add('words', value);
  const hosts = new Set(texts.flatMap(hostsIn).filter((host) => kindOfHost(host) !== 'homely'));
  for (const host of [...hosts].slice(0, MAX_HOSTS)) add('host', host);
  add('phoneBlock', sent.e164?.slice(0, -2));
  add('numberedName', /\p{Nd}/u.test(name) ? name.replaceAll(/\p{Nd}+/gu, '0') : null);
  add('name', name);
  add('mailHost', isCommonMail(domain) ? null : domain);
  add('mail', mail);
  if (arrival.begunAt !== null) {
    add('pace', String(Math.floor((at - arrival.begunAt) / 50)));
    add('begun', String(Math.floor(arrival.begunAt / SECOND)));
  }
  add('addressMinute', arrival.address);
  add('networkMinute', arrival.network);
  return similarities;
}

/** The more word pairs two texts have in common, the more MinHash values they share. Empty for a short text. */
function minHashes(text: string): string[] {
  const words = wordsOf(text).slice(0, MAX_WORDS);
  if (words.length < MIN_WORDS) return [];
  const pairs = words.slice(1).map((word, index) => fnv1a(`${words[index]} ${word}`));
  return Array.from({ length: MIN_HASHES }, (_, nth) => {
    const multiplier = Math.imul(nth + 1, 0x9e3779b1) | 1;
    const minimum = Math.min(...pairs.map((pair) => mixBits(pair, multiplier)));
    return `${nth} ${minimum}`;
  });
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

function mixBits(value: number, multiplier: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), multiplier);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x85ebca6b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
