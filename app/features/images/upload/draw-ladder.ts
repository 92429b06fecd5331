import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

import type { EscalationStep } from '~/features/images/image-address';

import type { Pixels } from './decode-picture';

/** Widths in pixels. */
const LADDER = [480, 800, 1200, 1600, 2400];
/** A size almost as wide as the picture is left out. */
const MAX_SIZE_RATIO = 0.9;
/** Measured in docs/decisions/0031-image-sizes-and-addresses.md. */
const AVIF = { quality: 58, effort: 2 };
const JPEG = { quality: 78, mozjpeg: true };

export type Ladder = {
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly thumbhash: string;
  readonly files: readonly (EscalationStep & { readonly content: Uint8Array })[];
};

/** AVIF and JPEG in every width up to the picture's own. Metadata is dropped. @param rest is awaited after each file. */
export async function drawLadder(
  picture: Pixels,
  rest: () => Promise<void> = async () => undefined,
): Promise<Ladder> {
  const { width, height } = picture;
  const widths = [...LADDER.filter((rung) => rung < width * MAX_SIZE_RATIO), width];
  const files: Ladder['files'][number][] = [];
  for (const rung of widths) {
    const resized = raw(picture).resize({ width: rung });
    const avif = await resized.clone().avif(AVIF).toBuffer();
    await rest();
    const jpeg = await resized.clone().jpeg(JPEG).toBuffer();
    await rest();
    files.push(
      { width: rung, format: 'avif', content: avif },
      { width: rung, format: 'jpg', content: jpeg },
    );
  }
  return { width, height, widths, thumbhash: await thumbhashOf(picture), files };
}

const raw = ({ data, ...size }: Pixels) => sharp(data, { raw: size });

/** Base64; about 25 bytes of colour and shape. */
async function thumbhashOf(picture: Pixels) {
  const { data, info } = await raw(picture)
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
