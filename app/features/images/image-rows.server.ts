import type { Selectable } from 'kysely';
import * as z from 'zod';

import type { ImagesTable } from '~/db/tables/content';
import { foldText } from '~/platform/text/fold-text';

import type { StoredImage } from './image';

export const imageColumns = [
  'id',
  'path',
  'folder',
  'name',
  'alt',
  'caption',
  'focal_x as focalX',
  'focal_y as focalY',
  'width',
  'height',
  'bytes',
  'widths',
  'thumbhash',
  'version',
  'created_at as createdAt',
  'created_by as createdBy',
] as const;

type Row = Omit<StoredImage, 'widths'> & { readonly widths: Selectable<ImagesTable>['widths'] };

const widthsSchema = z.array(z.number().int().positive()).min(1);

export const toStoredImage = (row: Row): StoredImage => ({
  ...row,
  widths: widthsSchema.parse(JSON.parse(row.widths)),
});

export const searchText = ({ name, alt, caption }: Pick<StoredImage, 'name' | 'alt' | 'caption'>) =>
  foldText([name, alt, caption].join(' '));
