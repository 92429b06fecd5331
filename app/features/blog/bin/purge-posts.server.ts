import { startOfPurge } from '~/backoffice/bin/bin-days';
import { db, engine, transaction } from '~/db/executor.server';
import { inBin } from '~/features/blog/posts/in-bin.server';

/** Posts that are removed for good in one transaction. */
const STEP = 50;

/** Removes for good what has lain in the bin for 30 days, in small steps. @returns how many posts. */
export async function purgePosts(now = Date.now()): Promise<number> {
  for (let removed = 0; ;) {
    const count = await transaction(() => purgeSome(startOfPurge(now)));
    removed += count;
    if (count < STEP) return removed;
  }
}

async function purgeSome(before: number): Promise<number> {
  const old = await db()
    .selectFrom('posts')
    .select('key')
    .where('binned_at', '<', before)
    .where(inBin)
    .limit(STEP)
    // What is being restored, or purged by another instance, is left for the next time.
    .$if(engine() === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute();
  const keys = old.map(({ key }) => key);
  if (keys.length) await db().deleteFrom('posts').where('key', 'in', keys).execute();
  return keys.length;
}
