import sharp, { type Sharp } from 'sharp';

/** Pixels of the largest size. */
const MAX_WIDTH = 2400;
const MAX_HEIGHT = 4800;
const PIXEL_LIMIT_ERROR = /pixel limit/i;
const OUT_OF_MEMORY_ERROR = /memory allocation error/i;
const ACCEPTED_FORMATS = new Set(['jpeg', 'png', 'webp', 'heif']);

// One thread per picture leaves the other cores to requests. No cache, to save memory.
sharp.concurrency(1);
sharp.cache(false);

/** Row by row, one byte per channel. */
export type Pixels = {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
};

/** `pixels`: the header claims too many. `moving`: animated. */
export type Undecodable = 'pixels' | 'memory' | 'moving' | 'broken' | 'unknown';

/** The size that the header claims, before decoding; 0 pixels if it is unreadable. */
export const readHeader = (
  file: Uint8Array,
): Promise<{ pixels: number; isJpeg: boolean; isProgressive: boolean }> =>
  sharp(file, { limitInputPixels: false })
    .metadata()
    .then(
      ({ width, height, format, isProgressive }) => ({
        pixels: width * height,
        isJpeg: format === 'jpeg',
        isProgressive,
      }),
      () => ({ pixels: 0, isJpeg: false, isProgressive: false }),
    );

const JPEG_END_MARKER = Buffer.from([0xff, 0xd9]);
/** Share of the height that must be intact for a truncated picture to be accepted. */
const MIN_INTACT_SHARE = 0.95;

/** Refuses larger pictures by their header. Accepts a JPEG without its last bytes, as browsers do. */
export async function decodePicture(
  file: Uint8Array,
  maxPixels: number,
): Promise<Pixels | Undecodable> {
  const decoded = await decode(file, maxPixels);
  if (decoded !== 'broken' || file[0] !== 0xff) return decoded;
  const ended = Buffer.concat([file, JPEG_END_MARKER]);
  return (await isNearlyWhole(ended, maxPixels)) ? decode(ended, maxPixels) : 'broken';
}

/** The decoder fills the missing part of a truncated picture with a single colour. */
async function isNearlyWhole(file: Uint8Array, maxPixels: number): Promise<boolean> {
  try {
    const { data, info } = await sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
      .resize({ width: 400, height: 400, fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const start = Math.floor(info.height * MIN_INTACT_SHARE) * info.width * info.channels;
    const row = data.subarray(start, start + info.width * info.channels);
    return row.some((value) => value !== row[0]);
  } catch {
    return false;
  }
}

async function decode(file: Uint8Array, maxPixels: number): Promise<Pixels | Undecodable> {
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  try {
    const { format, pages = 1 } = await sharp(file, options).metadata();
    if (!ACCEPTED_FORMATS.has(format)) return 'unknown';
    if (pages > 1) return 'moving';
    const { data, info } = await toPixels(sharp(file, options));
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (PIXEL_LIMIT_ERROR.test(message)) return 'pixels';
    return OUT_OF_MEMORY_ERROR.test(message) ? 'memory' : 'broken';
  }
}

const toPixels = (input: Sharp) =>
  input
    .autoOrient()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
