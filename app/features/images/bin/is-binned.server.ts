import { db } from '~/db/executor.server';

export async function isBinned(path: string): Promise<boolean> {
  const image = await db()
    .selectFrom('binned_images')
    .select('id')
    .where('path', '=', path)
    .executeTakeFirst();
  return image !== undefined;
}
