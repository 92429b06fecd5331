import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  KEYS,
  type ObjectStore,
  startObjectStore,
  type StoreFault,
} from '~tests/object-store/object-store';
import { jpeg, upload } from '~tests/site/pictures';
import { ADMIN_PIN, type Cookies, signIn } from '~tests/site/sign-in';
import { discard, startSite, type Site } from '~tests/site/start-site';
import { accepted, sizeAddresses, storedRows } from '~tests/site/stored-images';
import { rounds, sample } from '~tests/trials';

/** How long a fault lasts in milliseconds: a minute, or just one request. */
const LASTS = rounds(60) === 1 ? 0 : 60_000;
const PAGES = ['/', '/services', '/gallery', '/blogs', '/contact'];

let store: ObjectStore;
let site: Site;
let cookies: Cookies;
beforeAll(async () => {
  store = await startObjectStore();
  site = await startSite({ ADMIN_PIN, STORAGE_URL: store.url() });
  cookies = await signIn(site);
});
afterAll(async () => {
  await discard(site);
  await store.close();
});

const statusOf = async (path: string) => (await fetch(site.url + path)).status;

const FAULTS: readonly (readonly [StoreFault, RegExp])[] = [
  ['silent', /isn’t responding/],
  ['refusing', /isn’t accepting files/],
  ['gone', /isn’t responding/],
  ['busy', /isn’t responding/],
  ['half', /isn’t responding/],
];

// app/platform/storage/s3/s3-faults.server.test.ts covers every fault.
test.each(sample(FAULTS, 2))(
  'while the store is %s, pages and cached images are served, an upload shows an error, and all works again later',
  async (fault, sentence) => {
    const [known, unknown] = [
      await accepted(await upload(site, await jpeg(600, 400), { cookies })),
      await accepted(await upload(site, await jpeg(640, 400), { cookies })),
    ];
    for (const address of sizeAddresses(known)) expect(await statusOf(address)).toBe(200);
    const before = storedRows(site);

    store.become(fault);
    const end = Date.now() + LASTS;
    do {
      for (const page of PAGES) expect([page, await statusOf(page)]).toEqual([page, 200]);
      for (const address of [known.path, ...sizeAddresses(known)])
        expect([address, await statusOf(address)]).toEqual([address, 200]);
      const missing = await fetch(site.url + (sizeAddresses(unknown)[0] ?? ''));
      expect([missing.status, missing.headers.get('cache-control')]).toEqual([503, 'no-store']);
      const refused = await upload(site, await jpeg(620, 400), { cookies });
      expect(refused.status).toBe(503);
      expect(await refused.json()).toEqual({ message: expect.stringMatching(sentence) });
    } while (Date.now() < end);
    expect(await statusOf('/readyz')).toBe(503);
    expect(storedRows(site)).toEqual(before);

    store.become('none');
    await expect.poll(() => statusOf('/readyz')).toBe(200);
    for (const address of sizeAddresses(unknown)) expect(await statusOf(address)).toBe(200);
    const again = await accepted(await upload(site, await jpeg(620, 400), { cookies }));
    for (const address of sizeAddresses(again)) expect(await statusOf(address)).toBe(200);
    for (const key of [KEYS.secretAccessKey, encodeURIComponent(KEYS.secretAccessKey)])
      expect(site.output()).not.toContain(key);
  },
  300_000,
);

test('a site whose object store refuses it starts, reports that, and serves its pages', async () => {
  store.become('refusing');
  const other = await startSite({ STORAGE_URL: store.url() });
  expect((await fetch(`${other.url}/services`)).status).toBe(200);
  const ready = await fetch(`${other.url}/readyz`);
  expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining('STORAGE_URL')]);
  expect(other.output()).not.toContain(KEYS.accessKeyId);
  store.become('none');
  await discard(other);
});
