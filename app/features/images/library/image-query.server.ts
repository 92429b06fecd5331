import * as z from 'zod';

import { FOLDER_NAME } from '~/features/images/image';
import type { ImageQuery } from '~/features/images/image-query';

const querySchema = z.object({
  search: z.string().max(100).catch(''),
  folder: z.string().regex(FOLDER_NAME).catch(''),
  after: z.uuid().nullable().catch(null),
});

export function parseImageQuery(params: URLSearchParams): ImageQuery & { after: string | null } {
  return querySchema.parse({
    search: params.get('search')?.replaceAll('\0', '') ?? '',
    folder: params.get('folder') ?? '',
    after: params.get('after'),
  });
}
