import * as z from 'zod';

import { statusLabels, typeLabels } from '~/features/portfolio/project';
import { disciplineLabels } from '~/settings/disciplines';

import type { GalleryState } from './gallery-address';

const keyOf = <T extends string>(labels: Record<T, string>) =>
  z
    .custom<T>((value) => typeof value === 'string' && Object.hasOwn(labels, value))
    .optional()
    .catch(undefined);

const querySchema = z.object({
  discipline: keyOf(disciplineLabels),
  type: keyOf(typeLabels),
  status: keyOf(statusLabels),
  view: z.enum(['grid', 'register']).catch('grid'),
});

export const readGalleryQuery = (params: URLSearchParams): GalleryState =>
  querySchema.parse(Object.fromEntries(params));
