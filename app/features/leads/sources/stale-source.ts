const STALE_AFTER_DAYS = 3;
/** A source sends daily if it sent on this many of the last seven days before its silence. */
const MIN_DAILY_DAYS = 5;

/** Null if the source is not silent, or never sent daily. @param days numbers of the days on which it sent leads. */
export function daysWithoutPosts(days: readonly number[], today: number): number | null {
  if (days.length === 0) return null;
  const last = Math.max(...days);
  const activeDays = new Set(days.filter((day) => day > last - 7)).size;
  const silence = today - last;
  return silence >= STALE_AFTER_DAYS && activeDays >= MIN_DAILY_DAYS ? silence : null;
}

export const staleSourceWarning = (name: string, days: number): string =>
  `“${name}” used to send leads every day and has sent none for ${days} days. Check it in the system that sends them.`;
