import type { StoredImage } from '~/features/images/image';
import { storedPicture } from '~/features/images/picture-source';
import type { ProjectPicture } from '~/features/portfolio/project';
import type { PictureBody, ShownPicture } from '~/features/portfolio/shown-picture';

/** A picture in the editor: what is stored of it, how it looks, and a key that stays when it moves. */
export type EditedPicture = ProjectPicture & {
  key: string;
  look: { body: PictureBody; full: string } | undefined;
};

export const FOLDER = 'projects';

export const editedPictures = (
  pictures: readonly ProjectPicture[],
  shown: readonly (ShownPicture | null)[],
): EditedPicture[] =>
  pictures.map((picture, at) => ({
    ...picture,
    key: `${at} ${picture.source}`,
    look: shown[at] ?? undefined,
  }));

export const storedPictures = (pictures: readonly EditedPicture[]): ProjectPicture[] =>
  pictures.map(({ key: _key, look: _look, ...picture }) => picture);

export const pictureOf = (image: StoredImage): EditedPicture => {
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
    key: crypto.randomUUID(),
    look: { body: { kind: 'picture', source, view: null }, full: source.src },
  };
};
