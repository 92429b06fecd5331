import type { DrawingName, PictureName } from '~/features/images/bundled/registry';

import type { Part, ProjectPicture } from './project';

/** Where a picture's bytes come from. */
export type PictureBody =
  | { kind: 'bundled'; name: PictureName }
  | { kind: 'drawing'; name: DrawingName; metresWide: number; metresHigh: number };

/** A picture of a project, ready to be drawn. */
export type ShownPicture = {
  /** Unique on its page, and the end of a link to it: "picture-3". */
  id: string;
  part: Part;
  alt: string;
  caption: string;
  /** What stays in sight when it is cut, as CSS wants it: "50% 20%". */
  focal: string;
  width: number;
  height: number;
  /** The address of the picture itself, for those without a script. */
  full: string;
  body: PictureBody;
};

export const focalOf = ({ focalX, focalY }: Pick<ProjectPicture, 'focalX' | 'focalY'>) =>
  `${focalX}% ${focalY}%`;

/** The picture that stands for the project: its first that is no drawing. */
export const leadOf = (pictures: readonly ShownPicture[]): ShownPicture | undefined =>
  pictures.find(({ part }) => part !== 'drawing') ?? pictures[0];
