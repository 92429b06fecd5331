import type { PartSpec, SectionSpec } from '~/features/content/page-text';

/** Fields of a block that has a sample picture. */
export const caption = {
  label: 'Caption',
  maxLength: 200,
  ofPicture: true,
} as const satisfies PartSpec;

/** Optional pictures with a caption, each in a row of its own. */
export const captionedPictures = {
  label: 'Pictures with captions',
  more: 3,
  picture: true,
  parts: { caption: { label: 'Caption', maxLength: 200 } },
  defaults: {},
} as const satisfies SectionSpec;
