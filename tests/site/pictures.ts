import { crc32, createDeflate, deflateSync } from 'node:zlib';

import sharp from 'sharp';

import { ask, type Cookies } from './sign-in';
import type { Site } from './start-site';

const UPLOAD = '/admin/gallery/images/upload';

let photographs = 0;

/** A photograph-like image of soft noise, so that it is hard to compress. Every call returns a different file. */
export async function photograph(width = 600, height = 400) {
  const pixels = Buffer.alloc(width * height * 3);
  const start = (photographs += 1) * 7_919;
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = (((at + start) * 2_654_435_761) >>> 13) & 255;
  return sharp(pixels, { raw: { width, height, channels: 3 } }).blur(4);
}

export const jpeg = async (width?: number, height?: number) =>
  (await photograph(width, height)).jpeg().toBuffer();

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A black PNG of `side`² pixels in true colour: 14,000² are 588 MB unpacked and about 600 kB packed. */
export async function pngOf(side: number) {
  const row = Buffer.alloc(1 + side * 3);
  const deflate = createDeflate({ level: 6 });
  const packed: Buffer[] = [];
  deflate.on('data', (data: Buffer) => packed.push(data));
  const finished = new Promise((resolve) => deflate.once('end', resolve));
  for (let at = 0; at < side; at += 1)
    if (!deflate.write(row)) await new Promise((resolve) => deflate.once('drain', resolve));
  deflate.end();
  await finished;
  return pngFrom(side, side, Buffer.concat(packed));
}

/** A PNG that claims this size and contains almost nothing. */
export const emptyPng = (width: number, height: number) =>
  pngFrom(width, height, deflateSync(Buffer.alloc(64)));

function pngFrom(width: number, height: number, packed: Buffer) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG whose header claims a size of `side`² pixels. */
export function inflateJpeg(file: Buffer, side: number) {
  const copy = Buffer.from(file);
  const baseline = copy.indexOf(Buffer.from([0xff, 0xc0]));
  const frame = baseline === -1 ? copy.indexOf(Buffer.from([0xff, 0xc2])) : baseline;
  copy.writeUInt16BE(side, frame + 5);
  copy.writeUInt16BE(side, frame + 7);
  return copy;
}

/** Uploads a file like the image library does. */
export function upload(
  site: Pick<Site, 'url'>,
  file: Uint8Array,
  {
    cookies,
    name = 'Court house.jpg',
    type = 'image/jpeg',
    fields = {},
    replaces,
  }: {
    cookies?: Cookies;
    name?: string;
    type?: string;
    fields?: Record<string, string>;
    replaces?: string;
  } = {},
) {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.set(key, value);
  body.set('file', new File([Buffer.from(file)], name, { type }));
  return ask(site, replaces ? `${UPLOAD}?replaces=${replaces}` : UPLOAD, {
    method: 'POST',
    body,
    ...(cookies && { cookies }),
  });
}

/** Posts raw bytes declared as a multipart form. */
export const uploadRaw = (
  site: Pick<Site, 'url'>,
  body: BodyInit,
  cookies: Cookies,
  contentType = 'multipart/form-data; boundary=x',
) => ask(site, UPLOAD, { method: 'POST', body, cookies, headers: { 'content-type': contentType } });
