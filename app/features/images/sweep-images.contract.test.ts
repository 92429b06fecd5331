import { describe, expect, test } from 'vitest';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { db } from '~/db/executor.server';
import { setStorage } from '~/platform/storage/storage.server';

import { onBothEngines } from '../../../tests/engines/engines';
import {
  broken,
  dot,
  everyFile,
  full,
  keys,
  later,
  upload,
  withImageFolder,
} from '../../../tests/factories/image-folder';
import { deleteImage, eraseImage } from './bin/delete-image.server';
import { sizeKey } from './image-address';
import { replaceImage } from './store-image.server';
import { sweepImages } from './sweep-images.server';
import { imageUndoHandler } from './undo/image-undo-handler.server';

registerUndoHandler('image', imageUndoHandler);

onBothEngines('pictures that no image needs', () => {
  const folder = withImageFolder();

  test('are deleted permanently with their files; a remaining file is logged and swept later', async () => {
    const [image, other] = [await upload(), await upload()];
    for (const { id } of [image, other]) await deleteImage(id, 'Asha');
    expect(await eraseImage(image.id)).toBe('erased');
    expect(await eraseImage(image.id)).toBe('gone');
    expect(await everyFile()).toEqual([]);
    const binned = keys(other).map((key) => `binned/${key}`);
    expect((await everyFile('binned/')).toSorted()).toEqual(binned.toSorted());
    setStorage(broken({ delete: full }));
    expect(await eraseImage(other.id)).toBe('erased');
    setStorage(folder.files);
    expect(await everyFile('binned/')).not.toEqual([]);
    expect(await sweepImages()).toMatchObject({ quarantined: 0 });
    expect(await sweepImages(later(2))).toMatchObject({ quarantined: keys(other).length });
    expect(await everyFile('binned/')).toEqual([]);
  });

  test('are not swept while they are shown', async () => {
    const image = await upload();
    const now = await replaceImage(image.id, await dot(32));
    if (typeof now === 'string') throw new Error(now);
    await folder.files.put(sizeKey(image.path, 1, { width: 64, format: 'jpg' }), await dot());
    expect(await sweepImages(later(2))).toMatchObject({ quarantined: 1 });
    expect((await everyFile()).toSorted()).toEqual(keys(now).toSorted());
  });

  describe('under a database that does not know them', () => {
    const withoutRows = async (work: () => Promise<void>) => {
      const rows = await db().selectFrom('images').selectAll().execute();
      await db().deleteFrom('images').execute();
      await work();
      await db().insertInto('images').values(rows).execute();
    };
    const fileContent = async (key = '') =>
      new Response((await folder.files.get(key))?.body).arrayBuffer();

    test('are quarantined, and restored with the database that knows them', async () => {
      const [image, other] = [await upload(), await upload()];
      const all = [image, other].flatMap(keys);
      const before = await Promise.all(all.map(fileContent));
      await withoutRows(async () => {
        const swept = { restored: 0, removed: 0, quarantined: all.length };
        expect(await sweepImages(later(2))).toEqual(swept);
        expect(await everyFile()).toEqual([]);
        expect(await sweepImages(later(29 * 24))).toEqual({ ...swept, quarantined: 0 });
      });
      expect(await sweepImages(later(40 * 24))).toMatchObject({ restored: all.length, removed: 0 });
      expect((await everyFile()).toSorted()).toEqual(all.toSorted());
      expect(await Promise.all(all.map(fileContent))).toEqual(before);
      expect(await everyFile('swept/')).toEqual([]);
    });

    test('are quarantined for thirty days', async () => {
      const image = await upload();
      await withoutRows(async () => {
        const now = later(2);
        await sweepImages(now);
        const day = new Date(now).toISOString().slice(0, 10);
        const aside = keys(image).map((key) => `swept/${day}/${key}`);
        expect((await everyFile('swept/')).toSorted()).toEqual(aside.toSorted());
        expect(await sweepImages(later(32 * 24))).toMatchObject({ removed: aside.length });
        expect(await everyFile('swept/')).toEqual([]);
      });
    });

    test('never replace a file that has taken their place', async () => {
      const image = await upload();
      await withoutRows(async () => {
        await sweepImages(later(2));
      });
      const [key = ''] = keys(image);
      const newer = await dot(32);
      await folder.files.put(key, newer);
      expect(await sweepImages(later(2))).toMatchObject({ restored: keys(image).length - 1 });
      expect(Buffer.from(await fileContent(key)).equals(newer)).toBe(true);
    });
  });
});
