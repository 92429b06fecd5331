import { describe, expect, test } from 'vitest';

import { db } from '~/db/executor.server';
import { imageUsesInPosts } from '~/features/blog/posts/image-uses.server';
import { savePost } from '~/features/blog/posts/save-post.server';
import { subscribe } from '~/platform/events.server';
import { setStorage } from '~/platform/storage/storage.server';

import { onBothEngines } from '../../../tests/engines/engines';
import { overlap } from '../../../tests/engines/overlap';
import {
  broken,
  dot,
  everyFile,
  later,
  full,
  keys,
  upload,
  withImageFolder,
} from '../../../tests/factories/image-folder';
import { postDraft } from '../../../tests/factories/post-draft';
import { editImage, saveAltToLibrary } from './edit-image.server';
import { findImages, readImage } from './find-images.server';
import { imageWordsOf } from './image';
import { registerFileReader } from './image-files.server';
import { findImageUses, registerImageUses } from './image-uses.server';
import { listFolders, listImages } from './list-images.server';
import { replaceImage } from './store-image.server';
import { sweepImages } from './sweep-images.server';

onBothEngines('images', () => {
  const pictures = withImageFolder();

  test('are found by their addresses, with a query too; others are ignored', async () => {
    const image = await upload({ alt: 'A court', filename: 'Haveli – आँगन 1.JPG' });
    expect(image.name).toBe('Haveli – आँगन 1');
    expect(image.path).toMatch(/^\/images\/blog-images\/\d{13}-haveli-1\.jpg$/);
    const withQuery = `${image.path}?v=1`;
    const found = await findImages([
      image.path,
      withQuery,
      'https://x.test/a.jpg',
      '/images/a/b.jpg',
      '',
    ]);
    expect([...found]).toEqual([
      [image.path, image],
      [withQuery, image],
    ]);
  });

  test('never share an address or a file, even if created at once', async () => {
    const images = await Promise.all([upload(), upload(), upload()]);
    expect(new Set(images.map(({ path }) => path)).size).toBe(3);
    expect((await everyFile()).toSorted()).toEqual(images.flatMap(keys).toSorted());
  });

  test('are listed newest first, window after window, each once, by words and folder', async () => {
    const rows = Array.from({ length: 150 }, (_, at) => stairRow(at));
    await db().insertInto('images').values(rows).execute();
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const window = await listImages({ search: '', folder: '' }, after);
      seen.push(...window.images.map(({ id }) => id));
      after = window.next;
    } while (after);
    expect(seen).toEqual(rows.map(({ id }) => id).toReversed());
    const listedNames = async (search: string, folder = '') =>
      (await listImages({ search, folder }, null)).images.map(({ name }) => name);
    expect(await listedNames('STAIR 7', 'projects')).toEqual([
      'stair 147',
      'stair 137',
      'stair 127',
      'stair 117',
      'stair 107',
      'stair 97',
      'stair 87',
      'stair 79',
      'stair 77',
      'stair 75',
      'stair 73',
      'stair 71',
      'stair 67',
      'stair 57',
      'stair 47',
      'stair 37',
      'stair 27',
      'stair 17',
      'stair 7',
    ]);
    expect(await listedNames('%')).toEqual([]);
    expect(await listFolders()).toEqual(['blog-images', 'projects']);
  });

  test('are found by their texts, and publish changes', async () => {
    const image = await upload();
    const events: string[] = [];
    const end = subscribe('image.changed', ({ path }) => events.push(path));
    const words = { alt: 'Basin under a Neem', caption: 'Evening', focalX: 10, focalY: 90 };
    expect(await editImage(image.id, words, imageWordsOf(image))).toBe('saved');
    expect((await listImages({ search: 'neem evening', folder: '' }, null)).images).toEqual([
      { ...image, ...words },
    ]);
    expect(await editImage('none', words, imageWordsOf(image))).toBe('gone');
    end();
    expect(events).toEqual([image.path]);
  });

  test('keep the texts of the first of two people, and report a conflict to the second', async () => {
    const image = await upload();
    const seen = imageWordsOf(image);
    const focal = { focalX: 50, focalY: 50 };
    const [first, second] = await overlap(
      () => editImage(image.id, { alt: 'A court', caption: '', ...focal }, seen),
      () => editImage(image.id, { alt: '', caption: 'Monsoon', ...focal }, seen),
    );
    expect([first, second]).toEqual(['saved', 'changed']);
    expect(await readImage(image.id)).toMatchObject({ alt: 'A court', caption: '' });
  });

  test('undo an alt text where it was written, and restore the previous one', async () => {
    const image = await upload({ alt: 'A court', caption: 'May' });
    expect(await saveAltToLibrary(image.path, 'A court at noon')).toEqual({
      done: 'saved',
      before: 'A court',
    });
    expect(await readImage(image.id)).toMatchObject({ alt: 'A court at noon', caption: 'May' });
    expect(await saveAltToLibrary(image.path, 'A court at noon')).toEqual({
      done: 'saved',
      before: 'A court at noon',
    });
    expect(await saveAltToLibrary('/images/blog-images/1-none.jpg', 'None')).toEqual({
      done: 'gone',
    });
  });

  describe('replacing', () => {
    test('keeps the address and the texts, and only the new files', async () => {
      const image = await upload({ alt: 'A court' });
      const now = await replaceImage(image.id, await dot(32));
      expect(now).toMatchObject({
        id: image.id,
        path: image.path,
        alt: 'A court',
        version: 2,
        width: 32,
      });
      if (typeof now === 'string') throw new Error(now);
      expect((await everyFile()).toSorted()).toEqual(keys(now).toSorted());
    });

    test('leaves the files of the earlier version to a backup that reads them, until the next sweep', async () => {
      const image = await upload();
      registerFileReader(() => Promise.resolve(true));
      const now = await replaceImage(image.id, await dot(32));
      registerFileReader(() => Promise.resolve(false));
      if (typeof now === 'string') throw new Error(now);
      expect((await everyFile()).toSorted()).toEqual([...keys(image), ...keys(now)].toSorted());
      await sweepImages(later(2));
      expect((await everyFile()).toSorted()).toEqual(keys(now).toSorted());
    });

    test('by two people at once ends with one of the two, complete', async () => {
      const image = await upload();
      await Promise.all([
        replaceImage(image.id, await dot(32)),
        replaceImage(image.id, await dot(40)),
      ]);
      const now = (await findImages([image.path])).get(image.path);
      expect(now?.version).toBe(3);
      expect((await everyFile()).toSorted()).toEqual(now && keys(now).toSorted());
    });

    test('a missing image, or with an invalid picture, changes nothing', async () => {
      const image = await upload();
      expect(await replaceImage('none', await dot())).toBe('gone');
      expect(await replaceImage(image.id, Buffer.from('GIF89a'))).toBe('gif');
      expect((await findImages([image.path])).get(image.path)).toEqual(image);
      expect((await everyFile()).toSorted()).toEqual(keys(image).toSorted());
    });
  });

  describe('when the disk is full', () => {
    test('an upload leaves neither row nor file', async () => {
      let puts = 0;
      setStorage(broken({ put: (...file) => (++puts > 1 ? full() : pictures.files.put(...file)) }));
      await expect(upload()).rejects.toThrow('no space left');
      expect(puts).toBe(2);
      expect(await everyFile()).toEqual([]);
      expect((await listImages({ search: '', folder: '' }, null)).images).toEqual([]);
    });

    test('a replacement leaves the image unchanged', async () => {
      const image = await upload();
      setStorage(broken({ put: full }));
      await expect(replaceImage(image.id, await dot(32))).rejects.toThrow('no space left');
      setStorage(pictures.files);
      expect((await findImages([image.path])).get(image.path)).toEqual(image);
      expect((await everyFile()).toSorted()).toEqual(keys(image).toSorted());
      expect(await replaceImage(image.id, await dot(32))).toMatchObject({ version: 3 });
    });
  });

  test('list their uses: as a cover, and in a text', async () => {
    registerImageUses(imageUsesInPosts);
    const [cover, inText, unused] = [await upload(), await upload(), await upload()];
    await savePost(postDraft({ title: 'With a cover', coverImage: cover.path }));
    await savePost(
      postDraft({ title: 'With a picture', content: `So:\n\n![A court](${inText.path})\n` }),
    );
    expect(await findImageUses(cover)).toMatchObject([
      { where: 'Cover of the article', title: 'With a cover' },
    ]);
    expect(await findImageUses(inText)).toMatchObject([
      { where: 'In the article', title: 'With a picture' },
    ]);
    expect(await findImageUses(unused)).toEqual([]);
  });
});

function stairRow(at: number) {
  const name = `stair ${at}`;
  return {
    id: `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    path: `/images/x/${String(1_790_000_000_000 + at)}-stair.jpg`,
    folder: at % 2 ? 'projects' : 'blog-images',
    name,
    alt: '',
    caption: '',
    focal_x: 50,
    focal_y: 50,
    width: 64,
    height: 48,
    bytes: 1,
    widths: '[64]',
    thumbhash: '',
    version: 1,
    claimed_version: 1,
    search: name,
    created_at: 1_790_000_000_000 + at,
    created_by: 'Meera',
    updated_at: 0,
  };
}
