import { existsSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPlace, type Place } from '~tests/engines/engines';
import { KEYS, type ObjectStore, startObjectStore } from '~tests/object-store/object-store';
import { jpeg, upload } from '~tests/site/pictures';
import { ADMIN_PIN, ask, type Cookies, signIn } from '~tests/site/sign-in';
import { discard, startSite, type Site } from '~tests/site/start-site';
import { accepted, sizeAddresses } from '~tests/site/stored-images';

let place: Place;
let store: ObjectStore;
let own: Site;
let there: Site;
let cookies: Cookies;
beforeAll(async () => {
  place = await freshPlace('postgres', { migrated: true });
  store = await startObjectStore();
  const start = (dataDir?: string) =>
    startSite(
      {
        ADMIN_PIN,
        DATABASE_URL: place.databaseUrl ?? '',
        SECRET_KEY: 'a key of these tests that nobody else has',
        STORAGE_URL: store.url('site'),
      },
      dataDir,
    );
  own = await start(place.dataDir);
  there = await start();
  cookies = await signIn(own);
});
afterAll(async () => {
  await own?.stop();
  if (there) await discard(there);
  await place?.remove();
  await store?.close();
});

const statuses = async (site: Site, addresses: readonly string[]) =>
  new Set(await Promise.all(addresses.map(async (at) => (await fetch(site.url + at)).status)));

const postForm = async (path: string, fields: Record<string, string>, status = 200) => {
  const body = new URLSearchParams(fields);
  const answer = await ask(own, path, { method: 'POST', body, cookies });
  expect(answer.status).toBe(status);
};

const imageWidth = async (site: Site, path: string) => {
  const answer = await fetch(site.url + path);
  return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;
};

test('a file stored at one instance is served by the other, fetched once by each, and exists on disk only as a cached copy', async () => {
  const image = await accepted(await upload(own, await jpeg(900, 600), { cookies }));
  store.take();
  for (const site of [own, there])
    for (let time = 0; time < 3; time += 1)
      expect(await statuses(site, [image.path, ...sizeAddresses(image)])).toEqual(new Set([200]));
  const fetched = store.take().filter(({ what }) => what.startsWith('GET '));
  expect(fetched).toHaveLength(2 * sizeAddresses(image).length);
  for (const { dataDir } of [own, there]) {
    expect(existsSync(join(dataDir, 'files'))).toBe(false);
    expect(existsSync(join(dataDir, 'picture-copies/images'))).toBe(true);
  }
});

test('a file replaced at one instance is replaced at the other, also on pages from before', async () => {
  const image = await accepted(await upload(own, await jpeg(900, 600), { cookies }));
  const sized = sizeAddresses(image).find((address) => address.includes('.jpg')) ?? '';
  for (const site of [own, there]) expect(await imageWidth(site, image.path)).toBe(900);
  const replaced = await upload(own, await jpeg(500, 500), { cookies, replaces: image.id });
  expect(replaced.status).toBe(200);
  await expect.poll(() => imageWidth(there, image.path)).toBe(500);
  for (const site of [own, there]) {
    const late = await fetch(site.url + sized);
    expect([late.status, late.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=300, stale-while-revalidate=86400',
    ]);
  }
});

test('a deleted image disappears at the other instance at every address, and comes back when restored', async () => {
  const image = await accepted(await upload(own, await jpeg(900, 600), { cookies }));
  const addresses = [image.path, ...sizeAddresses(image)];
  const expectAtBoth = async (status: number) => {
    for (const site of [own, there])
      await expect.poll(() => statuses(site, addresses)).toEqual(new Set([status]));
  };
  await expectAtBoth(200);
  for (let round = 0; round < 3; round += 1) {
    await postForm(`/admin/gallery/images/${image.id}`, { do: 'delete' }, 404);
    await expectAtBoth(410);
    const thumbnail = await ask(there, `/admin/gallery/images/bin/${image.id}`, { cookies });
    expect(thumbnail.status).toBe(200);
    await postForm('/admin/gallery/images/bin', { do: 'restore', id: image.id });
    await expectAtBoth(200);
  }
  await postForm(`/admin/gallery/images/${image.id}`, { do: 'delete' }, 404);
  await postForm('/admin/gallery/images/bin', { do: 'erase', id: image.id });
  await expect.poll(() => statuses(there, addresses)).toEqual(new Set([404]));
});

test('every request to the store was signed, and its keys appear in no output', () => {
  expect(store.unsigned).toEqual([]);
  for (const site of [own, there])
    for (const key of [KEYS.secretAccessKey, encodeURIComponent(KEYS.secretAccessKey)])
      expect(site.output()).not.toContain(key);
});
