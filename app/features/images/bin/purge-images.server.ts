import { startOfPurge } from '~/backoffice/bin/bin-days';
import { db } from '~/db/executor.server';
import { settleFiles } from '~/features/images/image-files.server';

import { removeBinnedFiles } from './delete-image.server';

/** Images that are removed for good at once. */
const STEP = 50;

/**
 * Removes for good, with their files, what has lain in the bin for 30 days; of the others, puts files into the bin that a crash or
 * a fault left outside. @returns how many images.
 */
export async function purgeImages(now = Date.now()): Promise<number> {
  let removed = 0;
  for (;;) {
    const gone = await purgeSome(startOfPurge(now));
    for (const path of gone) await removeBinnedFiles(path);
    removed += gone.length;
    if (gone.length < STEP) break;
  }
  const left = await db().selectFrom('binned_images').select('path').execute();
  for (const { path } of left) await settleFiles(path);
  return removed;
}

/** Each is purged by one instance. @returns their paths. */
async function purgeSome(before: number): Promise<string[]> {
  const rows = await db()
    .deleteFrom('binned_images')
    .where('id', 'in', (eb) =>
      eb.selectFrom('binned_images').select('id').where('binned_at', '<', before).limit(STEP),
    )
    .where('binned_at', '<', before)
    .returning('path')
    .execute();
  return rows.map(({ path }) => path);
}
