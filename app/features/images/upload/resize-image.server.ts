import { createConcurrencyLimit } from '~/concurrency/concurrency-limit';
import {
  MAX_JPEG_PIXELS,
  MAX_OTHER_FILE,
  MAX_OTHER_PIXELS,
  MAX_PROGRESSIVE_PIXELS,
  MAX_AVIF_PIXELS,
} from '~/features/images/image';

import { decodePicture, readHeader } from './decode-picture';
import { drawSizes, type ResizedImage } from './draw-sizes';
import type { Refusal } from './refusals';
import { resizeAvifInSubprocess, resizeInSubprocess } from './resize-in-subprocess.server';
import { sniffImage } from './sniff-image';

/** Draws at most two pictures at a time, so that requests don't wait. */
const limitDrawing = createConcurrencyLimit(2, () => false);
/** One at a time, because AVIF compresses up to 30,000 times and its decoder needs many bytes per pixel. */
const limitAvif = createConcurrencyLimit(1, () => false);

/** Pixels up to which drawing is faster than starting a process. */
const MAX_INLINE_PIXELS = 1_000_000;

export async function resizeImage(file: Uint8Array): Promise<ResizedImage | Refusal> {
  const kind = sniffImage(file);
  if (kind === 'svg' || kind === 'gif' || kind === 'heic' || kind === 'unknown') return kind;
  if (kind !== 'jpeg' && file.length > MAX_OTHER_FILE) return 'large';
  if (kind !== 'avif') return limitDrawing(() => resizeHereOrInSubprocess(file));
  const drawn = await limitAvif(() =>
    limitDrawing(() => resizeAvifInSubprocess(file, MAX_AVIF_PIXELS)),
  );
  return drawn === 'pixels' ? 'avifPixels' : drawn;
}

/** Larger pictures are drawn in a subprocess, so that requests don't wait. */
async function resizeHereOrInSubprocess(file: Uint8Array): Promise<ResizedImage | Refusal> {
  const header = await readHeader(file);
  const { maxPixels, refusal } = limitOf(header);
  if (header.pixels > maxPixels) return refusal;
  if (header.pixels > MAX_INLINE_PIXELS) return resizeInSubprocess(file, maxPixels);
  const picture = await decodePicture(file, maxPixels);
  return typeof picture === 'string' ? picture : drawSizes(picture);
}

function limitOf({ isJpeg, isProgressive }: Awaited<ReturnType<typeof readHeader>>): {
  maxPixels: number;
  refusal: Refusal;
} {
  if (!isJpeg) return { maxPixels: MAX_OTHER_PIXELS, refusal: 'pixels' };
  return isProgressive
    ? { maxPixels: MAX_PROGRESSIVE_PIXELS, refusal: 'progressivePixels' }
    : { maxPixels: MAX_JPEG_PIXELS, refusal: 'jpegPixels' };
}
