import { v4 as uuid } from 'uuid';

import type { StoredImage } from '~/features/images/image';
import { storedPicture } from '~/features/images/picture-source';
import type { ProjectPicture } from '~/features/portfolio/project';
import type { PictureBody, ShownPicture } from '~/features/portfolio/shown-picture';

/** A picture in the editor, with its preview and a key that stays the same when it moves. */
export type EditedPicture = ProjectPicture & {
  key: string;
  preview: { body: PictureBody; full: string } | undefined;
};

export const UPLOAD_FOLDER = 'projects';

export const editedPictures = (
  pictures: readonly ProjectPicture[],
  shown: readonly (ShownPicture | null)[],
): EditedPicture[] =>
  pictures.map((picture, at) => ({
    ...picture,
    key: `${at} ${picture.source}`,
    preview: shown[at] ?? undefined,
  }));

export const storedPictures = (pictures: readonly EditedPicture[]): ProjectPicture[] =>
  pictures.map(({ key: _key, preview: _preview, ...picture }) => picture);

export const toEditedPicture = (image: StoredImage): EditedPicture => {
  const { path, alt, caption, focalX, focalY } = image;
  const source = storedPicture(image);
  return {
    kind: 'image',
    source: path,
    part: 'model',
    alt,
    caption,
    focalX,
    focalY,
    key: uuid(),
    preview: { body: { kind: 'picture', source, view: null }, full: source.src },
  };
};
