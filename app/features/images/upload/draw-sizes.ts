import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

import type { ImageSize } from '~/features/images/image-address';

import type { Pixels } from './decode-picture';

const DRAWN_WIDTHS = [480, 800, 1200, 1600, 2400];
/** A size is left out if it is wider than this share of the picture. */
const MAX_SIZE_RATIO = 0.9;
/** Measured in docs/decisions/0031-image-sizes-and-addresses.md. */
const AVIF_OPTIONS = { quality: 58, effort: 2 };
const JPEG_OPTIONS = { quality: 78, mozjpeg: true };

export type ResizedImage = {
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly thumbhash: string;
  readonly files: readonly (ImageSize & { readonly content: Uint8Array })[];
};

/** Draws AVIF and JPEG in every width up to the picture's own, without metadata. `rest` is awaited after each. */
export async function drawSizes(
  picture: Pixels,
  rest: () => Promise<void> = async () => undefined,
): Promise<ResizedImage> {
  const { width, height } = picture;
  const widths = [...DRAWN_WIDTHS.filter((size) => size < width * MAX_SIZE_RATIO), width];
  const files: ResizedImage['files'][number][] = [];
  for (const size of widths) {
    const resized = rawPicture(picture).resize({ width: size });
    const avif = await resized.clone().avif(AVIF_OPTIONS).toBuffer();
    await rest();
    const jpeg = await resized.clone().jpeg(JPEG_OPTIONS).toBuffer();
    await rest();
    files.push(
      { width: size, format: 'avif', content: avif },
      { width: size, format: 'jpg', content: jpeg },
    );
  }
  return { width, height, widths, thumbhash: await thumbhashOf(picture), files };
}

const rawPicture = ({ data, ...size }: Pixels) => sharp(data, { raw: size });

/** Base64; about 25 bytes of colour and shape. */
async function thumbhashOf(picture: Pixels) {
  const { data, info } = await rawPicture(picture)
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
