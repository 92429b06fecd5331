/** From this weight on an inquiry is set aside. */
const QUARANTINE_FROM = 10;

/** A sign that was found: how much it weighs, and what staff read of it after "This inquiry …". */
export type Found = readonly [weight: number, words: string];
/** What tells something of facts, or nothing. */
export type Sign<Facts> = (facts: Facts) => Found | null;

/** Nothing where it weighs nothing. */
export const sign = (weight: number, words: string): Found | null =>
  weight > 0 ? [weight, words] : null;
/** The weight of the highest step that a count reaches; 0 below the first. */
export const step = (
  count: number,
  steps: readonly (readonly [from: number, weight: number])[],
): number => steps.findLast(([from]) => count >= from)?.[1] ?? 0;
/** What the facts tell. */
export const found = <Facts>(signs: readonly Sign<Facts>[], facts: Facts): Found[] =>
  signs.flatMap((one) => {
    const weighed = one(facts);
    return weighed ? [weighed] : [];
  });

/** Why an inquiry with these signs is set aside: the heaviest that suffice, as in "This inquiry …"; null when it is not. */
export function reasonOf(signs: readonly Found[]): string | null {
  let weight = 0;
  const words: string[] = [];
  for (const [more, reason] of signs.toSorted(([a], [b]) => b - a)) {
    weight += more;
    words.push(reason);
    if (weight >= QUARANTINE_FROM) return inOneSentence(words);
  }
  return null;
}

const inOneSentence = (words: readonly string[]): string =>
  words.length === 1 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
