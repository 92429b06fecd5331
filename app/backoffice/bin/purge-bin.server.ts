import { startOfPurge } from './bin-days';

/**
 * Purges in small transactions, so that none blocks others for long. @param purgeSome purges at most `step` records binned before an
 * instant.
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
