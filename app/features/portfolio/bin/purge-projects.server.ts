import { startOfPurge } from '~/backoffice/bin/bin-days';
import { db, lockFor, transaction } from '~/db/executor.server';

import { inBin } from './in-bin.server';

/** Removes for good what has lain in the bin for 30 days. @returns how many projects. */
export async function purgeProjects(now = Date.now()): Promise<number> {
  return transaction(async () => {
    await lockFor('projects');
    const { numDeletedRows } = await db()
      .deleteFrom('projects')
      .where('binned_at', '<', startOfPurge(now))
      .where(inBin)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
