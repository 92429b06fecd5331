import { type Signal, detectSignals, type SignalRule, signal, step } from './weights';

/** How many inquiries of other people, sent shortly before or after, are similar to this one. */
export type Likes = {
  /** Sent with the same form time, also by the same person. */
  readonly formTime: number;
  /** Long texts that are nearly the same. */
  readonly words: number;
  /** Links to the same unknown or hidden host. */
  readonly host: number;
  /** Phone numbers that differ in their last two digits only. */
  readonly phoneBlock: number;
  /** Names that differ in their digits only. */
  readonly numberedName: number;
  /** The same name. */
  readonly name: number;
  /** Email addresses of the same uncommon provider. */
  readonly mailHost: number;
  /** The same email address with another phone number. */
  readonly mail: number;
  /** Filled in within the same time, to a twentieth of a second. */
  readonly pace: number;
  /** Begun in the same second. */
  readonly begun: number;
  /** Sent within a minute from the same address; from the same /24 or /48. */
  readonly addressMinute: number;
  readonly networkMinute: number;
};

const inWords = (count: number, one: string, many: string): string =>
  count === 1 ? `one other ${one}` : `${count} other ${many}`;

/**
 * A form time is used for few posts: one, a second attempt, a correction. The fourth inquiry comes
 * from a program that fetched it once. Sufficient on its own, from however many addresses it comes.
 */
const usedFormTime: SignalRule<Likes> = ({ formTime }) =>
  signal(formTime >= 3 ? 10 : 0, `was sent from the same form as ${formTime} others`);

/**
 * Nearly the same text of several words by other people within two days. Two may be a couple; five
 * are a template, which is sufficient on its own. Short texts and those filled in by a link of the
 * site don't count.
 */
const sameWords: SignalRule<Likes> = ({ words }) =>
  signal(
    step(words, [
      [1, 2],
      [2, 5],
      [3, 8],
      [5, 10],
    ]),
    `has nearly the same text as ${inWords(words, 'inquiry', 'inquiries')}`,
  );

/**
 * The same unknown host in links of others: two colleagues link to their firm, a campaign to its
 * shop.
 */
const sameHost: SignalRule<Likes> = ({ host }) =>
  signal(
    step(host, [
      [1, 3],
      [2, 5],
      [4, 8],
    ]),
    `links to the same website as ${inWords(host, 'inquiry', 'inquiries')}`,
  );

/**
 * Numbers from one block of a hundred, as in a generated list. Real people's numbers hardly ever
 * are that close within two days.
 */
const phoneBlock: SignalRule<Likes> = (likes) =>
  signal(
    step(likes.phoneBlock, [
      [1, 2],
      [2, 4],
      [4, 6],
    ]),
    `has a phone number close to those of ${inWords(likes.phoneBlock, 'inquiry', 'inquiries')}`,
  );

/**
 * Names such as Visitor 1 and Visitor 2, one name for several people, or one mailbox with several
 * numbers. Never sufficient on its own.
 */
const sameIdentity: SignalRule<Likes> = ({ numberedName, name, mail }) =>
  signal(
    step(numberedName, [[2, 4]]) + step(name, [[3, 3]]) + step(mail, [[3, 5]]),
    'has the same name or email address as several others',
  );

/**
 * One small email provider for several people: colleagues of a firm, or a sender's own domain.
 * Never sufficient on its own.
 */
const sameMailHost: SignalRule<Likes> = ({ mailHost }) =>
  signal(
    step(mailHost, [
      [3, 2],
      [8, 4],
    ]),
    `uses the same email domain as ${inWords(mailHost, 'inquiry', 'inquiries')}`,
  );

/**
 * Programs begin their forms together and wait equally long; people do neither. Compared by the
 * second and the twentieth of a second, within an hour. Never sufficient, not even both together.
 */
const sameRhythm: SignalRule<Likes> = ({ pace, begun }) =>
  signal(
    step(pace, [[3, 4]]) + step(begun, [[3, 4]]),
    'was started and sent at the same pace as others',
  );

/**
 * Many within a minute from one address, or from one /24 or /48. Mobile carriers and event halls
 * put thousands of people behind one address, so however many there are, this only adds to other
 * signals.
 */
const rush: SignalRule<Likes> = ({ addressMinute, networkMinute }) =>
  signal(
    Math.max(
      step(addressMinute, [[5, 2]]),
      step(networkMinute, [
        [8, 3],
        [30, 5],
      ]),
    ),
    'was one of many sent quickly from one network',
  );

const SIMILARITY_SIGNALS = [
  usedFormTime,
  sameWords,
  sameHost,
  phoneBlock,
  sameIdentity,
  sameMailHost,
  sameRhythm,
  rush,
];

/** The signals from comparing an inquiry with others. */
export const similaritySignals = (likes: Likes): Signal[] =>
  detectSignals(SIMILARITY_SIGNALS, likes);
