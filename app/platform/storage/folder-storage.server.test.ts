import fs, { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';

import { createFolderStorage } from './folder-storage.server';
import { type FileStorage, isKey } from './storage.server';

let root: string;
let files: FileStorage;
beforeAll(async () => {
  root = await mkdtemp(join(inject('scratch'), 'files-'));
  files = await createFolderStorage(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const read = async (key: string) => {
  const file = await files.get(key);
  return file && new Response(file.body).text();
};
describe('a folder of files', () => {
  test('is refused with a sentence where a file has its name', async () => {
    const path = join(root, 'file');
    await writeFile(path, '');
    await expect(createFolderStorage(path)).rejects.toThrow(
      `The folder ${path} is missing and can't be created: a file with this name is in the way.`,
    );
    await rm(path);
  });

  test('stores nothing of a stream that fails', async () => {
    await files.put('b/kept.txt', bytes('whole'));
    const breaking = (async function* () {
      yield bytes('half');
      throw new Error('the line is cut');
    })();
    await expect(files.put('b/kept.txt', breaking)).rejects.toThrow('the line is cut');
    expect(await read('b/kept.txt')).toBe('whole');
    expect(await readdir(join(root, '.unfinished'))).toEqual([]);
  });

  test('has a file on the disk before it gets its name, and the name before it is stored', async () => {
    const steps: string[] = [];
    const { open, rename } = fs;
    vi.spyOn(fs, 'open').mockImplementation(async (...values) => {
      const handle = await open(...values);
      const { sync } = handle;
      handle.sync = async () => {
        await sync.call(handle);
        steps.push(
          `${String(values[0])
            .replace(root, '')
            .replace(/[\da-f-]{36}/, 'new')} is synced`,
        );
      };
      return handle;
    });
    vi.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
      await rename(from, to);
      steps.push('renamed');
    });
    syncBuiltinESMExports();
    await files.put('s/1/a.txt', bytes('a'));
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    expect(steps).toEqual([
      '/.unfinished/new is synced',
      '/s is synced',
      ' is synced',
      'renamed',
      '/s/1 is synced',
    ]);
  });

  test('removes the empty folders of deleted and moved files', async () => {
    await files.put('f/1/a.txt', bytes('a'));
    await files.put('f/2/b.txt', bytes('b'));
    await files.delete('f/1/a.txt');
    expect(await readdir(join(root, 'f'))).toEqual(['2']);
    await files.move('f/2/b.txt', 'g/b.txt');
    expect(await readdir(root)).not.toContain('f');
  });

  test('starts without an earlier process’s unfinished files', async () => {
    const half = join(root, '.unfinished', 'half');
    await writeFile(half, 'half');
    await utimes(half, new Date(), new Date(Date.now() - 7_200_000));
    await createFolderStorage(root);
    expect(await readdir(join(root, '.unfinished'))).toEqual([]);
  });

  test('lets another process finish its file', async () => {
    const { promise: hasBegun, resolve: resolveBegun } = Promise.withResolvers<void>();
    const { promise: restOfContent, resolve: resolveRest } = Promise.withResolvers<void>();
    const writing = files.put(
      'g/shared.txt',
      (async function* () {
        yield bytes('first half, ');
        resolveBegun();
        await restOfContent;
        yield bytes('second half');
      })(),
    );
    await hasBegun;
    await createFolderStorage(root);
    resolveRest();
    await writing;
    expect(await read('g/shared.txt')).toBe('first half, second half');
  });
});

describe('a key', () => {
  test.each([
    'one',
    '../secret.key',
    'a/../../secret.key',
    'a/..',
    '/etc/passwd',
    'a//b',
    'a/',
    '.unfinished/x',
    'a/.hidden',
    String.raw`a\..\b`,
    'a/b\0',
    'a/b\n',
    `a/${'b'.repeat(400)}`,
    'C:/x',
  ])('can’t be %j', async (key) => {
    expect(isKey(key)).toBe(false);
    await expect(async () => files.get(key)).rejects.toThrow('no key');
    await expect(files.put(key, bytes('x'))).rejects.toThrow('no key');
  });

  test('never leaves the folder', () => {
    const piece = fc.constantFrom('..', '.', '/', '\\', '%2e', 'a', 'images', '\0', '~', ':', ' ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const key = ['a/', ...pieces].join('');
        if (!isKey(key)) return;
        expect(join('/root', key).startsWith('/root/')).toBe(true);
        expect(key.split('/')).not.toContain('..');
      }),
    );
  });
});
