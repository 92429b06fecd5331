import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';

import { db } from '~/db/executor.server';
import { subscribe } from '~/platform/events.server';
import { createFolderStorage } from '~/platform/storage/folder-storage.server';
import { type FileStorage, storage, useStorage } from '~/platform/storage/storage.server';

import { onBothEngines } from '../../../tests/engines/engines';
import { postDraft } from '../../../tests/factories/post-draft';
import { savePost } from '../blog/save-post.server';
import { deleteImage } from './delete-image.server';
import { editImage } from './edit-image.server';
import { findImages } from './find-images.server';
import type { StoredImage } from './image';
import { rungKey } from './image-address';
import { findImageUses } from './image-uses.server';
import { listFolders, listImages } from './list-images.server';
import { replaceImage, storeImage } from './store-image.server';
import { sweepImages } from './sweep-images.server';

const dot = (width = 64, background = '#b04020') =>
  sharp({ create: { width, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();

const upload = async (change: Partial<Parameters<typeof storeImage>[0]> = {}) => {
  const stored = await storeImage({
    file: await dot(),
    filename: 'Court.jpg',
    folder: 'blog-images',
    alt: '',
    caption: '',
    person: 'Meera',
    ...change,
  });
  if (typeof stored === 'string') throw new Error(stored);
  return stored;
};
const everyFile = async (folder = 'images/') => {
  const all: string[] = [];
  for await (const key of storage().list(folder)) all.push(key);
  return all;
};
const keys = ({ path, version, widths }: StoredImage) =>
  widths.flatMap((width) =>
    (['avif', 'jpg'] as const).map((format) => rungKey(path, version, { width, format })),
  );

/** So many hours from now. */
const later = (hours: number) => Date.now() + hours * 3_600_000;

/** The storage, but for what a test breaks. */
const broken = (change: Partial<FileStorage>): FileStorage => ({ ...storage(), ...change });
const full = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));

onBothEngines('images', () => {
  let root: string;
  let files: FileStorage;
  beforeAll(async () => {
    root = await mkdtemp(join(inject('scratch'), 'images-'));
    files = await createFolderStorage(root);
  });
  beforeEach(async () => {
    useStorage(files);
    await db().deleteFrom('images').execute();
    for (const folder of ['images/', 'swept/'])
      for await (const key of files.list(folder)) await files.delete(key);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  test('are found by their addresses, with a query too; others are passed over', async () => {
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

  test('never share an address or a file, even when made at once', async () => {
    const images = await Promise.all([upload(), upload(), upload()]);
    expect(new Set(images.map(({ path }) => path)).size).toBe(3);
    expect((await everyFile()).toSorted()).toEqual(images.flatMap(keys).toSorted());
  });

  test('are listed newest first, window after window, each once, by words and folder', async () => {
    const rows = Array.from({ length: 150 }, (_, at) => row(at));
    await db().insertInto('images').values(rows).execute();
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const window = await listImages({ search: '', folder: '' }, after);
      seen.push(...window.images.map(({ id }) => id));
      after = window.next;
    } while (after);
    expect(seen).toEqual(rows.map(({ id }) => id).toReversed());
    const names = async (search: string, folder = '') =>
      (await listImages({ search, folder }, null)).images.map(({ name }) => name);
    expect(await names('STAIR 7', 'projects')).toEqual([
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
    expect(await names('%')).toEqual([]);
    expect(await listFolders()).toEqual(['blog-images', 'projects']);
  });

  test('are found by the words that they are given, and tell that they changed', async () => {
    const image = await upload();
    const told: string[] = [];
    const end = subscribe('image.changed', ({ path }) => told.push(path));
    const words = { alt: 'Basin under a Neem', caption: 'Evening', focalX: 10, focalY: 90 };
    expect(await editImage(image.id, words)).toBe(true);
    expect((await listImages({ search: 'neem evening', folder: '' }, null)).images).toEqual([
      { ...image, ...words },
    ]);
    expect(await editImage('none', words)).toBe(false);
    end();
    expect(told).toEqual([image.path]);
  });

  describe('replacing', () => {
    test('keeps the address and the words, and leaves the new files only', async () => {
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

    test('by two people at once ends in one of the two, whole', async () => {
      const image = await upload();
      await Promise.all([
        replaceImage(image.id, await dot(32)),
        replaceImage(image.id, await dot(40)),
      ]);
      const now = (await findImages([image.path])).get(image.path);
      expect(now?.version).toBe(3);
      expect((await everyFile()).toSorted()).toEqual(now && keys(now).toSorted());
    });

    test('what is gone, or by what is no picture, changes nothing', async () => {
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
      useStorage(broken({ put: (...file) => (++puts > 1 ? full() : files.put(...file)) }));
      await expect(upload()).rejects.toThrow('no space left');
      expect(puts).toBe(2);
      expect(await everyFile()).toEqual([]);
      expect((await listImages({ search: '', folder: '' }, null)).images).toEqual([]);
    });

    test('a replacement leaves the image as it was', async () => {
      const image = await upload();
      useStorage(broken({ put: full }));
      await expect(replaceImage(image.id, await dot(32))).rejects.toThrow('no space left');
      useStorage(files);
      expect((await findImages([image.path])).get(image.path)).toEqual(image);
      expect((await everyFile()).toSorted()).toEqual(keys(image).toSorted());
      expect(await replaceImage(image.id, await dot(32))).toMatchObject({ version: 3 });
    });
  });

  test('are deleted by path with their files; a file that stays is swallowed and swept later', async () => {
    const [image, other] = [await upload(), await upload()];
    expect(await deleteImage(image.path)).toBe(true);
    expect(await deleteImage(image.path)).toBe(false);
    expect((await everyFile()).toSorted()).toEqual(keys(other).toSorted());
    useStorage(broken({ delete: full }));
    expect(await deleteImage(other.path)).toBe(true);
    useStorage(files);
    expect(await everyFile()).not.toEqual([]);
    expect(await sweepImages()).toMatchObject({ setAside: 0 });
    expect(await sweepImages(later(2))).toMatchObject({ setAside: keys(other).length });
    expect(await everyFile()).toEqual([]);
  });

  test('are swept by nobody while they are shown', async () => {
    const image = await upload();
    const now = await replaceImage(image.id, await dot(32));
    if (typeof now === 'string') throw new Error(now);
    await files.put(rungKey(image.path, 1, { width: 64, format: 'jpg' }), await dot());
    expect(await sweepImages(later(2))).toMatchObject({ setAside: 1 });
    expect((await everyFile()).toSorted()).toEqual(keys(now).toSorted());
  });

  describe('under a database that does not know them', () => {
    const withoutRows = async (work: () => Promise<void>) => {
      const rows = await db().selectFrom('images').selectAll().execute();
      await db().deleteFrom('images').execute();
      await work();
      await db().insertInto('images').values(rows).execute();
    };
    const content = async (key = '') => new Response((await files.get(key))?.body).arrayBuffer();

    test('lie aside, and come back with the one that does', async () => {
      const [image, other] = [await upload(), await upload()];
      const all = [image, other].flatMap(keys);
      const before = await Promise.all(all.map(content));
      await withoutRows(async () => {
        const swept = { restored: 0, removed: 0, setAside: all.length };
        expect(await sweepImages(later(2))).toEqual(swept);
        expect(await everyFile()).toEqual([]);
        expect(await sweepImages(later(29 * 24))).toEqual({ ...swept, setAside: 0 });
      });
      expect(await sweepImages(later(40 * 24))).toMatchObject({ restored: all.length, removed: 0 });
      expect((await everyFile()).toSorted()).toEqual(all.toSorted());
      expect(await Promise.all(all.map(content))).toEqual(before);
      expect(await everyFile('swept/')).toEqual([]);
    });

    test('lie aside for thirty days, by the day', async () => {
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

    test('never come back over a file that has taken their place', async () => {
      const image = await upload();
      await withoutRows(async () => {
        await sweepImages(later(2));
      });
      const [key = ''] = keys(image);
      const newer = await dot(32);
      await files.put(key, newer);
      expect(await sweepImages(later(2))).toMatchObject({ restored: keys(image).length - 1 });
      expect(Buffer.from(await content(key)).equals(newer)).toBe(true);
    });
  });

  test('say where they are used: as a cover, and in a text', async () => {
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

function row(at: number) {
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
