import { db } from '~/db/executor.server';

/** Whether an image of this path is in the bin. */
export async function isBinned(path: string): Promise<boolean> {
  const image = await db()
    .selectFrom('binned_images')
    .select('id')
    .where('path', '=', path)
    .executeTakeFirst();
  return image !== undefined;
}
