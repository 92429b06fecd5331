import { startOfPurge } from './bin-days';

/**
 * Purges what has been in a bin for 30 days, in small steps, so that no transaction holds others up for long.
 * @param purgeSome purges at most `step` records that were binned before an instant, and resolves to how many.
 * @returns the number of records purged.
 */
export async function purgeBin(
  step: number,
  purgeSome: (before: number) => Promise<number>,
  now = Date.now(),
): Promise<number> {
  for (let purged = 0; ;) {
    const count = await purgeSome(startOfPurge(now));
    purged += count;
    if (count < step) return purged;
  }
}
