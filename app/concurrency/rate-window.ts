/** Counts events per key in a sliding window of `windowMs` milliseconds. Evicts the oldest keys beyond `maxKeys`. */
export function createRateWindow({
  windowMs,
  maxKeys = 20_000,
  max = 100,
  clock = Date.now,
}: {
  windowMs: number;
  maxKeys?: number;
  max?: number;
  clock?: () => number;
}) {
  const times = new Map<string, number[]>();
  const recentOf = (key: string, now: number) =>
    // Events far ahead are from before the clock was set back.
    (times.get(key) ?? []).filter((time) => Math.abs(now - time) < windowMs);

  function remember(key: string, recent: readonly number[]) {
    times.delete(key);
    times.set(key, recent.slice(-max));
    const oldest = times.keys().next();
    if (times.size > maxKeys && !oldest.done) times.delete(oldest.value);
  }

  return {
    count(key: string) {
      const now = clock();
      const recent = [...recentOf(key, now), now];
      remember(key, recent);
      return recent.length;
    },
    /** Whether `key` is below the limit. Rejected events don't count, so constant traffic passes at that rate. */
    admit(key: string) {
      const now = clock();
      const recent = recentOf(key, now);
      const isAdmitted = recent.length < max;
      remember(key, isAdmitted ? [...recent, now] : recent);
      return isAdmitted;
    },
  };
}
