import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { emptyPng, inflateJpeg, jpeg, photograph, pngOf, upload } from '../site/pictures';
import { ADMIN_PIN, type Cookies, signIn } from '../site/sign-in';
import { discard, startSite, type Site } from '../site/start-site';
import { accepted, sizeAddresses, sendRaw, storedFiles, storedRows } from '../site/stored-images';

let site: Site;
let cookies: Cookies;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
  cookies = await signIn(site);
});
afterAll(() => discard(site));

const storedCounts = () => [storedFiles(site), storedRows(site)];

/** Memory in kilobytes. The peak counts from `resetPeak` on. */
const readMemory = (what: 'VmRSS' | 'VmHWM') =>
  Number(
    new RegExp(String.raw`${what}:\s+(\d+)`).exec(
      readFileSync(`/proc/${site.process.pid}/status`, 'utf8'),
    )?.[1],
  );
const resetPeak = () => writeFileSync(`/proc/${site.process.pid}/clear_refs`, '5');

const fetchBytes = async (path: string) =>
  Buffer.from(await (await fetch(site.url + path)).arrayBuffer());

describe('an accepted upload', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'becomes AVIF and JPEG in every size without metadata of the file: %s',
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
      for (const address of [image.path, ...sizeAddresses(image)]) {
        const bytes = await fetchBytes(address);
        const { exif, icc, xmp, iptc, format: kind } = await sharp(bytes).metadata();
        expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
        expect(kind).toBe(address.includes('.avif') ? 'heif' : 'jpeg');
        expect(bytes.includes('SECRET-OWNER')).toBe(false);
      }
    },
  );

  test('is rotated upright if the photo lies on its side', async () => {
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
  ])('is stored as the image alone: %s', async (_, make) => {
    const file = await make();
    expect(file.includes(MARK)).toBe(true);
    const image = await accepted(await upload(site, file, { cookies }));
    for (const address of [image.path, ...sizeAddresses(image)])
      expect((await fetchBytes(address)).includes(MARK)).toBe(false);
  });
});

const MARK = Buffer.from('<html><script>alert(1)</script></html>');
const brandBox = (brand: string) =>
  Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mif1`, 'latin1');

const part = (file: Buffer, share: number) => file.subarray(0, Math.round(file.length * share));

describe('a JPEG that lacks only its last bytes', () => {
  test.each([
    ['the mark at its end', async () => (await photograph()).jpeg(), 2],
    ['some bytes', async () => (await photograph(900, 700)).jpeg(), 40],
    [
      'some bytes of one that stands on its side',
      async () => (await photograph()).withMetadata({ orientation: 6 }).jpeg(),
      12,
    ],
    [
      'the mark of a progressive one',
      async () => (await photograph()).jpeg({ progressive: true }),
      2,
    ],
    ['the mark of one of 2 megapixels', async () => (await photograph(1_700, 1_200)).jpeg(), 2],
  ])('is accepted without %s', async (_, make, bytes) => {
    const whole = await (await make()).toBuffer();
    const answer = await upload(site, whole.subarray(0, -bytes), { cookies });
    expect(answer.status).toBe(201);
  });
});

describe('a refused upload', () => {
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
    ['an iPhone photograph', () => brandBox('heic'), 415, /HEIC/],
    ['a page', () => MARK, 415, /file type isn’t supported/],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 415, /file type isn’t supported/],
    [
      'a TIFF',
      async () => (await photograph()).tiff().toBuffer(),
      415,
      /file type isn’t supported/,
    ],
    ['nothing', () => Buffer.alloc(0), 415, /file type isn’t supported/],
    ['half a JPEG', async () => (await jpeg()).subarray(0, 2500), 422, /damaged/],
    ['a JPEG of its first bytes', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 422, /damaged/],
    ['an AVIF of its first box', () => brandBox('avif'), 422, /damaged/],
    ['a moving WebP', async () => animatedWebp(), 415, /animated/],
    ['41 megapixels', () => emptyPng(8200, 5000), 422, /40 megapixels/],
    [
      'a JPEG that says it is 14,000²',
      async () => inflateJpeg(await jpeg(), 14_000),
      422,
      /50 megapixels/,
    ],
    [
      'a progressive JPEG of 31 megapixels',
      async () =>
        inflateJpeg(await (await photograph()).jpeg({ progressive: true }).toBuffer(), 5_570),
      422,
      /progressive JPEG has more than 30 megapixels.*“Progressive” turned off/,
    ],
    ['three quarters of a JPEG', async () => part(await jpeg(), 0.75), 422, /damaged/],
    [
      'a PNG of more than 15 MB',
      () => Buffer.concat([emptyPng(10, 10), Buffer.alloc(15 * 1024 * 1024)]),
      413,
      /15 MB for other pictures/,
    ],
    ['a byte more than 25 MB', () => Buffer.alloc(25 * 1024 * 1024 + 1), 413, /25 MB/],
  ])('is answered with a message and stored nowhere: %s', async (_, make, status, sentence) => {
    const before = storedCounts();
    const answer = await upload(site, await make(), { cookies });
    expect(answer.status).toBe(status);
    const { message } = await answer.json();
    expect(message).toMatch(sentence);
    expect(storedCounts()).toEqual(before);
  });

  test('of 26 MB is refused before it is read', async () => {
    const answer = await sendRaw(
      site,
      `POST /admin/gallery/images/upload HTTP/1.1\r\nhost: localhost\r\ncontent-length: 27262976\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413/);
  });

  test('from a signed-out visitor gets 401 and is stored nowhere', async () => {
    const before = storedCounts();
    const file = await jpeg();
    expect((await upload(site, file)).status).toBe(401);
    expect((await upload(site, Buffer.alloc(14 * 1024 * 1024))).status).toBe(401);
    expect((await upload(site, file, { replaces: 'x' })).status).toBe(401);
    expect(storedCounts()).toEqual(before);
  });

  test('that is refused while it is sent may be sent to its end, on a connection that stays usable', async () => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    let answers = '';
    socket.on('data', (data) => (answers += data.toString('latin1')));
    const half = Buffer.alloc(500_000);
    socket.write(
      `POST /admin/gallery/images/upload HTTP/1.1\r\nhost: localhost\r\norigin: ${site.url}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${2 * half.length}\r\n\r\n`,
    );
    socket.write(half);
    await expect.poll(() => answers).toMatch(/^HTTP\/1\.1 401/);
    // On a slow connection the rest comes later.
    await sleep(1_500);
    socket.write(half);
    socket.write('GET /robots.txt HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await expect.poll(() => answers).toMatch(/HTTP\/1\.1 200/);
    socket.destroy();
  });

  test.each(['../../etc', 'a/b', 'UPPER', '.hidden', '-', 'x'.repeat(41), 'a\0b'])(
    'into the folder %j',
    async (folder) => {
      const answer = await upload(site, await jpeg(), { cookies, fields: { folder } });
      expect(answer.status).toBe(400);
    },
  );
});

const animatedWebp = async () => {
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
  const before = readMemory('VmRSS');
  resetPeak();
  const statuses: number[] = [];
  for (let at = 0; at < 5; at += 1)
    statuses.push(
      ...(await Promise.all(
        Array.from({ length: 4 }, async () => (await upload(site, bomb, { cookies })).status),
      )),
    );
  expect(statuses).toEqual(Array(20).fill(422));
  expect((readMemory('VmHWM') - before) / 1024).toBeLessThan(150);
});
