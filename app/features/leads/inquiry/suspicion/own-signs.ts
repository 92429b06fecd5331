import { advertisingIn, isDisposableMail, isForeignMail, kindOfHost } from './advertising';
import type { Arrival } from './arrival.server';
import {
  hostsIn,
  isForeign,
  isMixedWithinWord,
  noiseOf,
  withoutAddresses,
  wordsOf,
} from './text-shape';
import { type Found, found, type Sign, sign, step } from './weights';

const SECOND = 1_000;
const DAY = 86_400_000;

/** What an inquiry says, as far as it is weighed. */
export type Sent = {
  readonly name: string;
  readonly email: string;
  readonly e164: string | null;
  readonly place: string;
  /** What was written freely; empty ones are left out. */
  readonly texts: readonly string[];
};

type Own = { readonly sent: Sent; readonly arrival: Arrival; readonly at: number };

/** The name of a filled-in hidden field in reasons and fingerprints. Until November 2026 it sufficed as a reason. */
export const HIDDEN_FIELD = 'filled in the hidden field';
export const HIDDEN_FIELD_WEIGHT = 4;

/**
 * People neither see the hidden field nor reach it with Tab, but their browser or password manager may fill it in. A hint: it never
 * decides, not even beside what people in a hurry do.
 */
const hiddenField: Sign<Own> = ({ arrival }) =>
  sign(arrival.trapped ? HIDDEN_FIELD_WEIGHT : 0, HIDDEN_FIELD);

/** Every form that a browser shows carries a signed time or fetches one; without it the post was made by hand. Enough by itself. */
const noFormTime: Sign<Own> = ({ arrival }) =>
  sign(
    arrival.begunAt === null && !arrival.keyed ? 10 : 0,
    'was sent without the form’s timestamp',
  );

/**
 * Nobody fills in five fields within a second, a browser that fills in and a person who presses at once take two: below one it is
 * enough by itself, up to four it adds a little. A time to come is that of another instance, whose clock is ahead.
 */
const tooFast: Sign<Own> = ({ arrival: { begunAt }, at }) => {
  const age = begunAt === null ? Infinity : at - begunAt;
  if (age < 0 || age >= 4 * SECOND) return null;
  const weight = age < SECOND ? 10 : age < 2 * SECOND ? 7 : 2;
  return [weight, 'was filled in faster than a person can type'];
};

/** A tab may stay open overnight; after a week it is a time that somebody keeps to use it again, and its uses are forgotten. */
const oldForm: Sign<Own> = ({ arrival: { begunAt }, at }) => {
  const age = begunAt === null ? 0 : at - begunAt;
  return sign(age > 7 * DAY ? 10 : age > DAY ? 3 : 0, 'came from a form opened days earlier');
};

/** No page puts more than 200 characters into the hidden reference of an inquiry: a program stuffed the field. */
const stuffedField: Sign<Own> = ({ arrival }) =>
  sign(arrival.overlong ? 8 : 0, 'has more text in a field than the form allows');

/** Links made ready for a forum (HTML, BBCode): nobody types those to an architect, programs spread them everywhere. */
const linkMarkup: Sign<Own> = ({ sent }) =>
  sign(
    sent.texts.some((text) => /<a\s+href|\[url[=\]]|\[link[=\]]/i.test(text)) ? 9 : 0,
    'contains links formatted for other websites',
  );

/**
 * One link to a plan, a place or a picture is what clients send, and weighs next to nothing. An unknown site weighs a little (a
 * client's own firm), each further host more; a shortener, a chat or a throw-away ending hides where it leads and weighs much, but
 * is not enough by itself.
 */
const links: Sign<Own> = ({ sent }) => {
  const kinds = [...new Set(sent.texts.flatMap(hostsIn))].map(kindOfHost);
  const weights: number[] = kinds.map((kind) => ({ homely: 1, unknown: 3, hidden: 6 })[kind]);
  return sign(
    Math.min(
      9,
      weights.reduce((sum, weight) => sum + weight, 0),
    ),
    kinds.includes('hidden') ? 'contains links that hide where they lead' : 'contains links',
  );
};

/** A web address as name or as place: a field of few characters is used as an advertisement. As name it is enough by itself. */
const addressInField: Sign<Own> = ({ sent }) => {
  const isAddress = (text: string) => /https?:\/\/|www\./i.test(text);
  if (isAddress(sent.name)) return [10, 'has a web address instead of a name'];
  return sign(isAddress(sent.place) ? 6 : 0, 'has a web address instead of a location');
};

/**
 * Scripts that hardly anybody in India writes (Cyrillic, Chinese, Thai …). All scripts of India and Arabic are at home. A name or
 * a text alone may be that of a client from abroad; name, place and text together are mostly not. Letters of two scripts in one
 * word are a disguise.
 */
const foreignScript: Sign<Own> = ({ sent: { name, place, texts } }) => {
  const weight =
    (isForeign(name) ? 3 : 0) + (isForeign(place) ? 3 : 0) + (texts.some(isForeign) ? 5 : 0);
  const mixed = [name, place, ...texts].some(isMixedWithinWord) ? 6 : 0;
  return sign(weight + mixed, 'is written in an unexpected script');
};

/**
 * Letters without sense (name, place, mailbox, a message of up to three words). One strange word is a name that the measure
 * doesn't know, and weighs little; several are nobody's name. Sentences are not looked at: typing mistakes are no sign.
 */
const gibberish: Sign<Own> = ({ sent: { name, place, email, texts } }) => {
  const short = texts.map(withoutAddresses).filter((text) => wordsOf(text).length <= 3);
  const words = [name, place, ...short].flatMap((text) => text.split(/[^\p{L}\p{M}]+/u));
  const mailbox = noiseOf(email.split('@', 1)[0] ?? '');
  const noise = words.reduce((sum, word) => sum + noiseOf(word), 0) + Math.min(2, mailbox);
  const weight = step(noise, [
    [2, 3],
    [3, 5],
    [4, 7],
    [5, 9],
    [6, 10],
  ]);
  return sign(weight, 'contains random letters');
};

/**
 * What is said in advertising (ranking, loans, casinos, leads for sale) and hardly by clients. One phrase may be a client's, who
 * builds a casino; each further one makes it plainer, and three are enough by themselves.
 */
const advertising: Sign<Own> = ({ sent: { name, texts } }) => {
  const count = advertisingIn([name, ...texts].join('\n').toLowerCase());
  return sign(
    step(count, [
      [1, 5],
      [2, 8],
      [3, 12],
    ]),
    'reads like advertising',
  );
};

/** A mailbox for ten minutes, or with a host far away: nobody can be answered there for long. Never enough. */
const mailbox: Sign<Own> = ({ sent: { email } }) => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (isDisposableMail(domain)) return [4, 'uses a disposable email address'];
  return sign(isForeignMail(domain) ? 2 : 0, 'uses an email provider from another country');
};

/** A name for trying (test, asdf, John Doe), with digits, or glued (RobertTix), as programs make them. Never enough: people try, too. */
const madeUpName: Sign<Own> = ({ sent: { name } }) => {
  const isTried =
    /^(?:test(?:er|ing)?|asdf\w*|qwerty\w*|abcd?|xyz|john doe|name|user|admin|demo|null|undefined)(?: (?:test|user|name))?\d*$/i;
  const weight =
    (isTried.test(name.trim()) ? 3 : 0) +
    (/\p{Nd}/u.test(name) ? 2 : 0) +
    (/^[A-Z][a-z]{3,}[A-Z][a-z]{2}$/.test(name) ? 2 : 0);
  return sign(weight, 'has a made-up name');
};

/** A number that is typed to get past the field: the same digit six times, or digits in a row. Never enough. */
const madeUpNumber: Sign<Own> = ({ sent: { e164 } }) =>
  sign(/(\d)\1{5}|12345678|98765432/.test(e164 ?? '') ? 2 : 0, 'has a made-up phone number');

/** The same words in several fields: something fills in whatever it finds. */
const repeatedField: Sign<Own> = ({ sent: { name, place, texts } }) => {
  const fields = [name, place, ...texts].map((text) => text.trim().toLowerCase()).filter(Boolean);
  return sign(
    new Set(fields).size < fields.length ? 4 : 0,
    'repeats the same text in several fields',
  );
};

const OWN_SIGNS = [
  hiddenField,
  noFormTime,
  tooFast,
  oldForm,
  stuffedField,
  linkMarkup,
  links,
  addressInField,
  foreignScript,
  gibberish,
  advertising,
  mailbox,
  madeUpName,
  madeUpNumber,
  repeatedField,
];

/** What an inquiry that came in at `at` (UTC milliseconds) tells by itself. */
export const ownSigns = (sent: Sent, arrival: Arrival, at: number): Found[] =>
  found(OWN_SIGNS, { sent, arrival, at });
