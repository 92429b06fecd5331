import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rounds } from '~tests/trials';

import type { StoredImage } from '~/features/images/image';

import { jpeg, upload } from '../site/pictures';
import { ADMIN_PIN, type Cookies, signIn } from '../site/sign-in';
import { discard, startSite, type Site } from '../site/start-site';
import { accepted, sizeAddresses, sendRaw, storedFiles, storedRows } from '../site/stored-images';

const SECRET = 'what lies beside the pictures';

let site: Site;
let cookies: Cookies;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
  writeFileSync(join(site.dataDir, 'secret.txt'), SECRET);
  cookies = await signIn(site);
});
afterAll(() => discard(site));

const rawGet = (path: string) =>
  sendRaw(site, `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);

describe('an address of an image', () => {
  const climbs = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '..\\',
    '....//',
    '%252e%252e%252f',
    '..;/',
  ];
  test.each(
    climbs.flatMap((climb) => [
      `/images/${climb.repeat(3)}secret.txt`,
      `/images/blog-images/${climb.repeat(4)}secret.txt`,
      `/images/blog-images/1790000000000-a/${climb.repeat(5)}secret.txt?v=1`,
      `/images/${climb.repeat(8)}etc/passwd`,
    ]),
  )('never leads outside the image folder: %s', async (path) => {
    const answer = await rawGet(path);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect(answer).not.toMatch(/root:x:0/);
    expect(answer).not.toContain(SECRET);
  });

  test.each([
    '/images/.unfinished/x.jpg',
    '/images/blog-images',
    '/images/blog-images/',
    '/images//1790000000000-a.jpg',
    '/images/blog-images/1790000000000-a/800.avif?v=%00',
    '/images/blog-images/1790000000000-a/800.svg',
    '/images/blog-images/1790000000000-%00.jpg',
  ])('without an image is not found: %s', async (path) => {
    expect(await rawGet(path)).toMatch(/^HTTP\/1\.1 404/);
  });

  test('stays when the file is replaced, and the old file is gone', async () => {
    const first = await accepted(await upload(site, await jpeg(900, 600), { cookies }));
    const bare = await fetch(site.url + first.path);
    const [sized = ''] = sizeAddresses(first);
    const lasting = await fetch(site.url + sized);
    expect(bare.headers.get('cache-control')).toBe(
      'public, max-age=300, stale-while-revalidate=86400',
    );
    expect(lasting.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(lasting.headers.get('cross-origin-resource-policy')).toBe('cross-origin');

    const answer = await upload(site, await jpeg(500, 500), { cookies, replaces: first.id });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ path: first.path, version: 2, width: 500 });
    const etag = bare.headers.get('etag') ?? '';
    const changed = await fetch(site.url + first.path, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect((await sharp(Buffer.from(await changed.arrayBuffer())).metadata()).width).toBe(500);
    const same = { 'if-none-match': changed.headers.get('etag') ?? '' };
    expect((await fetch(site.url + first.path, { headers: same })).status).toBe(304);
    // An earlier page requests the old version, and for a while gets the new file in its place.
    const late = await fetch(site.url + sized);
    expect(late.status).toBe(200);
    expect(late.headers.get('cache-control')).not.toContain('immutable');
    const folder = first.path.slice(1, -'.jpg'.length);
    await expect
      .poll(() => storedFiles(site).filter((path) => path.includes(`${folder}/1/`)))
      .toEqual([]);
  });
});

test('a power cut during uploads leaves no image without its files, and loses no confirmed one', async () => {
  let own = await startSite({ ADMIN_PIN });
  const confirmed = new Set<string>();
  const file = await jpeg(1000, 700);
  for (let round = 0; round < rounds(4); round += 1) {
    const signedIn = await signIn(own);
    const sending = Array.from({ length: 4 }, async () => {
      const answer = await upload(own, file, { cookies: signedIn });
      const image: StoredImage = await answer.json();
      confirmed.add(image.path);
    });
    const all = Promise.allSettled(sending);
    await new Promise((resolve) => setTimeout(resolve, 150 + round * 350));
    await own.kill();
    await all;
    // Files that another process may still be writing stay for an hour.
    const unfinished = join(own.dataDir, 'files', '.unfinished');
    for (const name of readdirSync(unfinished)) utimesSync(join(unfinished, name), 0, 0);
    own = await startSite({ ADMIN_PIN }, own.dataDir);
    const known = storedRows(own);
    for (const address of known.flatMap(sizeAddresses)) {
      const answer = await fetch(own.url + address);
      expect([address, answer.status]).toEqual([address, 200]);
      await sharp(Buffer.from(await answer.arrayBuffer())).stats();
    }
    expect(known.map(({ path }) => path)).toEqual(expect.arrayContaining([...confirmed]));
    await expect.poll(() => readdirSync(unfinished)).toEqual([]);
  }
  await discard(own);
});
