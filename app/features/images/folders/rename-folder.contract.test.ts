import { v7 as uuid } from 'uuid';
import { beforeEach, expect, test } from 'vitest';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { db } from '~/db/executor.server';
import { listFolders } from '~/features/images/list-images.server';

import { onBothEngines } from '../../../../tests/engines/engines';
import { imageRow } from '../../../../tests/factories/image-row';
import { folderUndoHandler } from './folder-undo-handler.server';
import { renameFolder } from './rename-folder.server';

const storeInFolder = (folder: string, name: string) =>
  db()
    .insertInto('images')
    .values({ ...imageRow(`/images/${folder}/1700000000000-${name}.jpg`), id: uuid(), folder })
    .execute();

onBothEngines('a folder of the library', () => {
  beforeEach(async () => {
    registerUndoHandler('image folder', folderUndoHandler);
    for (const table of ['images', 'binned_images', 'undo_log'] as const)
      await db().deleteFrom(table).execute();
    await storeInFolder('houses', 'a');
    await storeInFolder('houses', 'b');
    await storeInFolder('plans', 'c');
  });

  test('gets another name, its pictures keep their addresses, and an undo restores the old name', async () => {
    const { outcome, undoId } = await renameFolder('houses', 'homes', 'Asha');
    expect(outcome).toBe('renamed');
    expect(await listFolders()).toEqual(['homes', 'plans']);
    const paths = await db()
      .selectFrom('images')
      .select('path')
      .where('folder', '=', 'homes')
      .execute();
    expect(paths.every(({ path }) => path.startsWith('/images/houses/'))).toBe(true);
    expect(await undoChange(undoId ?? '', 'Asha')).toMatchObject({ outcome: 'undone' });
    expect(await listFolders()).toEqual(['houses', 'plans']);
  });

  test('is not renamed to an existing one, or if it is gone', async () => {
    expect(await renameFolder('houses', 'plans', 'Asha')).toEqual({
      outcome: 'taken',
      undoId: null,
    });
    expect(await renameFolder('none', 'homes', 'Asha')).toEqual({ outcome: 'gone', undoId: null });
    expect(await listFolders()).toEqual(['houses', 'plans']);
  });

  test('keeps its new name if someone has added a picture since', async () => {
    const { undoId } = await renameFolder('houses', 'homes', 'Asha');
    await storeInFolder('homes', 'd');
    expect(await undoChange(undoId ?? '', 'Asha')).toEqual({ outcome: 'changed' });
    expect(await listFolders()).toEqual(['homes', 'plans']);
  });
});
