import { inspect } from 'node:util';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  KEYS,
  type ObjectStore,
  startObjectStore,
  type StoreFault,
} from '~tests/object-store/object-store';

import { storageFault } from '~/platform/storage/storage-error';
import type { FileStorage } from '~/platform/storage/storage.server';

import { parseS3Address } from './s3-address';
import { createS3Storage } from './s3-storage.server';

let store: ObjectStore;
let patientStorage: FileStorage;
let impatientStorage: FileStorage;
let files: FileStorage;
const picture = Buffer.alloc(300_000, 'x');
beforeAll(async () => {
  store = await startObjectStore();
  const address = parseS3Address(store.url());
  patientStorage = createS3Storage(address, { timeout: 60_000, tries: 2 });
  impatientStorage = createS3Storage(address, { timeout: 300, tries: 2 });
  files = patientStorage;
  await files.put('images/a.jpg', picture);
});
afterEach(() => store.become('none'));
afterAll(() => store.close());

/** Every operation of the storage. */
const QUESTIONS = {
  put: () => files.put('images/b.jpg', picture),
  get: async () => new Response((await files.get('images/a.jpg'))?.body).arrayBuffer(),
  head: () => files.head('images/a.jpg'),
  move: () => files.move('images/a.jpg', 'images/moved.jpg'),
  delete: () => files.delete('images/c.jpg'),
  list: async () => {
    for await (const _ of files.list('images/'));
  },
};

const catchFault = async (operation: Promise<unknown>) =>
  operation.then(
    () => 'nothing',
    (error: unknown) => {
      const printedError = inspect(error, { depth: 9, showHidden: true });
      expect(printedError).not.toContain(KEYS.secretAccessKey);
      expect(printedError).not.toContain(KEYS.accessKeyId);
      expect(printedError).not.toContain(encodeURIComponent(KEYS.secretAccessKey));
      return storageFault(error);
    },
  );

const KINDS: readonly (readonly [StoreFault, string])[] = [
  ['gone', 'away'],
  ['silent', 'slow'],
  ['refusing', 'refused'],
  ['busy', 'away'],
];

test.each(KINDS)('a store that is %s is reported as %s, without a key', async (fault, kind) => {
  store.become(fault);
  files = fault === 'silent' ? impatientStorage : patientStorage;
  for (const ask of Object.values(QUESTIONS)) expect(await catchFault(ask())).toBe(kind);
  store.become('none');
  files = patientStorage;
  expect(await files.head('images/a.jpg')).toEqual({ bytes: picture.byteLength });
  expect(await files.head('images/b.jpg')).toBeNull();
});

test('a truncated response is an error, and the next one is complete', async () => {
  store.become('half');
  expect(await catchFault(QUESTIONS.get())).toBe('away');
  expect(await catchFault(QUESTIONS.list())).toBe('away');
  store.become('none');
  expect((await QUESTIONS.get()).byteLength).toBe(picture.byteLength);
});

test('a temporary failure is retried and not reported', async () => {
  store.become('busy');
  store.take();
  const answer = files.head('images/a.jpg');
  await expect.poll(() => store.take()).toHaveLength(1);
  store.become('none');
  expect(await answer).toEqual({ bytes: picture.byteLength });
});

test('a missing bucket is reported as refused, and not as a missing file', async () => {
  const otherBucketUrl = store.url().replace('/pictures/', '/other-bucket/');
  const otherBucket = createS3Storage(parseS3Address(otherBucketUrl), { tries: 1 });
  expect(await catchFault(otherBucket.get('images/a.jpg'))).toBe('refused');
  expect(await catchFault(otherBucket.put('images/a.jpg', picture))).toBe('refused');
});

test('a store without conditions writes missing files, and keeps existing ones', async () => {
  store.become('unconditional');
  expect(await files.put('images/new.jpg', picture, { ifAbsent: true })).toBe('stored');
  expect(await files.put('images/new.jpg', picture, { ifAbsent: true })).toBe('there');
});

test('unknown credentials are reported as refused', async () => {
  const wrongKeyStorage = createS3Storage(parseS3Address(store.url().replace('STUDIO', 'ANOTHER')));
  expect(await catchFault(wrongKeyStorage.get('images/a.jpg'))).toBe('refused');
});

test('an address without a server doesn’t respond', async () => {
  const unreachable = createS3Storage(
    parseS3Address('s3://KEY:SECRET@127.0.0.1:1/pictures?tls=off'),
  );
  expect(await catchFault(unreachable.get('images/a.jpg'))).toBe('away');
});
