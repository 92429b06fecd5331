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
  const recentOf = (key: string, now: number) =>
    (times.get(key) ?? []).filter((time) => now - time < windowMs);

  function keep(key: string, recent: readonly number[]) {
    times.delete(key);
    times.set(key, recent.slice(-most));
    const oldest = times.keys().next();
    if (times.size > maxKeys && !oldest.done) times.delete(oldest.value);
  }

  return {
    /** Counts one more for `key` and returns how many there were within the window, this one included. */
    count(key: string) {
      const now = clock();
      const recent = [...recentOf(key, now), now];
      keep(key, recent);
      return recent.length;
    },
    /**
     * Whether `key` may have one more: there were fewer than `most` within the window. What is refused counts for nothing, so that
     * a crowd that never ends gets as many through as may be, and not none.
     */
    admit(key: string) {
      const now = clock();
      const recent = recentOf(key, now);
      const isAdmitted = recent.length < most;
      keep(key, isAdmitted ? [...recent, now] : recent);
      return isAdmitted;
    },
  };
}
