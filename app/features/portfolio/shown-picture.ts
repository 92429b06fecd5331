import type { DrawingName, PictureName } from '~/features/images/bundled/registry';
import type { PictureSource } from '~/features/images/picture-source';

import type { Part } from './project';

/** Where a picture's bytes come from. */
export type PictureBody =
  /** `view`: the bundled picture that it is; null for an image of the owner's. */
  | { kind: 'picture'; source: PictureSource; view: PictureName | null }
  | { kind: 'drawing'; name: DrawingName; metresWide: number; metresHigh: number };

/** A picture of a project, ready to be drawn. Plain JSON. */
export type ShownPicture = {
  /** Unique on its page, and the end of a link to it: "picture-3". */
  id: string;
  part: Part;
  alt: string;
  caption: string;
  width: number;
  height: number;
  /** The address of the picture itself, for those without a script. */
  full: string;
  body: PictureBody;
};

/** The picture that stands for the project: its first that is no drawing. */
export const leadOf = (pictures: readonly ShownPicture[]): ShownPicture | undefined =>
  pictures.find(({ part }) => part !== 'drawing') ?? pictures[0];
