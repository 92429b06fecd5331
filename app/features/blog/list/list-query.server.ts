import * as z from 'zod';

import type { ListState } from './list-address';
import type { PostFilter } from './list-posts.server';

const LONGEST = 100;
const MOST_SAVED = 100;

/** Text of an address: cut, never refused; blank counts as absent, and so does NUL, which no database takes. */
const words = z
  .string()
  .transform(
    (text) => text.replaceAll('\0', '').trim().slice(0, LONGEST).toWellFormed() || undefined,
  )
  .optional();

const schema = z.object({
  search: words,
  category: words,
  tag: words,
  author: words,
  saved: z
    .string()
    .transform((text) => text.replaceAll('\0', '').toWellFormed())
    .optional(),
  sort: z.enum(['latest', 'views', 'likes']).catch('latest'),
  view: z.enum(['list', 'grid']).catch('list'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});

export type ListQuery = ListState & z.output<typeof schema>;

/** Reads the list's address. What it doesn't understand it forgives: the default takes its place. */
export const readListQuery = (params: URLSearchParams): ListQuery =>
  schema.parse(Object.fromEntries(params));

/** What of it narrows the list. */
export const filterOf = ({ search, category, tag, author, saved }: ListQuery): PostFilter => ({
  search,
  category,
  tag,
  authorId: author,
  ids: saved?.split(',').filter(Boolean).slice(0, MOST_SAVED),
});
