import { dayOf, monthOf } from '~/platform/indian-time';

type DatedBackup = {
  readonly id: string;
  readonly madeAt: number;
  /** Whether the storage had all pictures. */
  readonly isComplete: boolean;
};

const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;

/** Weeks since Monday, 29 December 1969. */
const weekOf = (instant: number) => Math.floor((dayOf(instant) + 3) / 7);

/**
 * Keeps the newest backup of each of the last seven days, four weeks and twelve months that have one. Counts backups
 * instead of using the clock, so that a wrong clock or a month without backups deletes nothing. Also keeps `latest`,
 * which a clock that was set back makes look old, and the newest backup with all pictures.
 */
export function backupsToKeep(
  backups: readonly DatedBackup[],
  latest?: string,
): ReadonlySet<string> {
  const newestFirst = backups.toSorted((a, b) => b.madeAt - a.madeAt || (a.id < b.id ? 1 : -1));
  const complete = newestFirst.find(({ isComplete }) => isComplete);
  const retained = new Set([latest, complete?.id].filter((id) => id !== undefined));
  for (const [periodOf, max] of [
    [dayOf, DAYS],
    [weekOf, WEEKS],
    [monthOf, MONTHS],
  ] as const) {
    const coveredPeriods = new Set<number>();
    for (const { id, madeAt } of newestFirst) {
      const period = periodOf(madeAt);
      if (coveredPeriods.has(period)) continue;
      if (coveredPeriods.size === max) break;
      coveredPeriods.add(period);
      retained.add(id);
    }
  }
  return retained;
}
