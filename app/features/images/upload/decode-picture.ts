import sharp, { type Sharp } from 'sharp';

/** The largest rung fits into this; a taller picture gets narrower rungs. */
const WIDEST = 2400;
const TALLEST = 4800;
/** As sharp and libheif say it. */
const TOO_MANY_PIXELS = /pixel limit/i;
const OUT_OF_MEMORY = /memory allocation error/i;
const TAKEN = new Set(['jpeg', 'png', 'webp', 'heif']);

// One thread a picture, so that pages are served meanwhile; no memory kept of what was done.
sharp.concurrency(1);
sharp.cache(false);

/** The largest rung's pixels, row by row, each channel a byte. */
export type Pixels = {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
};

/** Why there are none: too many by the header, more memory than there is, more than one picture, damaged, or no kind that is taken. */
export type Undecodable = 'pixels' | 'memory' | 'moving' | 'broken' | 'unknown';

/** What a picture's header claims, before any pixel is unpacked; no pixels where no header is understood. */
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

/** The marker that ends a JPEG. */
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
/** A picture that is whole down to here lacks only its last bytes. */
const WHOLE_DOWN_TO = 0.95;

/**
 * Reads a picture of at most `mostPixels`; what is beyond is refused by its header, before a pixel is unpacked. A JPEG that lacks only
 * its last bytes is read as browsers show it.
 */
export async function decodePicture(
  file: Uint8Array,
  mostPixels: number,
): Promise<Pixels | Undecodable> {
  const decoded = await decode(file, mostPixels);
  if (decoded !== 'broken' || file[0] !== 0xff) return decoded;
  const ended = Buffer.concat([file, END_OF_JPEG]);
  return (await isNearlyWhole(ended, mostPixels)) ? decode(ended, mostPixels) : 'broken';
}

/** Where the file breaks off, the decoder goes on with one colour to the end. */
async function isNearlyWhole(file: Uint8Array, mostPixels: number): Promise<boolean> {
  try {
    const { data, info } = await sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
      .resize({ width: 400, height: 400, fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const start = Math.floor(info.height * WHOLE_DOWN_TO) * info.width * info.channels;
    const row = data.subarray(start, start + info.width * info.channels);
    return row.some((value) => value !== row[0]);
  } catch {
    return false;
  }
}

async function decode(file: Uint8Array, mostPixels: number): Promise<Pixels | Undecodable> {
  const options = { limitInputPixels: mostPixels, failOn: 'error' } as const;
  try {
    const { format, pages = 1 } = await sharp(file, options).metadata();
    if (!TAKEN.has(format)) return 'unknown';
    if (pages > 1) return 'moving';
    const { data, info } = await toPixels(sharp(file, options));
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (TOO_MANY_PIXELS.test(message)) return 'pixels';
    return OUT_OF_MEMORY.test(message) ? 'memory' : 'broken';
  }
}

const toPixels = (input: Sharp) =>
  input
    .autoOrient()
    .resize({ width: WIDEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
