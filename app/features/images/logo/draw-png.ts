import sharp, { type Sharp } from 'sharp';

import type { DrawnLogo } from './draw-svg.ts';
import { type Colour, findPlate, isTransparent, isSimilarColour, TOLERANCE } from './find-plate.ts';
import { isLogoShape, LOGO_HEIGHT, type LogoRefusal } from './logo-refusals.ts';

const MAX_PIXELS = 4_000_000;
const TRANSPARENT: Colour = [0, 0, 0, 0];

/** Keeps only the visible pixels, without the border. */
export async function drawPng(file: Uint8Array): Promise<DrawnLogo | LogoRefusal> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  try {
    const { format, pages = 1 } = await sharp(file, options).metadata();
    if (format !== 'png') return 'unknown';
    if (pages > 1) return 'moving';
    const { data: pixels, info: size } = await sharp(file, options)
      .autoOrient()
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const border = borderOf(pixels, size);
    const { data, info } = await trimBorder(sharp(pixels, rawOf(size)), border)
      .resize({ height: LOGO_HEIGHT, withoutEnlargement: true })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    if (!isLogoShape(info)) return 'shape';
    const plate = findPlate(data, border === TRANSPARENT ? null : border);
    if (typeof plate === 'string') return plate;
    const content = await sharp(data, rawOf(info))
      .png({ compressionLevel: 9, palette: true, quality: 90 })
      .toBuffer();
    const { width, height } = info;
    return { kind: 'png', content: content.toString('base64'), width, height, ...plate };
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message) ? 'pixels' : 'broken';
  }
}

type Size = { readonly width: number; readonly height: number };

const rawOf = ({ width, height }: Size) => ({ raw: { width, height, channels: 4 } }) as const;

/** Transparent, or the opaque colour along most of the edge. Null if the picture has no border of one colour. */
function borderOf(pixels: Uint8Array, { width, height }: Size): Colour | null {
  const rows = Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x]);
  const columns = Array.from({ length: height }, (_, y) => [y * width, (y + 1) * width - 1]);
  const edge = [...rows, ...columns].flat().map((at) => at * 4);
  const corners = [0, width - 1, (height - 1) * width, height * width - 1].map((at) => at * 4);
  if (corners.some((from) => isTransparent(pixels[from + 3] ?? 0))) return TRANSPARENT;
  const colours = corners.map((from): Colour => {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(from, from + 4);
    return [red, green, blue, opacity];
  });
  const isMajority = (colour: Colour) =>
    edge.filter((from) => isSimilarColour(colour, pixels, from)).length > edge.length / 2;
  return colours.find(isMajority) ?? null;
}

function trimBorder(picture: Sharp, border: Colour | null): Sharp {
  if (!border) return picture;
  const [r, g, b, opacity] = border;
  return picture.trim({ background: { r, g, b, alpha: opacity / 255 }, threshold: TOLERANCE });
}
