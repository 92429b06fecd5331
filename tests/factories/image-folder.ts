import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';

import { db } from '~/db/executor.server';
import type { StoredImage } from '~/features/images/image';
import { sizeKey } from '~/features/images/image-address';
import { storeImage } from '~/features/images/store-image.server';
import { createFolderStorage } from '~/platform/storage/folder-storage.server';
import { type FileStorage, storage, setStorage } from '~/platform/storage/storage.server';

/** A folder for images of a test suite, emptied before each test. */
export function withImageFolder() {
  let root: string;
  let files: FileStorage;
  beforeAll(async () => {
    root = await mkdtemp(join(inject('scratch'), 'images-'));
    files = await createFolderStorage(root);
  });
  beforeEach(async () => {
    setStorage(files);
    await db().deleteFrom('images').execute();
    await db().deleteFrom('binned_images').execute();
    for (const folder of ['images/', 'swept/', 'binned/'])
      for await (const { key } of files.list(folder)) await files.delete(key);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));
  return {
    get files() {
      return files;
    },
  };
}

export const dot = (width = 64, background = '#b04020') =>
  sharp({ create: { width, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();

export const upload = async (change: Partial<Parameters<typeof storeImage>[0]> = {}) => {
  const storedImage = await storeImage({
    file: await dot(),
    filename: 'Court.jpg',
    folder: 'blog-images',
    alt: '',
    caption: '',
    person: 'Meera',
    ...change,
  });
  if (typeof storedImage === 'string') throw new Error(storedImage);
  return storedImage;
};
export const everyFile = async (folder = 'images/') => {
  const allKeys: string[] = [];
  for await (const { key } of storage().list(folder)) allKeys.push(key);
  return allKeys;
};
export const keys = ({ path, version, widths }: StoredImage) =>
  widths.flatMap((width) =>
    (['avif', 'jpg'] as const).map((format) => sizeKey(path, version, { width, format })),
  );

/** UTC milliseconds of the time `hours` from now. */
export const later = (hours: number) => Date.now() + hours * 3_600_000;

/** The storage with some functions replaced by failing ones. */
export const broken = (change: Partial<FileStorage>): FileStorage => ({ ...storage(), ...change });
export const full = () =>
  Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
