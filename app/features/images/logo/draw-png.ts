import sharp from 'sharp';

import type { DrawnLogo } from './draw-svg.ts';
import type { LogoRefusal } from './logo-refusals.ts';
import { isLogoShape, LOGO_HEIGHT } from './logo-shape.ts';
import { needsPlate } from './needs-plate.ts';

const MAX_PIXELS = 4_000_000;

/** Keeps only the pixels of the file. */
export async function drawPng(file: Uint8Array): Promise<DrawnLogo | LogoRefusal> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  try {
    const { format, pages = 1 } = await sharp(file, options).metadata();
    if (format !== 'png') return 'unknown';
    if (pages > 1) return 'moving';
    const { data, info } = await sharp(file, options)
      .autoOrient()
      .toColourspace('srgb')
      .ensureAlpha()
      .resize({ height: LOGO_HEIGHT, withoutEnlargement: true })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    if (!isLogoShape(info)) return 'shape';
    const plate = needsPlate(data);
    if (plate === null) return 'empty';
    const content = await sharp(data, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: 9, palette: true, quality: 90 })
      .toBuffer();
    return { kind: 'png', content: content.toString('base64'), width, height, plate };
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message) ? 'pixels' : 'broken';
  }
}
