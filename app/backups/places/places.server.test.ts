import type { StatsFs } from 'node:fs';
import fs, { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { inspect } from 'node:util';

import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { KEYS, type ObjectStore, startObjectStore } from '~tests/object-store/object-store';

import { folderPlace } from './folder-place.server';
import { type BackupPlace, placeProblem, whyUnwritable } from './place';
import { s3Place } from './s3-place.server';

const NAME = 'studio-2026-11-24-023000.zip';
/** Bytes; the archive below is larger, so it is uploaded in parts. */
const PART = 256 * 1024;
const archive = Buffer.alloc(PART * 3 + 17, 'rows');

let store: ObjectStore;
let scratch: string;
const inBucket = (prefix: string, timeout = 60_000) =>
  s3Place(store.url(prefix), { part: PART, timeout, tries: 2 });
beforeAll(async () => {
  store = await startObjectStore();
  scratch = await mkdtemp(join(inject('scratch'), 'places-'));
});
afterEach(() => store.become('none'));
afterAll(() => store.close());

const collected = async (content: Readable) => Buffer.concat(await content.toArray());
const pieces = (bytes: Buffer) =>
  Readable.from(
    Array.from({ length: 8 }, (_, index) => {
      const size = Math.ceil(bytes.length / 8);
      return bytes.subarray(index * size, (index + 1) * size);
    }),
    { objectMode: false },
  );
const failing = () =>
  Readable.from(
    (async function* () {
      yield archive.subarray(0, PART * 2);
      throw new Error('the source is gone');
    })(),
    { objectMode: false },
  );

const PLACES: Readonly<Record<string, () => Promise<BackupPlace>>> = {
  'a folder': async () => folderPlace(await mkdtemp(join(scratch, 'place-'))),
  'a bucket': async () => inBucket(''),
  'a folder of a bucket': async () => inBucket('sites/studio'),
};

describe.each(Object.keys(PLACES))('backups in %s', (kind) => {
  let place: BackupPlace;
  beforeAll(async () => {
    place = (await PLACES[kind]?.()) ?? folderPlace('');
  });

  test('are written, listed, read, fetched and removed', async () => {
    expect(await place.list()).toEqual([]);
    expect(await place.write(NAME, pieces(archive))).toBe(archive.length);
    expect(await place.list()).toEqual([{ name: NAME, bytes: archive.length }]);
    expect((await collected(await place.open(NAME))).equals(archive)).toBe(true);
    const file = await place.fetch(NAME, await mkdtemp(join(scratch, 'fetched-')));
    expect((await readFile(file)).equals(archive)).toBe(true);
    expect((await stat(file)).mode & 0o077).toBe(0);
    await place.remove(NAME);
    expect(await place.list()).toEqual([]);
    await place.remove(NAME);
  });

  test('can be tested without leaving a file', async () => {
    expect(await whyUnwritable(place)).toBeNull();
    expect(await place.list()).toEqual([]);
  });

  test('leave nothing if the source fails in the middle', async () => {
    await expect(place.write(NAME, failing())).rejects.toThrow('the source is gone');
    expect(await place.list()).toEqual([]);
  });
});

test('a bucket lists no other files, and separates two folders', async () => {
  const [firstPlace, secondPlace] = [inBucket('one'), inBucket('other')];
  await firstPlace.write(NAME, pieces(archive));
  await store.place('one/notes.txt', 'ours');
  expect(await firstPlace.list()).toHaveLength(1);
  expect(await secondPlace.list()).toEqual([]);
  await expect(secondPlace.fetch(NAME, scratch)).rejects.toThrow(`There is no ${NAME} in s3://`);
});

test('a connection that drops repeatedly loses no byte of a backup', async () => {
  const place = inBucket('broken');
  await place.write(NAME, pieces(archive));
  store.become('dropping');
  const folder = await mkdtemp(join(scratch, 'broken-'));
  const file = await place.fetch(NAME, folder);
  expect((await readFile(file)).equals(archive)).toBe(true);
  expect(await readdir(folder)).toEqual([NAME]);
});

test.each([
  ['gone', 'can’t be reached'],
  ['busy', 'can’t be reached'],
  ['silent', 'didn’t respond in time'],
  ['refusing', 'Check the key'],
  ['full', 'There is no space for a backup'],
] as const)('a bucket that is %s is reported without its keys', async (fault, sentence) => {
  const place = inBucket('said', fault === 'silent' ? 500 : undefined);
  store.become(fault);
  const error: unknown = await place.write(NAME, pieces(archive)).catch((why: unknown) => why);
  store.become('none');
  expect(await inBucket('said').list()).toEqual([]);
  const one = placeProblem(place.shown, error);
  expect(one).toContain(sentence);
  expect(one).toContain(`s3://${store.authority}/pictures/said/`);
  for (const printed of [one, inspect(error, { depth: 9, showHidden: true }), inspect(place)])
    for (const secret of [KEYS.secretAccessKey, encodeURIComponent(KEYS.secretAccessKey)])
      expect(printed).not.toContain(secret);
});

test('a backup that the disk has no room for is not fetched at all', async () => {
  const place = inBucket('roomless');
  await place.write(NAME, pieces(archive));
  const folder = await mkdtemp(join(scratch, 'roomless-'));
  vi.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 0, blocks: 1, bsize: 1 } as StatsFs);
  syncBuiltinESMExports();
  store.take();
  const error: unknown = await place.fetch(NAME, folder).catch((why: unknown) => why);
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  expect(placeProblem(place.shown, error)).toContain('no space for a backup');
  expect(store.take().map(({ what }) => what.split(' ')[0])).toEqual(['HEAD']);
  expect(await readdir(folder)).toEqual([]);
});

test('a full disk is reported alike, whether SQLite met it or the file system', () => {
  const full = { errcode: 13, code: 'ERR_SQLITE_ERROR' };
  for (const error of [full, { code: 'ENOSPC' }])
    expect(placeProblem('/b', Object.assign(new Error('full'), error))).toContain('no space for');
});

test('a missing folder or a refusing bucket is detected without a backup', async () => {
  expect(await whyUnwritable(folderPlace(join(scratch, 'nowhere')))).toContain('doesn’t exist');
  store.become('refusing');
  expect(await whyUnwritable(inBucket('said'))).toContain('Check the key');
});

test('a place without deletion accepts backups all the same', async () => {
  const place = inBucket('kept');
  store.become('keeping');
  expect(await whyUnwritable(place)).toBeNull();
  await place.write(NAME, pieces(archive));
  await expect(place.remove(NAME)).rejects.toThrow('AccessDenied');
  expect(await place.list()).toHaveLength(1);
});
