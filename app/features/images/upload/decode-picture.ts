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

/** How many pixels a picture's header claims, before any is unpacked; 0 of what has no header that is understood. */
export const countPixels = (file: Uint8Array): Promise<number> =>
  sharp(file, { limitInputPixels: false })
    .metadata()
    .then(
      ({ width, height }) => width * height,
      () => 0,
    );

/** Reads a picture of at most `mostPixels`; what is beyond is refused by its header, before a pixel is unpacked. */
export async function decodePicture(
  file: Uint8Array,
  mostPixels: number,
): Promise<Pixels | Undecodable> {
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
