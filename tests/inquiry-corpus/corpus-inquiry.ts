import type { Random } from './random';

/** What a person or a program posts to the inquiry form. */
export type CorpusInquiry = {
  /** `person`, or the name of a family of bots. */
  readonly by: string;
  /** Milliseconds after the start of the corpus. */
  readonly at: number;
  readonly address: string;
  /** Milliseconds between opening the form and `at`, or null without a form time. */
  readonly age: number | null;
  /** Inquiries with the same value carry the same form time, which starts `age` before the first of them. */
  readonly sharedFormTime?: string;
  /** Inquiries with the same value were sent from the same form. */
  readonly form?: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly pincode: string;
  readonly projectType: string;
  readonly about: string;
  readonly brief?: string;
  /** The content of the honeypot field. */
  readonly trap?: string;
};

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The longest text that the form accepts. */
const LONGEST = 200;

/** Cuts a text to the longest that the form accepts. */
export const asLong = (text: string): string => text.slice(0, LONGEST);

/** An address in a network that nobody else in the corpus is likely to have. */
export const ownAddress = (random: Random): string =>
  random.chance(0.5)
    ? `${random.int(11, 223)}.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(1, 254)}`
    : `2401:${random.int(0x1000, 0xffff).toString(16)}:${random.int(0x1000, 0xffff).toString(16)}:${random.int(1, 0xffff).toString(16)}::${random.int(1, 0xffff).toString(16)}`;

/** A mobile number of India, as people and programs write it. */
export const indianMobile = (random: Random): string => {
  const number = `${random.pick(['98', '97', '99', '96', '94', '95', '90', '88', '87', '81', '79', '70', '63'])}${random.digits(8)}`;
  return random.pick([
    number,
    number,
    `+91${number}`,
    `+91 ${number.slice(0, 5)} ${number.slice(5)}`,
    `${number.slice(0, 5)} ${number.slice(5)}`,
    `0${number}`,
  ]);
};
