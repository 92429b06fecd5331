import { createConcurrencyLimit } from '~/db/concurrency-limit';
import { MOST_AVIF_PIXELS, MOST_PIXELS } from '~/features/images/image';

import { countPixels, decodePicture } from './decode-picture';
import { drawLadder, type Ladder } from './draw-ladder';
import { drawAvifLadderApart, drawLadderApart } from './draw-ladder-apart.server';
import type { Refusal } from './refusals';
import { sniffImage } from './sniff-image';

/** Two pictures at once, so that pages are served meanwhile. */
const inWorkshop = createConcurrencyLimit(2, () => false);
/** The format packs a picture 30,000 times smaller than it is unpacked, and its decoder takes many bytes for each pixel. */
const oneAvif = createConcurrencyLimit(1, () => false);

/** Pixels of a picture that is drawn sooner than a process starts. */
const FEW_PIXELS = 1_000_000;

/** Makes an uploaded file's ladder, or says why there is none. */
export async function makeLadder(file: Uint8Array): Promise<Ladder | Refusal> {
  const kind = sniffImage(file);
  if (kind === 'svg' || kind === 'gif' || kind === 'heic' || kind === 'unknown') return kind;
  if (kind !== 'avif') return inWorkshop(() => drawHereOrApart(file));
  const drawn = await oneAvif(() => inWorkshop(() => drawAvifLadderApart(file, MOST_AVIF_PIXELS)));
  return drawn === 'pixels' ? 'avifPixels' : drawn;
}

/** Larger ones are drawn beside the site, so that pages don't wait. */
async function drawHereOrApart(file: Uint8Array) {
  const pixels = await countPixels(file);
  if (pixels > FEW_PIXELS) return drawLadderApart(file, MOST_PIXELS);
  const picture = await decodePicture(file, MOST_PIXELS);
  return typeof picture === 'string' ? picture : drawLadder(picture);
}
