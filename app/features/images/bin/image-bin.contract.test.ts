import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { overlap } from '~tests/engines/overlap';
import {
  broken,
  dot,
  everyFile,
  full,
  keys,
  later,
  upload,
  withImageFolder,
} from '~tests/factories/image-folder';

import { startOfPurge } from '~/backoffice/bin/bin-days';
import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { db } from '~/db/executor.server';
import { claimPath } from '~/features/images/claim-path.server';
import { editImage } from '~/features/images/edit-image.server';
import { findImages, readImage } from '~/features/images/find-images.server';
import { type StoredImage, imageWordsOf } from '~/features/images/image';
import { registerImageUses } from '~/features/images/image-uses.server';
import { listFolders, listImages } from '~/features/images/list-images.server';
import { findImageOfFile, replaceImage } from '~/features/images/store-image.server';
import { sweepImages } from '~/features/images/sweep-images.server';
import { imageUndoHandler } from '~/features/images/undo/image-undo-handler.server';
import { subscribe } from '~/platform/events.server';
import { setStorage } from '~/platform/storage/storage.server';

import { deleteImage, eraseImage, restoreImage } from './delete-image.server';
import { binnedImages, isBinned, purgeImages, readBinnedPicture } from './image-bin.server';

const rows = (table: 'images' | 'binned_images') => db().selectFrom(table).selectAll().execute();
const binKeys = (image: StoredImage) => keys(image).map((key) => `binned/${key}`);
const sortKeys = (files: readonly string[]) => files.toSorted();

registerUndoHandler('image', imageUndoHandler);

onBothEngines('the bin of images', () => {
  const folder = withImageFolder();

  test('are found by their original file, also after a replacement; not from the bin', async () => {
    const [first, second] = [await dot(64), await dot(72)];
    const image = await upload({ file: first });
    expect(await findImageOfFile(first)).toEqual(image);
    expect(await findImageOfFile(second)).toBeNull();
    await replaceImage(image.id, second);
    expect(await findImageOfFile(first)).toBeNull();
    expect((await findImageOfFile(second))?.id).toBe(image.id);
    await deleteImage(image.id, 'Meera');
    expect(await findImageOfFile(second)).toBeNull();
    await restoreImage(image.id);
    expect((await findImageOfFile(second))?.id).toBe(image.id);
  });

  test('hides an image everywhere else, and restores it unchanged', async () => {
    const image = await upload({ alt: 'A court', caption: 'Evening', folder: 'plans' });
    await replaceImage(image.id, await dot(32));
    const seen = imageWordsOf(image);
    await editImage(image.id, { ...seen, focalX: 20, focalY: 80 }, seen);
    const [before, files] = [await rows('images'), sortKeys(await everyFile())];
    const events: string[] = [];
    const end = subscribe('image.changed', ({ path }) => events.push(path));

    expect(await deleteImage(image.id, 'Asha')).toMatchObject({ outcome: 'deleted' });
    expect(await rows('images')).toEqual([]);
    expect(await everyFile()).toEqual([]);
    expect(await everyFile('binned/')).toHaveLength(files.length);
    expect(await isBinned(image.path)).toBe(true);
    expect(await listImages({ search: 'court', folder: '' }, null)).toMatchObject({ images: [] });
    expect(await listFolders()).toEqual([]);
    expect([...(await findImages([image.path]))]).toEqual([]);
    expect(await editImage(image.id, seen, seen)).toBe('gone');
    expect(await replaceImage(image.id, await dot())).toBe('gone');
    expect(await binnedImages.list(1)).toMatchObject([{ id: image.id, binnedBy: 'Asha' }]);
    expect((await readBinnedPicture(image.id))?.byteLength).toBeGreaterThan(0);
    expect(await deleteImage(image.id, 'Ravi')).toEqual({ outcome: 'gone' });

    expect(await restoreImage(image.id)).toBe('restored');
    end();
    expect(await rows('images')).toEqual(before);
    expect(sortKeys(await everyFile())).toEqual(files);
    expect(await everyFile('binned/')).toEqual([]);
    expect([await isBinned(image.path), await binnedImages.count()]).toEqual([false, 0]);
    expect(await readBinnedPicture(image.id)).toBeNull();
    expect(events).toEqual([image.path, image.path]);
  });

  test('keeps every column of an image', async () => {
    const columns = async (table: string) =>
      (await db().introspection.getTables())
        .find(({ name }) => name === table)
        ?.columns.map(({ name }) => name);
    const images = await columns('images');
    expect(images).toBeDefined();
    expect(sortKeys((await columns('binned_images')) ?? [])).toEqual(
      sortKeys([...(images ?? []), 'binned_at', 'binned_by']),
    );
  });

  test('restores an image that got a use while it was deleted', async () => {
    const image = await upload();
    let searches = 0;
    const use = { where: 'In the article', title: 'Lime', href: '/manage-blog/lime' };
    registerImageUses(async ({ id }) => (id === image.id && ++searches > 1 ? [use] : []));
    expect(await deleteImage(image.id, 'Asha')).toEqual({ outcome: 'used', uses: [use] });
    expect(await readImage(image.id)).toEqual(image);
    expect(sortKeys(await everyFile())).toEqual(sortKeys(keys(image)));
    expect(await binnedImages.count()).toBe(0);
  });

  test('reserves its addresses, and an upload of the same file is another image', async () => {
    const image = await upload();
    await deleteImage(image.id, 'Asha');
    const again = await upload();
    expect(again.path).not.toBe(image.path);
    expect(await restoreImage(image.id)).toBe('restored');
    expect(await rows('images')).toHaveLength(2);
    await deleteImage(image.id, 'Asha');
    expect(await claimPath('blog-images', 'court', image.createdAt)).not.toBe(image.path);
    await db().deleteFrom('image_claims').execute();
  });

  test('keeps an image for thirty days, then purges it with its files, once', async () => {
    const [old, young] = [await upload(), await upload()];
    for (const { id } of [old, young]) await deleteImage(id, 'Asha');
    const now = Date.now();
    const setAge = (at: number, id: string) =>
      sql`update binned_images set binned_at = ${at} where id = ${id}`.execute(db());
    await setAge(startOfPurge(now) - 1, old.id);
    await setAge(startOfPurge(now), young.id);
    const purged = await Promise.all([purgeImages(now), purgeImages(now)]);
    expect(purged.toSorted()).toEqual([0, 1]);
    expect(sortKeys(await everyFile('binned/'))).toEqual(sortKeys(binKeys(young)));
    expect(await restoreImage(old.id)).toBe('gone');
    expect(await restoreImage(young.id)).toBe('restored');
  });

  test('quarantines files that a fault left outside, and serves none of them after the next night', async () => {
    const image = await upload();
    setStorage(broken({ move: full }));
    expect(await deleteImage(image.id, 'Asha')).toMatchObject({ outcome: 'deleted' });
    setStorage(folder.files);
    expect(sortKeys(await everyFile())).toEqual(sortKeys(keys(image)));
    expect(await sweepImages(later(2))).toMatchObject({ quarantined: 0 });
    expect(await purgeImages()).toBe(0);
    expect(await everyFile()).toEqual([]);
    expect(sortKeys(await everyFile('binned/'))).toEqual(sortKeys(binKeys(image)));
    expect(await sweepImages(later(2))).toMatchObject({ quarantined: 0 });
    expect(await restoreImage(image.id)).toBe('restored');
    expect(sortKeys(await everyFile())).toEqual(sortKeys(keys(image)));
  });

  test('takes its files back from the quarantine, for example after a restore of a backup', async () => {
    const image = await upload();
    await deleteImage(image.id, 'Asha');
    const swept = keys(image).map((key) => `swept/2026-11-23/${key}`);
    for (const [at, key] of binKeys(image).entries()) await folder.files.move(key, swept[at] ?? '');
    expect(await sweepImages(later(2))).toMatchObject({ restored: swept.length });
    expect(await restoreImage(image.id)).toBe('restored');
    expect(sortKeys(await everyFile())).toEqual(sortKeys(keys(image)));
  });

  test('lets only one of two people be first, and tells the other what happened', async () => {
    const [a, b, c, d] = [await upload(), await upload(), await upload(), await upload()];
    expect(await eraseImage(a.id)).toBe('active');
    const remove = (id: string) => async () => (await deleteImage(id, 'Asha')).outcome;
    expect((await overlap(remove(d.id), remove(d.id))).toSorted()).toEqual(['deleted', 'gone']);
    for (const { id } of [a, b, c]) await deleteImage(id, 'Asha');
    const restore = (id: string) => () => restoreImage(id);
    expect(await overlap(restore(a.id), restore(a.id))).toEqual(['restored', 'active']);
    const raced = await overlap(restore(b.id), () => eraseImage(b.id));
    expect(raced).toEqual(['restored', 'active']);
    expect(await overlap(() => eraseImage(c.id), restore(c.id))).toEqual(['erased', 'gone']);
    expect(sortKeys(await everyFile())).toEqual(sortKeys([a, b].flatMap(keys)));
    expect(sortKeys(await everyFile('binned/'))).toEqual(sortKeys(binKeys(d)));
  });

  test('says that an image changed when it is erased while its deletion is undone', async () => {
    const image = await upload();
    const deleted = await deleteImage(image.id, 'Asha');
    const undo = deleted.outcome === 'deleted' ? deleted.undo : null;
    const raced = await overlap(
      () => eraseImage(image.id),
      () => undoChange(undo ?? '', 'Asha'),
    );
    expect(raced).toEqual(['erased', { outcome: 'changed' }]);
    expect(await rows('images')).toEqual([]);
  });

  test('moves an image’s files to where its row says, with concurrent deletes and restores', async () => {
    const image = await upload();
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        deleteImage(image.id, 'Asha'),
        restoreImage(image.id),
        deleteImage(image.id, 'Ravi'),
        restoreImage(image.id),
      ]);
      const binned = await isBinned(image.path);
      expect(sortKeys(await everyFile())).toEqual(binned ? [] : sortKeys(keys(image)));
      expect(sortKeys(await everyFile('binned/'))).toEqual(binned ? sortKeys(binKeys(image)) : []);
    }
  });
});
