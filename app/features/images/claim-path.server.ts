import { db } from '~/db/executor.server';

import { imagePath } from './image-address';

/** Milliseconds after which nobody writes the files of an upload any more. */
const ABANDONED = 86_400_000;

/**
 * An address for a new image that no other upload has, at this instance or another: of two of one name in one millisecond the
 * later one gets the next millisecond. It stays claimed until `letGoOfPath`.
 */
export async function claimPath(folder: string, slug: string, now: number): Promise<string> {
  for (let stamp = now; ; stamp += 1) {
    const path = imagePath(folder, `${stamp}-${slug}`);
    const claimed = await db()
      .insertInto('image_claims')
      .values({ path, claimed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('path')
      .executeTakeFirst();
    if (!claimed) continue;
    // Whose upload is done has let go of it, and has the row.
    const taken = await db()
      .selectFrom('images')
      .select('id')
      .where('path', '=', path)
      .unionAll(db().selectFrom('binned_images').select('id').where('path', '=', path))
      .executeTakeFirst();
    if (!taken) return path;
    await letGoOfPath(path);
  }
}

/** In the transaction that writes the row, or when there will be none. */
export async function letGoOfPath(path: string): Promise<void> {
  await db().deleteFrom('image_claims').where('path', '=', path).execute();
}

/** Lets go of what uploads claimed that a crash cut short. */
export async function letGoOfAbandonedPaths(now: number): Promise<void> {
  await db()
    .deleteFrom('image_claims')
    .where('claimed_at', '<', now - ABANDONED)
    .execute();
}
