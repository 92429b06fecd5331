import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ObjectStore, startObjectStore } from '~tests/object-store/object-store';
import { rounds } from '~tests/trials';

import { parseS3Address } from '~/platform/storage/s3/s3-address';
import { createS3Storage } from '~/platform/storage/s3/s3-storage.server';
import type { FileStorage } from '~/platform/storage/storage.server';

import { createCopyIndex } from './copy-index';
import { keepLocalCopies } from './local-copies.server';

/** Number of pictures that two instances fetch at once. */
const MANY = rounds(1_000) === 1 ? 100 : 1_000;

let store: ObjectStore;
let bucket: FileStorage;
/** The bucket with a short timeout. */
let impatientStorage: FileStorage;
let folder: string;
const folders: string[] = [];
beforeAll(async () => {
  store = await startObjectStore();
  const address = parseS3Address(store.url());
  bucket = createS3Storage(address, { timeout: 60_000, tries: 1 });
  impatientStorage = createS3Storage(address, { timeout: 400, tries: 1 });
});
beforeEach(() => {
  store.become('none');
  folder = newFolder();
});
afterAll(async () => {
  await store.close();
  for (const tempFolder of folders) rmSync(tempFolder, { recursive: true, force: true });
});

function newFolder() {
  const made = mkdtempSync(join(tmpdir(), 'copies-'));
  folders.push(made);
  return made;
}
const openCopies = (limit = 1_000_000, files = bucket) => keepLocalCopies(files, { folder, limit });
const read = async (files: FileStorage, key: string) => {
  const file = await files.get(key);
  return file && text(file.body);
};
/** The files requested from the bucket since the last call. */
const fetched = () =>
  store.take().flatMap(({ what }) => (what.startsWith('GET ') ? [what.slice('GET '.length)] : []));
const copies = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );

describe('local copies', () => {
  test('of many pictures at two instances are fetched once by each, however often they are read, and not again after a restart', async () => {
    const names = Array.from({ length: MANY }, (_, index) => `images/all/${index}.txt`);
    for (const name of names) await store.place(name, `picture ${name}`);
    const patient = createS3Storage(parseS3Address(store.url()));
    const places = [folder, newFolder()];
    const start = async () =>
      Promise.all(places.map((each) => keepLocalCopies(patient, { folder: each, limit: 1e9 })));
    const instances = await start();
    store.take();
    await Promise.all(
      [...names, ...names].flatMap((name) =>
        instances.map(async (files) => expect(await read(files, name)).toBe(`picture ${name}`)),
      ),
    );
    for (const files of instances)
      for (const name of names) expect(await read(files, name)).toBe(`picture ${name}`);
    const fetches = fetched();
    expect(fetches).toHaveLength(2 * names.length);
    expect(new Set(fetches).size).toBe(names.length);

    for (const files of await start())
      for (const name of names) expect(await read(files, name)).toBe(`picture ${name}`);
    expect(fetched()).toEqual([]);
  });

  test('are served while the bucket is away, and a file without a copy is reported as unavailable', async () => {
    const patient = await openCopies();
    await patient.put('images/a.txt', Buffer.from('kept'));
    await patient.put('images/b.txt', Buffer.from('not read yet'));
    expect(await read(patient, 'images/a.txt')).toBe('kept');
    for (const fault of ['gone', 'silent', 'refusing', 'half'] as const) {
      store.become(fault);
      const files = fault === 'silent' ? await openCopies(undefined, impatientStorage) : patient;
      expect(await read(files, 'images/a.txt')).toBe('kept');
      await expect(files.get('images/b.txt')).rejects.toThrow(/^S3 /);
    }
    store.become('none');
    expect(await read(patient, 'images/b.txt')).toBe('not read yet');
    expect(copies()).toHaveLength(2);
  });

  test('are deleted with their files, and never have other content', async () => {
    const files = await openCopies();
    await files.put('images/c.jpg', Buffer.from('first'));
    expect(await read(files, 'images/c.jpg')).toBe('first');
    await files.put('images/c.jpg', Buffer.from('second'));
    expect(await read(files, 'images/c.jpg')).toBe('second');
    await files.move('images/c.jpg', 'images/d.jpg');
    expect(await read(files, 'images/c.jpg')).toBeNull();
    expect(await read(files, 'images/d.jpg')).toBe('second');
    await files.delete('images/d.jpg');
    expect(await read(files, 'images/d.jpg')).toBeNull();
    expect(copies()).toEqual([]);
  });

  test('are read by ranges', async () => {
    const files = await openCopies();
    await files.put('images/e.jpg', Buffer.from('0123456789'));
    const part = await files.get('images/e.jpg', { first: 2, last: 4 });
    expect(part && (await text(part.body))).toBe('234');
  });

  test('that a power cut truncated, changed or mixed up are fetched again after the start', async () => {
    const names = ['cut', 'changed', 'whole'].map((name) => `images/${name}.txt`);
    for (const name of names) await bucket.put(name, Buffer.from(`what is in ${name}`));
    const copiesBefore = await openCopies();
    for (const name of names) await read(copiesBefore, name);
    const copyPath = (word: string) => copies().find((path) => path.includes(word)) ?? '';
    truncateSync(copyPath('cut'), 3);
    writeFileSync(copyPath('changed'), 'WHAT is in images/changed.txt');
    writeFileSync(join(folder, 'a file of somebody else'), '');
    writeFileSync(join(folder, '.unfinished/half'), 'half');
    store.take();
    const files = await openCopies();
    for (const name of names) expect(await read(files, name)).toBe(`what is in ${name}`);
    expect(fetched().toSorted()).toEqual(['images/changed.txt', 'images/cut.txt']);
    expect(copies()).toHaveLength(3);
  });

  test('that were deleted by hand are fetched again', async () => {
    const files = await openCopies();
    await files.put('images/f.jpg', Buffer.from('by hand'));
    await read(files, 'images/f.jpg');
    rmSync(join(folder, 'images'), { recursive: true });
    expect(await read(files, 'images/f.jpg')).toBe('by hand');
  });

  test('never exceed their limit; the least recently used are evicted', async () => {
    const files = await openCopies(25);
    for (const name of ['1', '2', '3']) await bucket.put(`images/${name}.jpg`, Buffer.alloc(10));
    await bucket.put('images/large.jpg', Buffer.alloc(30));
    for (const name of ['1', '2', '1', '3']) await read(files, `images/${name}.jpg`);
    const names = copies().map((path) => path.slice(-'1.jpg~10-12345678'.length)[0]);
    expect(new Set(names)).toEqual(new Set(['1', '3']));
    expect(await read(files, 'images/large.jpg')).toHaveLength(30);
    // A file that doesn't fit evicts no other copy.
    expect(copies()).toHaveLength(2);
  });

  test('beyond a limit that was lowered are deleted at the start', async () => {
    const files = await openCopies();
    for (const name of ['1', '2', '3']) {
      await bucket.put(`images/${name}.jpg`, Buffer.alloc(10));
      await read(files, `images/${name}.jpg`);
    }
    await openCopies(25);
    expect(copies()).toHaveLength(2);
  });
});

test('the index of copies counts what it contains', () => {
  const index = createCopyIndex(10);
  const copy = (bytes: number) => ({ bytes, checksum: 0, isVerified: true, touchedAt: 0 });
  expect(index.add('a/1', copy(6))).toEqual([]);
  expect(index.add('a/1', copy(4))).toEqual([]);
  expect(index.add('a/2', copy(6))).toEqual([]);
  expect(index.use('a/1')?.bytes).toBe(4);
  expect(index.add('a/3', copy(1)).map(({ key }) => key)).toEqual(['a/2']);
  expect(index.remove('a/1')?.bytes).toBe(4);
  expect(index.bytes()).toBe(1);
});
