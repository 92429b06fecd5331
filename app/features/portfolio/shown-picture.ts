import type { DrawingName, PictureName } from '~/features/images/bundled/registry';
import type { PictureSource } from '~/features/images/picture-source';

import type { Part } from './project';

export type PictureBody =
  /** `view` is the bundled picture; null for the owner's image. */
  | { kind: 'picture'; source: PictureSource; view: PictureName | null }
  | { kind: 'drawing'; name: DrawingName; metresWide: number; metresHigh: number };

export type ShownPicture = {
  /** Unique on its page and used as the fragment of links: "picture-3". */
  id: string;
  part: Part;
  alt: string;
  caption: string;
  width: number;
  height: number;
  /** Address of the picture file, for browsers without JavaScript. */
  full: string;
  body: PictureBody;
};

export const leadPicture = (pictures: readonly ShownPicture[]): ShownPicture | undefined =>
  pictures.find(({ part }) => part !== 'drawing') ?? pictures[0];
