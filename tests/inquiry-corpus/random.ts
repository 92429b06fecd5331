/** Makes the same choices for the same seed on every machine. */
export type Random = ReturnType<typeof seededRandom>;

/** mulberry32, with the functions that a generator needs. */
export function seededRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** A whole number, including both ends. */
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(from: readonly T[]): T => {
    const one = from[int(0, from.length - 1)];
    if (one === undefined) throw new RangeError('nothing to pick from');
    return one;
  };
  const digits = (count: number): string => Array.from({ length: count }, () => int(0, 9)).join('');
  const letters = (count: number, alphabet = 'abcdefghijklmnopqrstuvwxyz'): string =>
    Array.from({ length: count }, () => pick(Array.from(alphabet))).join('');
  return {
    next,
    int,
    pick,
    digits,
    letters,
    chance: (share: number): boolean => next() < share,
    /** Replaces each `{a|b|c}` in a text by one of its choices. */
    spin: (text: string): string =>
      text.replaceAll(/\{([^{}]*)\}/g, (_, choices: string) => pick(choices.split('|'))),
    /** A shuffled copy. */
    shuffled: <T>(all: readonly T[]): T[] =>
      all
        .map((one) => ({ one, order: next() }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ one }) => one),
  };
}
