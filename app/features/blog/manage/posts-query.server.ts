import * as z from 'zod';

import { POST_LIMITS, TAG_LENGTH } from '~/features/blog/editor/post-form';
import { MAX_SELECTED_POSTS } from '~/features/blog/posts/post';
import { storableText } from '~/platform/text/storable-text';

import type { ManagedQuery } from './list-managed-posts.server';

/** Invalid values use the default (specification, sections 2 and 9). */
const addressSchema = z.object({
  status: z.enum(['all', 'published', 'draft']).catch('all'),
  category: z
    .string()
    .max(100)
    .transform((text) => storableText(text) || null)
    .nullable()
    .catch(null),
  q: z.string().max(200).catch(''),
  sort: z.enum(['publishDate', 'views', 'title']).catch('publishDate'),
  dir: z.enum(['asc', 'desc']).nullable().catch(null),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});

/** By default titles are sorted from A to Z, everything else in descending order. */
export function readPostsQuery(params: URLSearchParams): ManagedQuery {
  const { q, dir, ...state } = addressSchema.parse(
    Object.fromEntries(Object.keys(addressSchema.shape).map((key) => [key, params.get(key)])),
  );
  return { ...state, search: q, direction: dir ?? (state.sort === 'title' ? 'asc' : 'desc') };
}

const ids = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.string().min(1).max(200)).min(1).max(MAX_SELECTED_POSTS));

const changeSchema = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['publish', 'unpublish', 'delete']), ids }),
  z.object({ do: z.literal('move'), ids, category: z.string().min(1).max(POST_LIMITS.category) }),
  z.object({ do: z.literal('tag'), ids, tag: z.string().trim().min(1).max(TAG_LENGTH) }),
]);

export type PostsChange = z.output<typeof changeSchema>;

/** @returns undefined for a form that the list never sends. */
export const readPostsChange = (form: FormData): PostsChange | undefined =>
  changeSchema.safeParse(Object.fromEntries(form)).data;
