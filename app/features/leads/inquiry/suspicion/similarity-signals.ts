import { type Signal, detectSignals, type SignalRule, toSignal, weightOfCount } from './weights';

/** Counts of similar inquiries by other people, sent shortly before or after. */
export type SimilarCounts = {
  /** Sent by the same person within two days. About 20 are counted at most. */
  readonly person: number;
  /** Sent with the same form time, also by the same person. */
  readonly formTime: number;
  /** Long texts that are nearly the same. */
  readonly words: number;
  readonly host: number;
  /** Phone numbers that differ in their last two digits only. */
  readonly phoneBlock: number;
  /** Names that differ in their digits only. */
  readonly numberedName: number;
  readonly name: number;
  /** Email addresses of the same uncommon provider. */
  readonly mailHost: number;
  /** The same email address with another phone number. */
  readonly mail: number;
  /** Forms that were filled in within the same time, to a twentieth of a second. */
  readonly pace: number;
  /** Forms that were begun in the same second. */
  readonly begun: number;
  /** Sent within a minute from the same address, or from the same /24 or /48. */
  readonly addressMinute: number;
  readonly networkMinute: number;
};

const otherInquiries = (count: number): string =>
  count === 1 ? 'one other inquiry' : `${count} other inquiries`;

const signalRules: Record<string, SignalRule<SimilarCounts>> = {
  /** A person corrects or adds something a few times. Sufficient on its own, or one sender could alert staff forever. */
  samePerson: ({ person }) =>
    toSignal(person >= 20 ? 10 : 0, `was sent by the same person as ${person} others`),

  /** A visitor posts a form a few times at most. The fourth inquiry comes from a program: sufficient on its own. */
  usedFormTime: ({ formTime }) =>
    toSignal(formTime >= 3 ? 10 : 0, `was sent from the same form as ${formTime} others`),

  /** Two people may be a couple; five within two days use a template, which is sufficient. Short texts don't count. */
  sameWords: ({ words }) =>
    toSignal(
      weightOfCount(words, { 1: 2, 2: 5, 3: 8, 5: 10 }),
      `has nearly the same text as ${otherInquiries(words)}`,
    ),

  /** A host in several people's links: two colleagues link to their firm, a campaign links to its shop. */
  sameHost: ({ host }) =>
    toSignal(
      weightOfCount(host, { 1: 3, 2: 5, 4: 8 }),
      `links to the same website as ${otherInquiries(host)}`,
    ),

  /**
   * Numbers from one block of a hundred, as in a generated list. Real ones hardly ever are that close within two days.
   */
  phoneBlock: ({ phoneBlock }) =>
    toSignal(
      weightOfCount(phoneBlock, { 1: 2, 2: 4, 4: 6 }),
      `has a phone number close to those of ${otherInquiries(phoneBlock)}`,
    ),

  /** Names such as Visitor 1 and Visitor 2, or one mailbox with several numbers. Never sufficient on its own. */
  sameIdentity: ({ numberedName, name, mail }) =>
    toSignal(
      weightOfCount(numberedName, { 2: 4 }) +
        weightOfCount(name, { 3: 3 }) +
        weightOfCount(mail, { 3: 5 }),
      'has the same name or email address as several others',
    ),

  /** One small provider for several people: colleagues, or a sender's own domain. Never sufficient on its own. */
  sameMailHost: ({ mailHost }) =>
    toSignal(
      weightOfCount(mailHost, { 3: 2, 8: 4 }),
      `uses the same email domain as ${otherInquiries(mailHost)}`,
    ),

  /** Programs begin their forms together and wait equally long; people do neither. Never sufficient, even together. */
  sameRhythm: ({ pace, begun }) =>
    toSignal(
      weightOfCount(pace, { 3: 4 }) + weightOfCount(begun, { 3: 4 }),
      'was started and sent at the same pace as others',
    ),

  /** Mobile carriers put thousands of people behind one address, so this only adds to other signals. */
  rush: ({ addressMinute, networkMinute }) =>
    toSignal(
      Math.max(
        weightOfCount(addressMinute, { 5: 2 }),
        weightOfCount(networkMinute, { 8: 3, 30: 5 }),
      ),
      'was one of many sent quickly from one network',
    ),
};

export const similaritySignals = (counts: SimilarCounts): Signal[] =>
  detectSignals(Object.values(signalRules), counts);
