import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ObjectStore, startObjectStore } from '~tests/object-store/object-store';

import { parseS3Address } from '~/platform/storage/s3/s3-address';
import { createS3Storage } from '~/platform/storage/s3/s3-storage.server';
import { storageFault } from '~/platform/storage/storage-error';
import type { FileStorage } from '~/platform/storage/storage.server';

import { keepLocalCopies } from './local-copies.server';

const MEGABYTE = 1024 * 1024;
const KEY = 'images/a.jpg';
const PAGE = Buffer.from('<!doctype html><title>Sign in to the network</title>');
const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from('a picture')]);

let store: ObjectStore;
let bucket: FileStorage;
let folder: string;
const folders: string[] = [];
beforeAll(async () => {
  store = await startObjectStore();
  bucket = createS3Storage(parseS3Address(store.url()), { timeout: 5_000, tries: 1 });
});
beforeEach(async () => {
  store.become('none');
  await bucket.put(KEY, PICTURE);
  folder = mkdtempSync(join(tmpdir(), 'copies-'));
  folders.push(folder);
});
afterAll(async () => {
  await store.close();
  for (const tempFolder of folders) rmSync(tempFolder, { recursive: true, force: true });
});

const openCopies = (options: { limit?: number; deadline?: number } = {}) =>
  keepLocalCopies(bucket, { folder, limit: 10 * MEGABYTE, ...options });
const read = async (files: FileStorage, key = KEY) => {
  const file = await files.get(key);
  return file && buffer(file.body);
};
const faultOf = (operation: Promise<unknown>) => operation.then(() => 'none', storageFault);
const bytesOnDisk = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

describe('a response that never ends', () => {
  test.each(['endless', 'unmeasured'] as const)(
    'is aborted before it fills the disk, and the next request gets the picture: %s',
    async (fault) => {
      const files = await openCopies();
      store.become(fault);
      const sentBefore = store.badAnswers().sent;
      const answers = [1, 2, 3].map(() => faultOf(read(files)));
      expect(await Promise.all(answers)).toEqual(['wrong', 'wrong', 'wrong']);
      await expect.poll(() => store.badAnswers().downloads).toBe(0);
      expect(store.badAnswers().sent - sentBefore).toBeLessThan(50 * MEGABYTE);
      expect(bytesOnDisk()).toBe(0);
      store.become('none');
      expect(await read(files)).toEqual(PICTURE);
    },
  );

  test('that sends single bytes is aborted as too slow, and leaves nothing', async () => {
    const files = await openCopies({ deadline: 300 });
    store.become('trickling');
    expect(await faultOf(read(files))).toBe('slow');
    await expect.poll(() => store.badAnswers().downloads).toBe(0);
    expect(bytesOnDisk()).toBe(0);
    store.become('none');
    expect(await read(files)).toEqual(PICTURE);
  });

  test('is aborted when the last waiting request has left', async () => {
    const files = await openCopies();
    store.become('trickling');
    const [first, last] = [new AbortController(), new AbortController()];
    const answers = [first, last].map(({ signal }) =>
      files.get(KEY, undefined, signal).then(
        () => 'a file',
        () => 'left',
      ),
    );
    await expect.poll(() => store.badAnswers().downloads).toBe(1);
    first.abort();
    expect(await answers[0]).toBe('left');
    expect(store.badAnswers().downloads).toBe(1);
    last.abort();
    expect(await answers[1]).toBe('left');
    store.become('none');
    expect(await read(files)).toEqual(PICTURE);
    await expect.poll(() => store.badAnswers().downloads).toBe(0);
    expect(bytesOnDisk()).toBe(PICTURE.byteLength);
  });
});

test('files that are still being fetched count towards the limit of copies', async () => {
  const names = ['1', '2', '3'].map((name) => `images/${name}.jpg`);
  const files = await openCopies({ limit: 2.5 * MEGABYTE });
  store.become('trickling');
  const cancellation = new AbortController();
  const answers = names.map((name) => files.get(name, undefined, cancellation.signal));
  // Each response declares a megabyte. Two are copied, and the third is passed on without a copy.
  const passedOn = await Promise.race(answers);
  expect(passedOn?.bytes).toBe(MEGABYTE);
  expect(readdirSync(join(folder, '.unfinished'))).toHaveLength(2);
  await passedOn?.body.cancel();
  cancellation.abort();
  await Promise.allSettled(answers);
  await expect.poll(() => bytesOnDisk()).toBe(0);
});

describe('a page instead of a picture', () => {
  test('is neither served nor stored, and the next request gets the picture', async () => {
    const files = await openCopies();
    store.become('html');
    expect(await faultOf(read(files))).toBe('wrong');
    expect(await faultOf(read(files, 'images/a.avif'))).toBe('wrong');
    expect(bytesOnDisk()).toBe(0);
    store.become('none');
    expect(await read(files)).toEqual(PICTURE);
  });

  test('is removed if an earlier version copied it', async () => {
    mkdirSync(join(folder, 'images'));
    const checksum = crc32(PAGE).toString(16).padStart(8, '0');
    writeFileSync(join(folder, `${KEY}~${PAGE.byteLength}-${checksum}`), PAGE);
    expect(await read(await openCopies())).toEqual(PICTURE);
    expect(bytesOnDisk()).toBe(PICTURE.byteLength);
  });
});

test('another picture than the stored one is recognised by its digest', async () => {
  const files = await openCopies();
  await store.place(KEY, PICTURE.toString('latin1').replace('a picture', 'A picture'));
  expect(await faultOf(read(files))).toBe('wrong');
  expect(bytesOnDisk()).toBe(0);
  await bucket.put(KEY, PICTURE);
  expect(await read(files)).toEqual(PICTURE);
});
