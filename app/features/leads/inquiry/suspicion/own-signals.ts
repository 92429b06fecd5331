import { countAdvertising, isDisposableMail, isForeignMail, kindOfHost } from './advertising';
import type { Arrival } from './arrival.server';
import {
  hostsIn,
  hasForeignScript,
  isMixedWithinWord,
  noiseScore,
  withoutAddresses,
  wordsOf,
} from './text-shape';
import { type Signal, detectSignals, type SignalRule, toSignal, weightOfCount } from './weights';

const SECOND = 1_000;
const DAY = 86_400_000;

export type Sent = {
  readonly name: string;
  readonly email: string;
  readonly e164: string | null;
  readonly place: string;
  readonly texts: readonly string[];
};

type SignalFacts = { readonly sent: Sent; readonly arrival: Arrival; readonly at: number };

/** The signal's name in stored reasons and fingerprints. Until November 2026 this signal alone caused quarantine. */
export const HIDDEN_FIELD = 'filled in the hidden field';
export const HIDDEN_FIELD_WEIGHT = 4;

const signalRules: Record<string, SignalRule<SignalFacts>> = {
  /**
   * Browsers and password managers may fill in the hidden field, so it never decides, not even together with the signals
   * of people in a hurry.
   */
  hiddenField: ({ arrival }) => toSignal(arrival.trapped ? HIDDEN_FIELD_WEIGHT : 0, HIDDEN_FIELD),

  /** Every form in a browser gets a signed time. Only programs post without one, so this is sufficient on its own. */
  noFormTime: ({ arrival }) =>
    toSignal(
      arrival.begunAt === null && !arrival.keyed ? 10 : 0,
      'was sent without the form’s timestamp',
    ),

  /**
   * Autofill and a quick click take two seconds. Below one second is sufficient on its own, up to four adds a little. A
   * time in the future comes from another instance whose clock is ahead.
   */
  tooFast: ({ arrival: { begunAt }, at }) => {
    const age = begunAt === null ? Infinity : at - begunAt;
    if (age < 0 || age >= 4 * SECOND) return null;
    const weight = age < SECOND ? 10 : age < 2 * SECOND ? 7 : 2;
    return [weight, 'was filled in faster than a person can type'];
  },

  /** A tab may stay open overnight. After a week a stored time is being reused, and its earlier uses are unknown. */
  oldForm: ({ arrival: { begunAt }, at }) => {
    const age = begunAt === null ? 0 : at - begunAt;
    return toSignal(age > 7 * DAY ? 10 : age > DAY ? 3 : 0, 'came from a form opened days earlier');
  },

  /** No page puts more than 200 characters into the hidden subject of an inquiry, so a program filled it in. */
  overlongField: ({ arrival }) =>
    toSignal(arrival.overlong ? 8 : 0, 'has more text in a field than the form allows'),

  /** Links in the markup of forums (HTML, BBCode). Clients don't write them, programs post them everywhere. */
  linkMarkup: ({ sent }) =>
    toSignal(
      sent.texts.some((text) => /<a\s+href|\[url[=\]]|\[link[=\]]/i.test(text)) ? 9 : 0,
      'contains links formatted for other websites',
    ),

  /** Real clients link to plans or their firm. A link that hides its target scores high, but not enough alone. */
  links: ({ sent }) => {
    const kinds = [...new Set(sent.texts.flatMap(hostsIn))].map(kindOfHost);
    const weights: number[] = kinds.map((kind) => ({ homely: 1, unknown: 3, hidden: 6 })[kind]);
    return toSignal(
      Math.min(
        9,
        weights.reduce((sum, weight) => sum + weight, 0),
      ),
      kinds.includes('hidden') ? 'contains links that hide where they lead' : 'contains links',
    );
  },

  /** A web address as name or place is an advertisement, unless it is a link to a map. As a name it is sufficient. */
  address: ({ sent }) => {
    const isAddress = (text: string) => /https?:\/\/|www\./i.test(text);
    if (isAddress(sent.name)) return [10, 'has a web address instead of a name'];
    const hosts = hostsIn(sent.place);
    const isMap = hosts.length > 0 && hosts.every((host) => kindOfHost(host) === 'homely');
    return toSignal(
      isAddress(sent.place) && !isMap ? 6 : 0,
      'has a web address instead of a location',
    );
  },

  /**
   * Scripts that hardly anyone in India writes, such as Cyrillic or Thai. A foreign name or text alone may come from a
   * client abroad; name, place and text together mostly don't. Letters of two scripts in one word are a disguise.
   */
  foreignScript: ({ sent: { name, place, texts } }) => {
    const weight =
      (hasForeignScript(name) ? 3 : 0) +
      (hasForeignScript(place) ? 3 : 0) +
      (texts.some(hasForeignScript) ? 5 : 0);
    const mixedWeight = [name, place, ...texts].some(isMixedWithinWord) ? 6 : 0;
    return toSignal(weight + mixedWeight, 'is written in an unexpected script');
  },

  /** One strange word may be an unusual name; several are none. Sentences aren't checked, because typos prove nothing. */
  gibberish: ({ sent: { name, place, email, texts } }) => {
    const short = texts.map(withoutAddresses).filter((text) => wordsOf(text).length <= 3);
    const words = [name, withoutAddresses(place), ...short].flatMap((text) =>
      text.split(/[^\p{L}\p{M}]+/u),
    );
    const mailbox = noiseScore(email.split('@', 1)[0] ?? '');
    const noiseWeight =
      words.reduce((sum, word) => sum + noiseScore(word), 0) + Math.min(2, mailbox);
    const weight = weightOfCount(noiseWeight, { 2: 3, 3: 5, 4: 7, 5: 9, 6: 10 });
    return toSignal(weight, 'contains random letters');
  },

  /** One phrase may come from a client who builds a casino; three are sufficient on their own. */
  advertising: ({ sent: { name, texts } }) => {
    const count = countAdvertising([name, ...texts].join('\n').toLowerCase());
    return toSignal(weightOfCount(count, { 1: 5, 2: 8, 3: 12 }), 'reads like advertising');
  },

  /** A disposable mailbox, or one with a distant provider where replies hardly arrive. Never sufficient on its own. */
  mailbox: ({ sent: { email } }) => {
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
    if (isDisposableMail(domain)) return [4, 'uses a disposable email address'];
    return toSignal(isForeignMail(domain) ? 2 : 0, 'uses an email provider from another country');
  },

  /** Names such as test, asdf, John Doe or RobertTix. Never sufficient, because people try out the form, too. */
  madeUpName: ({ sent: { name } }) => {
    const isTried =
      /^(?:test(?:er|ing)?|asdf\w*|qwerty\w*|abcd?|xyz|john doe|name|user|admin|demo|null|undefined)(?: (?:test|user|name))?\d*$/i;
    const weight =
      (isTried.test(name.trim()) ? 3 : 0) +
      (/\p{Nd}/u.test(name) ? 2 : 0) +
      (/^[A-Z][a-z]{3,}[A-Z][a-z]{2}$/.test(name) ? 2 : 0);
    return toSignal(weight, 'has a made-up name');
  },

  /** A number with the same digit six times, or digits in a row. Never sufficient on its own. */
  madeUpNumber: ({ sent: { e164 } }) =>
    toSignal(/(\d)\1{5}|12345678|98765432/.test(e164 ?? '') ? 2 : 0, 'has a made-up phone number'),

  /** Programs write the same text into several fields. */
  repeatedField: ({ sent: { name, place, texts } }) => {
    const fields = [name, place, ...texts].map((text) => text.trim().toLowerCase()).filter(Boolean);
    return toSignal(
      new Set(fields).size < fields.length ? 4 : 0,
      'repeats the same text in several fields',
    );
  },
};

/** Doesn't compare with other inquiries. The inquiry arrived at `at` (UTC milliseconds). */
export const inquirySignals = (sent: Sent, arrival: Arrival, at: number): Signal[] =>
  detectSignals(Object.values(signalRules), { sent, arrival, at });
