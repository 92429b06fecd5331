import { type SelectQueryBuilder, sql } from 'kysely';

import { db } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import { withNoteNumbers } from '~/features/blog/posts/note-numbers.server';
import type { PostSummary } from '~/features/blog/posts/post';
import { isPublic, summaryColumns } from '~/features/blog/posts/post-rows.server';
import { foldText } from '~/platform/text/fold-text';

import { matchingPosts, MAX_RANK_MATCHES } from './search-posts.server';
import { searchTerms } from './search-terms';

const PAGE_SIZE = 9;

export type PostFilter = {
  search?: string | undefined;
  category?: string | undefined;
  tag?: string | undefined;
  authorId?: string | undefined;
  ids?: readonly string[] | undefined;
};

export type PostSort = 'latest' | 'views' | 'likes';

export type PostPage = {
  posts: PostSummary[];
  total: number;
  /** True if a search found so many that `total` is only a lower bound. */
  more: boolean;
  /** From 1; at most the last page. */
  page: number;
  pages: number;
};

/**
 * A search for the latest ranks title, excerpt and tags above the body. Counts are exact, for a search up to 2,000
 * results.
 */
export async function listPosts(
  { search, sort, page, ...filter }: PostFilter & { sort: PostSort; page: number },
  now = Date.now(),
): Promise<PostPage> {
  if (filter.ids?.length === 0) return { posts: [], total: 0, more: false, ...pageInfo(page, 0) };
  const matches = search === undefined ? null : matchingPosts(searchTerms(search));
  if (matches) {
    const { keys, more } = await searchedKeys(matches, filter, sort, now);
    const pageAt = pageInfo(page, keys.length);
    const first = (pageAt.page - 1) * PAGE_SIZE;
    const posts = await summaries(keys.slice(first, first + PAGE_SIZE), now);
    return { posts, total: keys.length, more, ...pageAt };
  }
  const { tag, ...others } = filter;
  // The tag's own index is in order of date, so it serves a filter by one tag alone.
  const alone = sort === 'latest' && Object.values(others).every((value) => value === undefined);
  const { total, at, keys } =
    tag !== undefined && alone
      ? await pageOfTag(tag, page, now)
      : await pageOfAll(filter, sort, page, now);
  return { posts: await summaries(keys, now), total, more: false, ...at };
}

async function pageOfAll(filter: PostFilter, sort: PostSort, page: number, now: number) {
  const { total } = await selectMatching(filter, now)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const pageAt = pageInfo(page, total);
  const rows = await selectMatching(filter, now)
    .select('posts.key')
    .$call(sortBy(sort))
    .limit(PAGE_SIZE)
    .offset((pageAt.page - 1) * PAGE_SIZE)
    .execute();
  return { total, at: pageAt, keys: rows.map(({ key }) => key) };
}

async function pageOfTag(tag: string, page: number, now: number) {
  const { total } = await selectTagged(tag, now)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const pageAt = pageInfo(page, total);
  const rows = await selectTagged(tag, now)
    .select('post_key')
    .orderBy('publish_date', 'desc')
    .orderBy('post_key', 'desc')
    .limit(PAGE_SIZE)
    .offset((pageAt.page - 1) * PAGE_SIZE)
    .execute();
  return { total, at: pageAt, keys: rows.map(({ post_key }) => post_key) };
}

const pageInfo = (page: number, total: number) => {
  const pages = Math.ceil(total / PAGE_SIZE);
  return { page: Math.min(page, Math.max(pages, 1)), pages };
};

function selectMatching({ category, tag, authorId, ids }: PostFilter, now: number) {
  let query = db().selectFrom('posts').where(isPublic(now));
  if (category !== undefined) query = query.where('posts.category', '=', category);
  if (authorId !== undefined) query = query.where('posts.author_id', '=', authorId);
  if (ids !== undefined) query = query.where('posts.id', 'in', [...ids]);
  if (tag !== undefined)
    query = query.where('posts.key', 'in', selectTagged(tag, now).select('post_key'));
  return query;
}

const selectTagged = (tag: string, now: number) =>
  db()
    .selectFrom('post_tags')
    .where('folded', '=', foldText(tag))
    .where('status', '=', 'published')
    .where('publish_date', '<=', now);

const sortColumn = { views: 'posts.views', likes: 'posts.likes' } as const;

/** Equal counts are ordered by date. Each of these orders has an index. */
const sortBy =
  (sort: PostSort) =>
  <Result>(query: SelectQueryBuilder<Tables, 'posts', Result>) =>
    (sort === 'latest' ? query : query.orderBy(sortColumn[sort], 'desc'))
      .orderBy('posts.publish_date', 'desc')
      .orderBy('posts.key', 'desc');

async function searchedKeys(
  found: ReturnType<typeof matchingPosts>,
  filter: PostFilter,
  sort: PostSort,
  now: number,
) {
  const rows = await selectMatching(filter, now)
    .innerJoin(
      sql<{ key: number; rank: number; finds: number }>`(
        select key, min(rank) as rank, count(*) over () as finds
        from ${found} as finds group by key
      )`.as('found'),
      (join) => join.onRef('found.key', '=', 'posts.key'),
    )
    .select(['posts.key', 'found.finds'])
    .$if(sort === 'latest', (query) => query.orderBy('found.rank'))
    .$call((query) => sortBy(sort)(query))
    .limit(MAX_RANK_MATCHES)
    .execute();
  return { keys: rows.map(({ key }) => key), more: (rows[0]?.finds ?? 0) >= MAX_RANK_MATCHES };
}

async function summaries(keys: readonly number[], now: number): Promise<PostSummary[]> {
  if (keys.length === 0) return [];
  const rows = await db()
    .selectFrom('posts')
    .select([...summaryColumns, 'posts.key'])
    .where('posts.key', 'in', keys)
    .execute();
  const byKey = new Map(rows.map(({ key, ...post }) => [key, post]));
  return withNoteNumbers(
    keys.flatMap((key) => byKey.get(key) ?? []),
    now,
  );
}
