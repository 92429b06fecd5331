import { type Found, found, type Sign, sign, step } from './weights';

/** How many inquiries of others, a short time before or after, are like this one in something. */
export type Likes = {
  /** Were sent with the very same form time, of whomever. */
  readonly formTime: number;
  /** Say nearly the same in many words. */
  readonly words: number;
  /** Link to the same unknown or hidden host. */
  readonly host: number;
  /** Have a phone number that differs in its last two digits only. */
  readonly phoneBlock: number;
  /** Have the same name but for its digits. */
  readonly numberedName: number;
  /** Have the same name. */
  readonly name: number;
  /** Have their mail with the same host, which is no common one. */
  readonly mailHost: number;
  /** Have the same mail address and another phone number. */
  readonly mail: number;
  /** Took as long to fill in, to a twentieth of a second. */
  readonly pace: number;
  /** Were begun in the same second. */
  readonly begun: number;
  /** Came within a minute from the same address; from the same /24 or /48. */
  readonly addressMinute: number;
  readonly networkMinute: number;
};

const inWords = (count: number, one: string, many: string): string =>
  count === 1 ? `one other ${one}` : `${count} other ${many}`;

/**
 * A form time is good for few posts: one, a second try, a correction. The fourth inquiry with the same one comes from something
 * that fetched it once. Enough by itself, however many addresses it comes from.
 */
const usedFormTime: Sign<Likes> = ({ formTime }) =>
  sign(formTime >= 3 ? 10 : 0, `was sent from the same form as ${formTime} others`);

/**
 * Nearly the same text of several words by other people within two days. Two may be a couple; five are a template, and that is
 * enough by itself. Short texts and those that a link of the site fills in have too few words to count.
 */
const sameWords: Sign<Likes> = ({ words }) =>
  sign(
    step(words, [
      [1, 2],
      [2, 5],
      [3, 8],
      [5, 10],
    ]),
    `has nearly the same text as ${inWords(words, 'inquiry', 'inquiries')}`,
  );

/** The same unknown host in links of others: two colleagues link to their firm, a campaign to its shop. */
const sameHost: Sign<Likes> = ({ host }) =>
  sign(
    step(host, [
      [1, 3],
      [2, 5],
      [4, 8],
    ]),
    `links to the same website as ${inWords(host, 'inquiry', 'inquiries')}`,
  );

/** Numbers of one block of a hundred: a list that is counted through. People's numbers hardly ever meet there within two days. */
const phoneBlock: Sign<Likes> = (likes) =>
  sign(
    step(likes.phoneBlock, [
      [1, 2],
      [2, 4],
      [4, 6],
    ]),
    `has a phone number close to those of ${inWords(likes.phoneBlock, 'inquiry', 'inquiries')}`,
  );

/** Visitor 1, Visitor 2; or one name for several people; or one mailbox under several numbers. Never enough by themselves. */
const sameIdentity: Sign<Likes> = ({ numberedName, name, mail }) =>
  sign(
    step(numberedName, [[2, 4]]) + step(name, [[3, 3]]) + step(mail, [[3, 5]]),
    'has the same name or email address as several others',
  );

/** Mail with one small host for several people: a firm's colleagues, or a sender's own domain. Never enough. */
const sameMailHost: Sign<Likes> = ({ mailHost }) =>
  sign(
    step(mailHost, [
      [3, 2],
      [8, 4],
    ]),
    `uses the same email domain as ${inWords(mailHost, 'inquiry', 'inquiries')}`,
  );

/**
 * A program begins its forms together and waits equally long: people do neither. By the second and by the twentieth of a second, within an
 * hour. Never enough by themselves, not even together.
 */
const sameRhythm: Sign<Likes> = ({ pace, begun }) =>
  sign(
    step(pace, [[3, 4]]) + step(begun, [[3, 4]]),
    'was started and sent at the same pace as others',
  );

/**
 * Many within a minute from one address, or from one /24 or /48. Carriers and halls put thousands of people behind one address, so
 * this weighs less than what sets aside, however many they are: it only tips what other signs say.
 */
const rush: Sign<Likes> = ({ addressMinute, networkMinute }) =>
  sign(
    Math.max(
      step(addressMinute, [[5, 2]]),
      step(networkMinute, [
        [8, 3],
        [30, 5],
      ]),
    ),
    'was one of many sent quickly from one network',
  );

const LIKENESS_SIGNS = [
  usedFormTime,
  sameWords,
  sameHost,
  phoneBlock,
  sameIdentity,
  sameMailHost,
  sameRhythm,
  rush,
];

/** What others like it tell of it. */
export const similaritySigns = (likes: Likes): Found[] => found(LIKENESS_SIGNS, likes);
