import { picturesOrigin } from '~/platform/storage/pictures-origin.server';

import type { StoredImage } from './image';
import { type PictureSource, storedPicture } from './picture-source';

/** Uses the CDN if there is one. */
export const publicPicture = (image: StoredImage): PictureSource =>
  storedPicture(image, picturesOrigin());
