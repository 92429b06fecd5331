import { isCommonMail, kindOfHost } from './advertising';
import { type Arrival, nameOf } from './arrival.server';
import type { Sent } from './own-signs';
import type { Likes } from './similarity-signs';
import { hostsIn, wordsOf } from './text-shape';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** In what an inquiry may be like another: within how many milliseconds before and after, and how many others are looked at. */
export const similarityKinds = {
  formTime: { within: 7 * DAY, most: 20 },
  words: { within: 2 * DAY, most: 40 },
  host: { within: 2 * DAY, most: 20 },
  phoneBlock: { within: 2 * DAY, most: 20 },
  numberedName: { within: 2 * DAY, most: 20 },
  name: { within: 2 * DAY, most: 20 },
  mailHost: { within: 2 * DAY, most: 20 },
  mail: { within: 2 * DAY, most: 20 },
  pace: { within: HOUR, most: 20 },
  begun: { within: HOUR, most: 20 },
  addressMinute: { within: MINUTE, most: 20 },
  networkMinute: { within: MINUTE, most: 60 },
} as const satisfies Record<keyof Likes, { within: number; most: number }>;

export type SimilarityKind = keyof typeof similarityKinds;

export const isSimilarityKind = (kind: string): kind is SimilarityKind =>
  Object.hasOwn(similarityKinds, kind);

/** Something that an inquiry shares with all that have the same key. */
export type Similarity = { readonly kind: SimilarityKind; readonly key: string };

/** Texts of fewer words are those of many people, or of a link of the site. */
const FEWEST_WORDS = 9;
/** So many names has a text; who shares `SHARED_WORDS` of them says nearly the same (two of five pairs of words, about). */
const WORD_NAMES = 12;
export const SHARED_WORDS = 5;
/** Words of a text that are looked at, and hosts: each host is one more look into the database. */
const MAX_WORDS = 2_000;
const MAX_HOSTS = 10;

/** All that an inquiry may be like others in. Keys are digests with the site's key: they say nothing, and end with the fingerprints. */
export function similaritiesOf(sent: Sent, arrival: Arrival, at: number): Similarity[] {
  const all: Similarity[] = [];
  const add = (kind: SimilarityKind, value: string | null | undefined) => {
    if (value) all.push({ kind, key: nameOf(`likeness ${kind}`, value) });
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
  return all;
}

/**
 * Names of a text, of which two texts share the more the more pairs of words they have in common (MinHash); none for one of few
 * words.
 */
function minHashes(text: string): string[] {
  const words = wordsOf(text).slice(0, MAX_WORDS);
  if (words.length < FEWEST_WORDS) return [];
  const pairs = words.slice(1).map((word, index) => fnv1a(`${words[index]} ${word}`));
  return Array.from({ length: WORD_NAMES }, (_, nth) => {
    const multiplier = Math.imul(nth + 1, 0x9e3779b1) | 1;
    const least = Math.min(...pairs.map((pair) => mix(pair, multiplier)));
    return `${nth} ${least}`;
  });
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

function mix(value: number, multiplier: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), multiplier);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x85ebca6b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
