import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { StoredImage } from '~/features/images/image';

import { heldMemory, INSPECTED } from '../site/held-memory';
import {
  emptyPng,
  inflateJpeg,
  jpeg,
  photograph,
  pngOf,
  upload,
  uploadRaw,
} from '../site/pictures';
import { ADMIN_PIN, type Cookies, signIn } from '../site/sign-in';
import { discard, startSite, type Site } from '../site/start-site';

let site: Site;
let cookies: Cookies;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
  cookies = await signIn(site);
});
afterAll(() => discard(site));

const files = (of: Pick<Site, 'dataDir'> = site) =>
  readdirSync(join(of.dataDir, 'files'), { recursive: true, withFileTypes: true }).flatMap(
    (entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : []),
  );

const rows = (of: Pick<Site, 'dataDir'> = site) => {
  const file = new DatabaseSync(join(of.dataDir, 'studio.sqlite'), { readOnly: true });
  const all = file.prepare('select path, version, widths from images').all();
  file.close();
  return all.map(({ path, version, widths }) => ({
    path: String(path),
    version: Number(version),
    widths: JSON.parse(String(widths)) as number[],
  }));
};

/** Kilobytes of memory; the peak is counted from `forgetPeak` on. */
const memory = (what: 'VmRSS' | 'VmHWM') =>
  Number(
    new RegExp(String.raw`${what}:\s+(\d+)`).exec(
      readFileSync(`/proc/${site.process.pid}/status`, 'utf8'),
    )?.[1],
  );
const forgetPeak = () => writeFileSync(`/proc/${site.process.pid}/clear_refs`, '5');
const descriptors = (of: Site) => readdirSync(`/proc/${of.process.pid}/fd`).length;

const accepted = async (answer: Response): Promise<StoredImage> => {
  expect(answer.status).toBe(201);
  return answer.json();
};
const rungs = ({ path, widths, version }: StoredImage) =>
  widths.flatMap((width) =>
    ['avif', 'jpg'].map((format) => `${path.replace('.jpg', '')}/${width}.${format}?v=${version}`),
  );
const served = async (path: string) =>
  Buffer.from(await (await fetch(site.url + path)).arrayBuffer());

describe('what is taken', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    '%s, whatever it is called, becomes a ladder of AVIF and JPEG without a trace of the file',
    async (format) => {
      const file = await (
        await photograph(900, 600)
      )
        .toFormat(format)
        .withExif({
          IFD0: { Copyright: 'SECRET-OWNER' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' },
        })
        .toBuffer();
      expect((await sharp(file).metadata()).exif).toBeDefined();
      const image = await accepted(
        await upload(site, file, { cookies, name: '../../etc/My plan.exe', type: 'text/html' }),
      );
      expect(image.path).toMatch(/^\/images\/blog-images\/\d{13}-my-plan\.jpg$/);
      expect(image).toMatchObject({ width: 900, height: 600, widths: [480, 800, 900], version: 1 });
      for (const address of [image.path, ...rungs(image)]) {
        const bytes = await served(address);
        const { exif, icc, xmp, iptc, format: kind } = await sharp(bytes).metadata();
        expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
        expect(kind).toBe(address.includes('.avif') ? 'heif' : 'jpeg');
        expect(bytes.includes('SECRET-OWNER')).toBe(false);
      }
    },
  );

  test('a photograph lying on its side stands up', async () => {
    const file = await (
      await photograph(600, 400)
    )
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await accepted(await upload(site, file, { cookies }))).toMatchObject({
      width: 400,
      height: 600,
    });
  });

  test.each([
    ['a JPEG with a page behind it', async () => Buffer.concat([await jpeg(), MARK])],
    [
      'a JPEG with a page in its comment',
      async () => {
        const file = await jpeg();
        const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, MARK.length + 2]), MARK]);
        return Buffer.concat([file.subarray(0, 2), comment, file.subarray(2)]);
      },
    ],
    [
      'a PNG with a ZIP behind it',
      async () =>
        Buffer.concat([
          await (await photograph()).png().toBuffer(),
          Buffer.from('PK\x03\x04'),
          MARK,
        ]),
    ],
  ])('%s is taken as the picture alone', async (_, make) => {
    const file = await make();
    expect(file.includes(MARK)).toBe(true);
    const image = await accepted(await upload(site, file, { cookies }));
    for (const address of [image.path, ...rungs(image)])
      expect((await served(address)).includes(MARK)).toBe(false);
  });
});

/** What comes back for bytes that no client would send, or would tidy up first. */
const raw = (bytes: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (data) => (answer += data.toString('latin1')));
    socket.on('close', () => resolve(answer));
  });
const rawGet = (path: string) =>
  raw(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);

const MARK = Buffer.from('<html><script>alert(1)</script></html>');
const box = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mif1`, 'latin1');

describe('what is refused', () => {
  test.each([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, /SVG/],
    ['an SVG behind a declaration', () => Buffer.from('\n<?xml version="1.0"?><svg/>'), 415, /SVG/],
    ['a GIF', () => Buffer.from('GIF89a\x01\0\x01\0'), 415, /GIF/],
    [
      'a GIF before a JPEG',
      async () => Buffer.concat([Buffer.from('GIF89a'), await jpeg()]),
      415,
      /GIF/,
    ],
    ['an iPhone photograph', () => box('heic'), 415, /HEIC/],
    ['a page', () => MARK, 415, /not a picture/],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 415, /not a picture/],
    ['a TIFF', async () => (await photograph()).tiff().toBuffer(), 415, /not a picture/],
    ['nothing', () => Buffer.alloc(0), 415, /not a picture/],
    ['half a JPEG', async () => (await jpeg()).subarray(0, 2500), 422, /damaged/],
    ['a JPEG of its first bytes', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 422, /damaged/],
    ['an AVIF of its first box', () => box('avif'), 422, /damaged/],
    ['a moving WebP', async () => movingWebp(), 415, /moving/],
    ['41 megapixels', () => emptyPng(8200, 5000), 422, /40 megapixels/],
    [
      'a JPEG that says it is 14,000²',
      async () => inflateJpeg(await jpeg(), 14_000),
      422,
      /40 meg/,
    ],
    ['a byte more than 15 MB', () => Buffer.alloc(15 * 1024 * 1024 + 1), 413, /15 MB/],
  ])('%s, with a sentence, and nothing is stored', async (_, make, status, sentence) => {
    const before = [files(), rows()];
    const answer = await upload(site, await make(), { cookies });
    expect(answer.status).toBe(status);
    const { message } = await answer.json();
    expect(message).toMatch(sentence);
    expect([files(), rows()]).toEqual(before);
  });

  test('16 MB, before they are read', async () => {
    const answer = await raw(
      `POST /admin/gallery/images/upload HTTP/1.1\r\nhost: localhost\r\ncontent-length: 16777216\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413/);
  });

  test('whoever is signed out, with 401, and nothing is stored', async () => {
    const before = [files(), rows()];
    const file = await jpeg();
    expect((await upload(site, file)).status).toBe(401);
    expect((await upload(site, Buffer.alloc(14 * 1024 * 1024))).status).toBe(401);
    expect((await upload(site, file, { replaces: 'x' })).status).toBe(401);
    expect([files(), rows()]).toEqual(before);
  });

  test.each(['../../etc', 'a/b', 'UPPER', '.hidden', '-', 'x'.repeat(41), 'a\0b'])(
    'the folder %j',
    async (folder) => {
      const answer = await upload(site, await jpeg(), { cookies, fields: { folder } });
      expect(answer.status).toBe(400);
    },
  );
});

const movingWebp = async () => {
  const frames = await Promise.all([
    jpeg(60, 40),
    (await photograph(60, 40)).negate().png().toBuffer(),
  ]);
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
};

test('twenty image bombs are refused by their headers', async () => {
  const bomb = await pngOf(14_000);
  await accepted(await upload(site, await jpeg(), { cookies }));
  const before = memory('VmRSS');
  forgetPeak();
  const statuses: number[] = [];
  for (let at = 0; at < 5; at += 1)
    statuses.push(
      ...(await Promise.all(
        Array.from({ length: 4 }, async () => (await upload(site, bomb, { cookies })).status),
      )),
    );
  expect(statuses).toEqual(Array(20).fill(422));
  expect((memory('VmHWM') - before) / 1024).toBeLessThan(150);
});

/** Bodies that are no upload, each in another way. */
const part = (disposition: string, body: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${body}\r\n`;
const FILE = part('name="file"; filename="a.jpg"', 'abc');
const malformed: readonly BodyInit[] = [
  '',
  'nonsense',
  '--x',
  '--x--',
  '--x\r\n',
  FILE,
  `${FILE}--y--`,
  `${part('name="file"', 'text')}--x--`,
  `${part('name="other"; filename="a.jpg"', 'abc')}--x--`,
  `${FILE}${FILE}--x--`,
  `${FILE}${part('name="a"', '1').repeat(9)}--x--`,
  `--x\r\nContent-Disposition: form-data; name="file"; filename="${'a'.repeat(4000)}"\r\n\r\nabc\r\n--x--`,
  `${FILE}${part('name="alt"', 'a'.repeat(40_000))}--x--`,
  `${FILE}${part('name="folder"', '../..')}--x--`,
  Buffer.from(
    `--x\r\nContent-Disposition: form-data; name="\xff\xfe"; filename="\xff"\r\n\r\na\r\n--x--`,
    'latin1',
  ),
  Buffer.from(`${FILE}${part('name="alt"', '\xff\xfe')}--x--`, 'latin1'),
  `${FILE}--x--`,
  `${FILE}--x--${'z'.repeat(2000)}`,
];

test('10,000 malformed forms leave nothing behind', async () => {
  const own = await startSite({ ADMIN_PIN, ...INSPECTED });
  const signedIn = await signIn(own);
  const send = async (count: number) => {
    const wrong = new Set<string>();
    let next = 0;
    const lane = async () => {
      for (let at = next++; at < count; at = next++) {
        const body = malformed[at % malformed.length] ?? '';
        const type = at % 7 === 0 ? 'multipart/form-data' : undefined;
        const answer = await uploadRaw(own, body, signedIn, type);
        await answer.arrayBuffer();
        if (answer.status < 400 || answer.status > 499)
          wrong.add(`${answer.status} for ${at % malformed.length}`);
      }
    };
    await Promise.all(Array.from({ length: 5 }, lane));
    return [...wrong];
  };
  // The first ones fill the engine's own stores.
  expect(await send(500)).toEqual([]);
  const before = { memory: await heldMemory(own), descriptors: descriptors(own) };
  expect(await send(10_000)).toEqual([]);
  expect(((await heldMemory(own)) - before.memory) / 1024 ** 2).toBeLessThan(20);
  await expect.poll(() => descriptors(own)).toBeLessThanOrEqual(before.descriptors);
  expect([files(own), rows(own)]).toEqual([[], []]);
  // And a good one is taken.
  expect((await upload(own, await jpeg(), { cookies: signedIn })).status).toBe(201);
  await discard(own);
}, 240_000);

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
      `/images/${climb.repeat(3)}secret.key`,
      `/images/blog-images/${climb.repeat(4)}secret.key`,
      `/images/blog-images/1790000000000-a/${climb.repeat(5)}secret.key?v=1`,
      `/images/${climb.repeat(8)}etc/passwd`,
    ]),
  )('never leads outside: %s', async (path) => {
    const answer = await rawGet(path);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect(answer).not.toMatch(/root:x:0/);
    expect(answer).not.toContain(readFileSync(join(site.dataDir, 'secret.key'), 'utf8'));
  });

  test.each([
    '/images/.unfinished/x.jpg',
    '/images/blog-images',
    '/images/blog-images/',
    '/images//1790000000000-a.jpg',
    '/images/blog-images/1790000000000-a/800.avif?v=%00',
    '/images/blog-images/1790000000000-a/800.svg',
    '/images/blog-images/1790000000000-%00.jpg',
  ])('that names none is not found: %s', async (path) => {
    expect(await rawGet(path)).toMatch(/^HTTP\/1\.1 404/);
  });

  test('stays when the file is replaced, and the old file is gone', async () => {
    const first = await accepted(await upload(site, await jpeg(900, 600), { cookies }));
    const bare = await fetch(site.url + first.path);
    const [rung = ''] = rungs(first);
    const lasting = await fetch(site.url + rung);
    expect(bare.headers.get('cache-control')).toBe(
      'public, max-age=300, stale-while-revalidate=86400',
    );
    expect(lasting.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');

    const answer = await upload(site, await jpeg(500, 500), { cookies, replaces: first.id });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ path: first.path, version: 2, width: 500 });
    const etag = bare.headers.get('etag') ?? '';
    const changed = await fetch(site.url + first.path, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect((await sharp(Buffer.from(await changed.arrayBuffer())).metadata()).width).toBe(500);
    const same = { 'if-none-match': changed.headers.get('etag') ?? '' };
    expect((await fetch(site.url + first.path, { headers: same })).status).toBe(304);
    // A page from before asks for the old version: what there is now stands in for it, for a while.
    const late = await fetch(site.url + rung);
    expect(late.status).toBe(200);
    expect(late.headers.get('cache-control')).not.toContain('immutable');
    const folder = first.path.slice(1, -'.jpg'.length);
    expect(files().filter((path) => path.includes(`${folder}/1/`))).toEqual([]);
  });
});

test('a power cut in the midst of uploads leaves no image without its files, and none that was confirmed is lost', async () => {
  let own = await startSite({ ADMIN_PIN });
  const confirmed = new Set<string>();
  const file = await jpeg(1000, 700);
  for (let round = 0; round < 4; round += 1) {
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
    own = await startSite({ ADMIN_PIN }, own.dataDir);
    const known = rows(own);
    for (const { path, version, widths } of known)
      for (const width of widths)
        for (const format of ['avif', 'jpg']) {
          const address = `${path.replace('.jpg', '')}/${width}.${format}?v=${version}`;
          const answer = await fetch(own.url + address);
          expect([address, answer.status]).toEqual([address, 200]);
          await sharp(Buffer.from(await answer.arrayBuffer())).stats();
        }
    expect(known.map(({ path }) => path)).toEqual(expect.arrayContaining([...confirmed]));
    expect(readdirSync(join(own.dataDir, 'files', '.unfinished'))).toEqual([]);
  }
  await discard(own);
}, 120_000);
