/**
 * Counts events by key within a sliding window of `windowMs` milliseconds, in memory, up to a little more than `most` of one
 * key. Holds at most `maxKeys` keys: the oldest are forgotten first, so a flood of keys costs memory to a bound only.
 */
export function createRateWindow({
  windowMs,
  maxKeys = 20_000,
  most = 100,
  clock = Date.now,
}: {
  windowMs: number;
  maxKeys?: number;
  most?: number;
  clock?: () => number;
}) {
  const times = new Map<string, number[]>();
  return {
    /** Counts one more for `key` and returns how many there were within the window, this one included. */
    count(key: string) {
      const now = clock();
      const recent = (times.get(key) ?? []).filter((time) => now - time < windowMs);
      recent.push(now);
      times.delete(key);
      times.set(key, recent.slice(-most));
      const oldest = times.keys().next();
      if (times.size > maxKeys && !oldest.done) times.delete(oldest.value);
      return recent.length;
    },
  };
}
