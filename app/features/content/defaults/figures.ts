import type { PartSpec, SectionSpec } from '~/features/content/page-text';

export const captionPart = {
  label: 'Caption',
  maxLength: 200,
  ofPicture: true,
} as const satisfies PartSpec;

export const captionedPictures = {
  label: 'Pictures with captions',
  more: 3,
  picture: true,
  parts: { caption: { label: 'Caption', maxLength: 200 } },
  defaults: {},
} as const satisfies SectionSpec;
