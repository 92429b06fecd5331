import { undoable } from '~/backoffice/undo/undo-log.server';
import { db, lockFor } from '~/db/executor.server';

/** Includes images in the bin. Addresses stay. Refuses to merge folders, because that could not be undone. */
export async function renameFolder(from: string, to: string, by: string) {
  const records = [from, to].map((id) => ({ of: 'image folder', id }));
  const { result: outcome, undo } = await undoable(
    { records, what: `Folder ${from} renamed to ${to}`, by, atomic: true },
    async () => {
      if (from === to) return 'renamed' as const;
      if (await hasImages(to)) return 'taken' as const;
      if (!(await hasImages(from))) return 'gone' as const;
      await moveFolder(from, to);
      return 'renamed' as const;
    },
  );
  return { outcome, undoId: undo };
}

async function hasImages(folder: string): Promise<boolean> {
  for (const table of ['images', 'binned_images'] as const) {
    const row = await db()
      .selectFrom(table)
      .select('id')
      .where('folder', '=', folder)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/** Call in a transaction that locks both names. */
export async function moveFolder(from: string, to: string): Promise<void> {
  for (const table of ['images', 'binned_images'] as const)
    await db().updateTable(table).set({ folder: to }).where('folder', '=', from).execute();
}

export const lockFolders = () => lockFor('image folders');
