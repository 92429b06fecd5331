import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

import { createConcurrencyLimit } from '~/db/concurrency-limit';
import { MOST_PIXELS } from '~/features/images/image';
import type { Rung } from '~/features/images/image-address';

import type { Refusal } from './refusals';
import { sniffImage } from './sniff-image';

/** Widths of the rungs, where the picture is as wide. */
const LADDER = [480, 800, 1200, 1600, 2400];
/** The largest rung fits into this; a taller picture gets narrower rungs. */
const WIDEST = 2400;
const TALLEST = 4800;
/** A rung that is almost as wide as the picture is left out. */
const ALMOST = 0.9;
/** Measured in docs/decisions/0025-uploads.md. */
const AVIF = { quality: 58, effort: 2 };
const JPEG = { quality: 78, mozjpeg: true };
const TAKEN = new Set(['jpeg', 'png', 'webp', 'heif']);

// One thread a picture and two pictures at once, so that pages are served meanwhile; no memory kept of what was done.
sharp.concurrency(1);
sharp.cache(false);
const inWorkshop = createConcurrencyLimit(2, () => false);

export type Ladder = {
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly thumbhash: string;
  readonly files: readonly (Rung & { readonly content: Uint8Array })[];
};

/**
 * Makes a picture anew from its pixels alone, upright, in sRGB, on white where it was transparent: metadata and whatever
 * else a file carried stay behind. AVIF and JPEG in every width of the ladder up to its own.
 */
export async function makeLadder(file: Uint8Array): Promise<Ladder | Refusal> {
  const kind = sniffImage(file);
  if (kind === 'svg' || kind === 'gif' || kind === 'heic' || kind === 'unknown') return kind;
  return inWorkshop(async () => {
    const picture = await decode(file);
    if (typeof picture === 'string') return picture;
    const { width, height } = picture.info;
    const widths = [...LADDER.filter((rung) => rung < width * ALMOST), width];
    const files: Ladder['files'][number][] = [];
    for (const rung of widths) {
      const resized = raw(picture).resize({ width: rung });
      files.push(
        { width: rung, format: 'avif', content: await resized.clone().avif(AVIF).toBuffer() },
        { width: rung, format: 'jpg', content: await resized.clone().jpeg(JPEG).toBuffer() },
      );
    }
    return { width, height, widths, thumbhash: await thumbhashOf(picture), files };
  });
}

type Pixels = Awaited<ReturnType<typeof toPixels>>;

async function decode(file: Uint8Array): Promise<Pixels | Refusal> {
  // What is beyond the limit is refused by its header, before a pixel is unpacked.
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
  try {
    const { format, pages = 1 } = await sharp(file, options).metadata();
    if (!TAKEN.has(format)) return 'unknown';
    if (pages > 1) return 'moving';
    return await toPixels(sharp(file, options));
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message) ? 'pixels' : 'broken';
  }
}

/** The largest rung's pixels: 8 bits, three channels. */
const toPixels = (input: Sharp) =>
  input
    .autoOrient()
    .resize({ width: WIDEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });

const raw = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

/** In base64; about 25 bytes of colour and shape. */
async function thumbhashOf(picture: Pixels) {
  const { data, info } = await raw(picture)
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
