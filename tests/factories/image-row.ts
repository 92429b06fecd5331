import type { Insertable } from 'kysely';

import type { ImagesTable } from '~/db/tables/content';

/** The row of a stored image of 800 × 600 pixels in its third version. Its files are not created. */
export const imageRow = (path: string): Insertable<ImagesTable> => ({
  id: 'one',
  path,
  folder: 'slots',
  name: 'house',
  alt: '',
  caption: 'Built',
  focal_x: 50,
  focal_y: 50,
  width: 800,
  height: 600,
  bytes: 1,
  widths: '[480,800]',
  thumbhash: 'HSkKDYB1hodfd5elhmiIexA9W3Ly',
  version: 3,
  claimed_version: 3,
  search: '',
  created_at: 0,
  created_by: 'Asha',
  updated_at: 0,
});
