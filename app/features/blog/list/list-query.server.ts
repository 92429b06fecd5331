import * as z from 'zod';

import { textStart } from '~/platform/text/cut-text';
import { storableText } from '~/platform/text/storable-text';

import type { ListState } from './list-address';
import type { PostFilter } from './list-posts.server';

const MAX_LENGTH = 100;
const MAX_SAVED = 100;

/** Text parameters are truncated, not refused. Blank counts as absent. */
const textParam = z
  .string()
  .transform((text) => textStart(storableText(text).trim(), MAX_LENGTH) || undefined)
  .optional();

const querySchema = z.object({
  search: textParam,
  category: textParam,
  tag: textParam,
  author: textParam,
  saved: z.string().transform(storableText).optional(),
  sort: z.enum(['latest', 'views', 'likes']).catch('latest'),
  view: z.enum(['list', 'grid']).catch('list'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});

export type ListQuery = ListState & z.output<typeof querySchema>;

/** Invalid values use the default. */
export const readListQuery = (params: URLSearchParams): ListQuery =>
  querySchema.parse(Object.fromEntries(params));

export const filterOf = ({ search, category, tag, author, saved }: ListQuery): PostFilter => ({
  search,
  category,
  tag,
  authorId: author,
  ids: saved?.split(',').filter(Boolean).slice(0, MAX_SAVED),
});
