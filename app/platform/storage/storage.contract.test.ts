import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { arrayBuffer, text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startObjectStore } from '~tests/object-store/object-store';

import { copyFiles } from './copy-files.server';
import { createFolderStorage } from './folder-storage.server';
import { parseS3Address } from './s3/s3-address';
import { createS3Storage } from './s3/s3-storage.server';
import type { FileStorage } from './storage.server';

/** Bytes of a part of a long file. S3 itself accepts no parts below 5 MB. */
const PART = 256 * 1024;

/** Every kind of storage, as a test suite opens it. */
const PLACES = {
  async 'a folder'() {
    const root = await mkdtemp(join(inject('scratch'), 'files-'));
    return {
      files: await createFolderStorage(root),
      close: () => rm(root, { recursive: true, force: true }),
    };
  },
  async 'a bucket'() {
    const store = await startObjectStore();
    return {
      files: createS3Storage(parseS3Address(store.url()), { part: PART }),
      close: store.close,
    };
  },
  async 'a folder of a bucket'() {
    const store = await startObjectStore();
    const files = createS3Storage(parseS3Address(store.url('sites/studio')), { part: PART });
    // Files next to it are not touched.
    await createS3Storage(parseS3Address(store.url())).put('sites/other.txt', bytes('other'));
    return { files, close: store.close };
  },
};

const bytes = (words: string) => new TextEncoder().encode(words);

describe.each(Object.keys(PLACES) as (keyof typeof PLACES)[])('files in %s', (place) => {
  let files: FileStorage;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ files, close } = await PLACES[place]());
  });
  afterAll(() => close());

  const read = async (key: string) => {
    const file = await files.get(key);
    return file && text(file.body);
  };
  const listKeys = async (prefix: string) => {
    const listedKeys: string[] = [];
    for await (const { key } of files.list(prefix)) listedKeys.push(key);
    return listedKeys.toSorted();
  };

  test('are returned as they were stored, the latest, with their size', async () => {
    expect(await files.put('a/one.txt', bytes('first'))).toBe('stored');
    expect(await files.put('a/one.txt', bytes('second one'))).toBe('stored');
    expect(await read('a/one.txt')).toBe('second one');
    const file = await files.get('a/one.txt');
    expect(file?.bytes).toBe(10);
    await file?.body.cancel();
    expect(await files.head('a/one.txt')).toEqual({ bytes: 10 });
  });

  test('may be empty', async () => {
    await files.put('a/empty.txt', bytes(''));
    expect(await read('a/empty.txt')).toBe('');
    expect(await files.head('a/empty.txt')).toEqual({ bytes: 0 });
  });

  test('are streamed, longer than one chunk and than one part', async () => {
    const piece = Buffer.alloc(100_000, 'abcdefg');
    const pieces = 8;
    async function* content() {
      for (let at = 0; at < pieces; at += 1) yield piece;
    }
    await files.put('a/long.bin', content());
    const file = await files.get('a/long.bin');
    expect(file?.bytes).toBe(pieces * piece.byteLength);
    const wholeFile = Buffer.from(file ? await arrayBuffer(file.body) : new ArrayBuffer());
    expect(wholeFile.equals(Buffer.concat(Array(pieces).fill(piece)))).toBe(true);
    await files.delete('a/long.bin');
  });

  test.each([0, PART])(
    'stay unchanged if a stream fails after %d bytes, and no part of the new one is visible',
    async (length) => {
      await files.put('b/kept.txt', bytes('whole'));
      const breaking = (async function* () {
        yield Buffer.alloc(length + 4);
        throw new Error('the line is cut');
      })();
      await expect(files.put('b/kept.txt', breaking)).rejects.toThrow('the line is cut');
      expect(await read('b/kept.txt')).toBe('whole');
      expect(await listKeys('b/')).toEqual(['b/kept.txt']);
    },
  );

  test('are read by ranges', async () => {
    await files.put('r/ten.txt', bytes('0123456789'));
    const range = async (first: number, last: number) => {
      const file = await files.get('r/ten.txt', { first, last });
      return file && [file.bytes, await text(file.body)];
    };
    expect(await range(0, 3)).toEqual([4, '0123']);
    expect(await range(4, 4)).toEqual([1, '4']);
    expect(await range(7, 90)).toEqual([3, '789']);
    expect(await range(10, 12)).toEqual([0, '']);
    expect(await files.get('r/none.txt', { first: 0, last: 1 })).toBeNull();
  });

  test('with `ifAbsent` are stored once, by one of all concurrent attempts', async () => {
    await files.put('o/there.txt', bytes('first'));
    expect(await files.put('o/there.txt', bytes('later'), { ifAbsent: true })).toBe('there');
    expect(await read('o/there.txt')).toBe('first');
    const tries = ['one', 'two', 'three', 'four'].map((words) =>
      files.put('o/new.txt', bytes(words), { ifAbsent: true }),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => answer === 'stored')).toHaveLength(1);
    const winner = answers.indexOf('stored');
    expect(await read('o/new.txt')).toBe(['one', 'two', 'three', 'four'][winner]);
  });

  test('are missing if there is none, or a folder', async () => {
    expect(await files.get('a/none.txt')).toBeNull();
    expect(await files.head('a/none.txt')).toBeNull();
    await files.put('c/d/e.txt', bytes('e'));
    expect(await files.get('c/d')).toBeNull();
    expect(await files.head('c/d')).toBeNull();
    expect(await files.get('c/d/e.txt/f.txt')).toBeNull();
  });

  test('are listed below a folder with their sizes, until they are deleted', async () => {
    await files.put('f/1/a.txt', bytes('a'));
    await files.put('f/2/b.txt', bytes('bb'));
    await files.put('ff/c.txt', bytes('c'));
    const allResults: unknown[] = [];
    for await (const file of files.list('f/')) allResults.push(file);
    expect(allResults).toHaveLength(2);
    expect(allResults).toEqual(
      expect.arrayContaining([
        { key: 'f/1/a.txt', bytes: 1 },
        { key: 'f/2/b.txt', bytes: 2 },
      ]),
    );
    await files.delete('f/1/a.txt');
    await files.delete('f/1/a.txt');
    expect(await listKeys('f/')).toEqual(['f/2/b.txt']);
    expect(await listKeys('nothing/')).toEqual([]);
  });

  test('are moved to another key, replacing an existing file', async () => {
    await files.put('m/from/a.txt', bytes('moved'));
    await files.put('n/to/a.txt', bytes('in its way'));
    await files.move('m/from/a.txt', 'n/to/a.txt');
    await files.move('m/from/a.txt', 'n/to/a.txt');
    await files.move('n/to', 'm/to');
    expect(await read('n/to/a.txt')).toBe('moved');
    expect(await listKeys('m/')).toEqual([]);
    await expect(files.move('n/to/a.txt', '../a.txt')).rejects.toThrow('no key');
  });

  test.each(['../secret.key', 'a/../b', '/etc/passwd', 'one', 'a/.hidden'])(
    'can’t have the key %j',
    async (key) => {
      await expect(files.get(key)).rejects.toThrow('no key');
      await expect(files.head(key)).rejects.toThrow('no key');
      await expect(files.put(key, bytes('x'))).rejects.toThrow('no key');
      await expect(files.delete(key)).rejects.toThrow('no key');
    },
  );
});

test('pictures are copied from a folder into a bucket, and again if one is missing or truncated', async () => {
  const root = await mkdtemp(join(inject('scratch'), 'files-'));
  const store = await startObjectStore();
  const [from, to] = [
    await createFolderStorage(root),
    createS3Storage(parseS3Address(store.url('site'))),
  ];
  const keys = ['images/a/1/800.jpg', 'images/b/1/800.jpg', 'binned/images/c/1/800.jpg'];
  for (const key of keys) await from.put(key, bytes(`what is in ${key}`));
  expect(await copyFiles(from, to)).toEqual({ copied: 3, there: 0 });
  await to.put('images/a/1/800.jpg', bytes('cut'));
  await to.delete('images/b/1/800.jpg');
  expect(await copyFiles(from, to)).toEqual({ copied: 2, there: 1 });
  for (const key of keys) {
    const file = await to.get(key);
    expect(file && (await text(file.body))).toBe(`what is in ${key}`);
  }
  await store.close();
  await rm(root, { recursive: true, force: true });
});

test('a folder with more files than a page of a list is listed completely', async () => {
  const store = await startObjectStore();
  const files = createS3Storage(parseS3Address(store.url()));
  const names = Array.from({ length: 1_050 }, (_, at) => `many/${String(at).padStart(4, '0')}.txt`);
  for (const name of names) await store.place(name);
  const listedKeys: string[] = [];
  for await (const { key } of files.list('many/')) listedKeys.push(key);
  expect(listedKeys.toSorted()).toEqual(names);
  expect(store.unsigned).toEqual([]);
  await store.close();
});
