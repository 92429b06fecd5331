import type { SectionSpec } from '~/features/words/page-text';

/** Pictures with a caption, each in a row of its own; of ours there are none. */
export const figures = {
  label: 'Pictures with captions',
  more: 3,
  picture: true,
  parts: { caption: { label: 'Caption', most: 200 } },
  ours: {},
} as const satisfies SectionSpec;
