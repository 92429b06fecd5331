import { db } from '~/db/executor.server';

/** Addresses stay the same. @returns the number of images that exist. */
export async function moveImages(ids: readonly string[], folder: string): Promise<number> {
  const { numUpdatedRows } = await db()
    .updateTable('images')
    .set({ folder, updated_at: Date.now() })
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
