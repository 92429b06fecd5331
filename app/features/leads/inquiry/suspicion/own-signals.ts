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
import { type Signal, detectSignals, type SignalRule, signal, step } from './weights';

const SECOND = 1_000;
const DAY = 86_400_000;

/** The content of an inquiry that is scored. */
export type Sent = {
  readonly name: string;
  readonly email: string;
  readonly e164: string | null;
  readonly place: string;
  /** The free texts, without empty ones. */
  readonly texts: readonly string[];
};

type Own = { readonly sent: Sent; readonly arrival: Arrival; readonly at: number };

/**
 * The name of the signal for a filled-in hidden field, in reasons and fingerprints. Until November
 * 2026 it was sufficient on its own.
 */
export const HIDDEN_FIELD = 'filled in the hidden field';
export const HIDDEN_FIELD_WEIGHT = 4;

/**
 * People neither see the hidden field nor reach it with Tab, but their browser or password manager
 * may fill it in. So it is only a hint: it never decides, not even together with the habits of
 * people in a hurry.
 */
const hiddenField: SignalRule<Own> = ({ arrival }) =>
  signal(arrival.trapped ? HIDDEN_FIELD_WEIGHT : 0, HIDDEN_FIELD);

/**
 * Every form that a browser shows has a signed time or fetches one. Without it the post was made by
 * a program. Sufficient on its own.
 */
const noFormTime: SignalRule<Own> = ({ arrival }) =>
  signal(
    arrival.begunAt === null && !arrival.keyed ? 10 : 0,
    'was sent without the form’s timestamp',
  );

/**
 * Nobody fills in five fields within a second; a browser's autofill and a quick click take two.
 * Below one second it is sufficient on its own, up to four it adds a little. A time in the future
 * comes from another instance whose clock is ahead.
 */
const tooFast: SignalRule<Own> = ({ arrival: { begunAt }, at }) => {
  const age = begunAt === null ? Infinity : at - begunAt;
  if (age < 0 || age >= 4 * SECOND) return null;
  const weight = age < SECOND ? 10 : age < 2 * SECOND ? 7 : 2;
  return [weight, 'was filled in faster than a person can type'];
};

/**
 * A tab may stay open overnight. After a week someone is reusing a stored time, and its earlier
 * uses are no longer known.
 */
const oldForm: SignalRule<Own> = ({ arrival: { begunAt }, at }) => {
  const age = begunAt === null ? 0 : at - begunAt;
  return signal(age > 7 * DAY ? 10 : age > DAY ? 3 : 0, 'came from a form opened days earlier');
};

/**
 * No page puts more than 200 characters into the hidden subject of an inquiry, so a program filled
 * it in.
 */
const stuffedField: SignalRule<Own> = ({ arrival }) =>
  signal(arrival.overlong ? 8 : 0, 'has more text in a field than the form allows');

/**
 * Links in the markup of forums (HTML, BBCode). Clients don't write them, programs post them
 * everywhere.
 */
const linkMarkup: SignalRule<Own> = ({ sent }) =>
  signal(
    sent.texts.some((text) => /<a\s+href|\[url[=\]]|\[link[=\]]/i.test(text)) ? 9 : 0,
    'contains links formatted for other websites',
  );

/**
 * Clients send one link to a plan, a place or a picture, which weighs next to nothing. An unknown
 * site weighs a little (it may be the client's firm), each further host more. A shortener, a chat
 * or a throw-away domain hides where it leads and weighs much, but isn't sufficient on its own.
 */
const links: SignalRule<Own> = ({ sent }) => {
  const kinds = [...new Set(sent.texts.flatMap(hostsIn))].map(kindOfHost);
  const weights: number[] = kinds.map((kind) => ({ homely: 1, unknown: 3, hidden: 6 })[kind]);
  return signal(
    Math.min(
      9,
      weights.reduce((sum, weight) => sum + weight, 0),
    ),
    kinds.includes('hidden') ? 'contains links that hide where they lead' : 'contains links',
  );
};

/** A web address as name or place is an advertisement. As a name it is sufficient on its own. */
const addressInField: SignalRule<Own> = ({ sent }) => {
  const isAddress = (text: string) => /https?:\/\/|www\./i.test(text);
  if (isAddress(sent.name)) return [10, 'has a web address instead of a name'];
  return signal(isAddress(sent.place) ? 6 : 0, 'has a web address instead of a location');
};

/**
 * Scripts that hardly anyone in India writes (Cyrillic, Chinese, Thai …). All scripts of India and
 * Arabic are excepted. A foreign name or text alone may come from a client abroad; name, place and
 * text together mostly don't. Letters of two scripts in one word are a disguise.
 */
const foreignScript: SignalRule<Own> = ({ sent: { name, place, texts } }) => {
  const weight =
    (isForeign(name) ? 3 : 0) + (isForeign(place) ? 3 : 0) + (texts.some(isForeign) ? 5 : 0);
  const mixed = [name, place, ...texts].some(isMixedWithinWord) ? 6 : 0;
  return signal(weight + mixed, 'is written in an unexpected script');
};

/**
 * Random letters (name, place, mailbox, a message of up to three words). One strange word may be an
 * unusual name and weighs little; several are no name. Sentences are not checked, because typing
 * mistakes are no signal.
 */
const gibberish: SignalRule<Own> = ({ sent: { name, place, email, texts } }) => {
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
  return signal(weight, 'contains random letters');
};

/**
 * Phrases of advertising (ranking, loans, casinos, leads for sale). One may come from a client who
 * builds a casino; each further one weighs more, and three are sufficient on their own.
 */
const advertising: SignalRule<Own> = ({ sent: { name, texts } }) => {
  const count = advertisingIn([name, ...texts].join('\n').toLowerCase());
  return signal(
    step(count, [
      [1, 5],
      [2, 8],
      [3, 12],
    ]),
    'reads like advertising',
  );
};

/**
 * A disposable mailbox, or one with a distant provider, where a reply will hardly arrive. Never
 * sufficient on its own.
 */
const mailbox: SignalRule<Own> = ({ sent: { email } }) => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (isDisposableMail(domain)) return [4, 'uses a disposable email address'];
  return signal(isForeignMail(domain) ? 2 : 0, 'uses an email provider from another country');
};

/**
 * A test name (test, asdf, John Doe), one with digits, or a generated one (RobertTix). Never
 * sufficient on its own, because people try out the form, too.
 */
const madeUpName: SignalRule<Own> = ({ sent: { name } }) => {
  const isTried =
    /^(?:test(?:er|ing)?|asdf\w*|qwerty\w*|abcd?|xyz|john doe|name|user|admin|demo|null|undefined)(?: (?:test|user|name))?\d*$/i;
  const weight =
    (isTried.test(name.trim()) ? 3 : 0) +
    (/\p{Nd}/u.test(name) ? 2 : 0) +
    (/^[A-Z][a-z]{3,}[A-Z][a-z]{2}$/.test(name) ? 2 : 0);
  return signal(weight, 'has a made-up name');
};

/**
 * A number typed to get past the field: the same digit six times, or digits in a row. Never
 * sufficient on its own.
 */
const madeUpNumber: SignalRule<Own> = ({ sent: { e164 } }) =>
  signal(/(\d)\1{5}|12345678|98765432/.test(e164 ?? '') ? 2 : 0, 'has a made-up phone number');

/** The same text in several fields, as written by a program that fills in everything. */
const repeatedField: SignalRule<Own> = ({ sent: { name, place, texts } }) => {
  const fields = [name, place, ...texts].map((text) => text.trim().toLowerCase()).filter(Boolean);
  return signal(
    new Set(fields).size < fields.length ? 4 : 0,
    'repeats the same text in several fields',
  );
};

const OWN_SIGNALS = [
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

/**
 * The signals of an inquiry itself, without comparing it with others. It arrived at `at` (UTC
 * milliseconds).
 */
export const ownSignals = (sent: Sent, arrival: Arrival, at: number): Signal[] =>
  detectSignals(OWN_SIGNALS, { sent, arrival, at });
