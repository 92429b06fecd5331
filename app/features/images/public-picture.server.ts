import { picturesOrigin } from '~/platform/storage/pictures-origin.server';

import type { StoredImage } from './image';
import { type PictureSource, storedPicture } from './picture-source';

/** A stored image as visitors see it: from the CDN, where there is one. */
export const publicPicture = (image: StoredImage): PictureSource =>
  storedPicture(image, picturesOrigin());
