const QUARANTINE_WEIGHT = 10;

/** A detected signal: its weight, and the text that staff read after "This inquiry …". */
export type Signal = readonly [weight: number, words: string];
export type SignalRule<Facts> = (facts: Facts) => Signal | null;

export const toSignal = (weight: number, words: string): Signal | null =>
  weight > 0 ? [weight, words] : null;
/** The weight of the highest count that is reached; 0 below the first. */
export const weightOfCount = (reached: number, weights: Readonly<Record<number, number>>): number =>
  Object.entries(weights).findLast(([count]) => reached >= Number(count))?.[1] ?? 0;
export const detectSignals = <Facts>(rules: readonly SignalRule<Facts>[], facts: Facts): Signal[] =>
  rules.map((rule) => rule(facts)).filter((signal) => signal !== null);

/** The heaviest signals that suffice, as in "This inquiry …". Null if they don't suffice. */
export function reasonOf(signals: readonly Signal[]): string | null {
  let weight = 0;
  const words: string[] = [];
  for (const [signalWeight, reason] of signals.toSorted(([a], [b]) => b - a)) {
    weight += signalWeight;
    words.push(reason);
    if (weight >= QUARANTINE_WEIGHT) return joinReasons(words);
  }
  return null;
}

const joinReasons = (words: readonly string[]): string =>
  words.length === 1 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
