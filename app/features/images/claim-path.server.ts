import { db } from '~/db/executor.server';

import { imagePath } from './image-address';

const MAX_CLAIM_AGE_MS = 86_400_000;

/** Reserves an unused address, across all instances. Release it with `releasePath`. */
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
    // A finished upload has already written its row and released its claim.
    const storedImage = await db()
      .selectFrom('images')
      .select('id')
      .where('path', '=', path)
      .unionAll(db().selectFrom('binned_images').select('id').where('path', '=', path))
      .executeTakeFirst();
    if (!storedImage) return path;
    await releasePath(path);
  }
}

/** Call in the transaction that writes the row, or after a failure. */
export async function releasePath(path: string): Promise<void> {
  await db().deleteFrom('image_claims').where('path', '=', path).execute();
}

export async function releaseAbandonedPaths(now: number): Promise<void> {
  await db()
    .deleteFrom('image_claims')
    .where('claimed_at', '<', now - MAX_CLAIM_AGE_MS)
    .execute();
}
