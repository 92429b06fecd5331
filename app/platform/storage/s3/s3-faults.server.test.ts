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
let patient: FileStorage;
let impatient: FileStorage;
let files: FileStorage;
const picture = Buffer.alloc(300_000, 'x');
beforeAll(async () => {
  store = await startObjectStore();
  const address = parseS3Address(store.url());
  patient = createS3Storage(address, { timeout: 60_000, tries: 2 });
  impatient = createS3Storage(address, { timeout: 300, tries: 2 });
  files = patient;
  await files.put('images/a.jpg', picture);
});
afterEach(() => store.become('none'));
afterAll(() => store.close());

/** Each thing that can be asked, as it is asked. */
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

const catchFault = async (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: unknown) => {
      const shown = inspect(error, { depth: 9, showHidden: true });
      expect(shown).not.toContain(KEYS.secretAccessKey);
      expect(shown).not.toContain(KEYS.accessKeyId);
      expect(shown).not.toContain(encodeURIComponent(KEYS.secretAccessKey));
      return storageFault(error);
    },
  );

const KINDS: readonly (readonly [StoreFault, string])[] = [
  ['gone', 'away'],
  ['silent', 'slow'],
  ['refusing', 'refused'],
  ['busy', 'away'],
];

test.each(KINDS)('reports a store that is %s as %s, without a key', async (fault, kind) => {
  store.become(fault);
  files = fault === 'silent' ? impatient : patient;
  for (const ask of Object.values(QUESTIONS)) expect(await catchFault(ask())).toBe(kind);
  store.become('none');
  files = patient;
  expect(await files.head('images/a.jpg')).toEqual({ bytes: picture.byteLength });
  expect(await files.head('images/b.jpg')).toBeNull();
});

test('rejects half an answer, and reads the next one', async () => {
  store.become('half');
  expect(await catchFault(QUESTIONS.get())).toBe('away');
  expect(await catchFault(QUESTIONS.list())).toBe('away');
  store.become('none');
  expect((await QUESTIONS.get()).byteLength).toBe(picture.byteLength);
});

test('retries a temporary failure without an error', async () => {
  store.become('busy');
  store.take();
  const answer = files.head('images/a.jpg');
  await expect.poll(() => store.take()).toHaveLength(1);
  store.become('none');
  expect(await answer).toEqual({ bytes: picture.byteLength });
});

test('reports a missing bucket as refused, and not as a missing file', async () => {
  const other = store.url().replace('/pictures/', '/other-bucket/');
  const elsewhere = createS3Storage(parseS3Address(other), { tries: 1 });
  expect(await catchFault(elsewhere.get('images/a.jpg'))).toBe('refused');
  expect(await catchFault(elsewhere.put('images/a.jpg', picture))).toBe('refused');
});

test('writes new files and keeps existing ones in a store without conditional requests', async () => {
  store.become('unconditional');
  expect(await files.put('images/new.jpg', picture, { ifAbsent: true })).toBe('stored');
  expect(await files.put('images/new.jpg', picture, { ifAbsent: true })).toBe('there');
});

test('keys that the store doesn’t know are told of as refused', async () => {
  const wrong = createS3Storage(parseS3Address(store.url().replace('STUDIO', 'ANOTHER')));
  expect(await catchFault(wrong.get('images/a.jpg'))).toBe('refused');
});

test('reports an address without a server as unreachable', async () => {
  const nobody = createS3Storage(parseS3Address('s3://KEY:SECRET@127.0.0.1:1/pictures?tls=off'));
  expect(await catchFault(nobody.get('images/a.jpg'))).toBe('away');
});
