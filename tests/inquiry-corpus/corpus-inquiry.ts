import type { Random } from './random';

/** What somebody, or something, posts to the inquiry form. */
export type CorpusInquiry = {
  /** `person`, or the name of a family of bots. */
  readonly by: string;
  /** Milliseconds after the beginning of the corpus. */
  readonly at: number;
  readonly address: string;
  /** Milliseconds before `at` that the form was begun; null when it carries no time. */
  readonly age: number | null;
  /** Inquiries that name the same one carry the very same form time, begun `age` before the first of them. */
  readonly sharedFormTime?: string;
  /** Inquiries that name the same one were sent from one form. */
  readonly form?: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly pincode: string;
  readonly projectType: string;
  readonly about: string;
  readonly brief?: string;
  /** What stands in the field that people don't see. */
  readonly trap?: string;
};

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The longest text that the form takes. */
const LONGEST = 200;

/** A text as long as the form takes it. */
export const asLong = (text: string): string => text.slice(0, LONGEST);

/** An address of somebody's own line, in a network that nobody else of the corpus is likely to have. */
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
