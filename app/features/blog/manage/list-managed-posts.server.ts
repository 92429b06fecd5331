import { sql } from 'kysely';

import { db } from '~/db/executor.server';
import { headMatches } from '~/features/blog/list/search-posts.server';
import { searchTerms } from '~/features/blog/list/search-terms';
import { inBin, notInBin } from '~/features/blog/posts/in-bin.server';
import { publicationState, type PublicationState } from '~/features/blog/posts/post';

/** Page size of the admin list (spec, section 9). The spec's cap of 50 does not apply here. */
const PAGE_SIZE = 50;

export type ManagedQuery = {
  readonly status: 'all' | 'published' | 'draft';
  readonly category: string | null;
  readonly search: string;
  readonly sort: 'publishDate' | 'views' | 'title';
  readonly direction: 'asc' | 'desc';
  readonly page: number;
};

/** Times are in UTC milliseconds. */
export type ManagedRow = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  readonly state: PublicationState;
  /** Whether there are unpublished changes. */
  readonly waiting: boolean;
  readonly publishDate: number;
  readonly views: number;
  readonly likes: number;
};

export type ManagedPage = {
  readonly rows: readonly ManagedRow[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
};

export async function listManagedIds(query: ManagedQuery): Promise<string[]> {
  const rows = await selectInOrder(query).select('posts.id').execute();
  return rows.map(({ id }) => id);
}

/** Includes drafts. A page number beyond the last gives the last page. */
export async function listManagedPosts(
  query: ManagedQuery,
  now = Date.now(),
): Promise<ManagedPage> {
  // Counted separately: without a condition the engines count in the index, and the bin is small.
  const total =
    (await countOf(withBinned(query))) - (await countOf(withBinned(query).where(inBin)));
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(query.page, pages);
  const rows = await selectInOrder(query)
    .leftJoin('post_drafts', 'post_drafts.post_key', 'posts.key')
    .select([
      'posts.id',
      'posts.slug',
      'posts.title',
      'posts.category',
      'posts.status',
      'posts.publish_date as publishDate',
      'posts.views',
      'posts.likes',
    ])
    .select((eb) => eb('post_drafts.form', 'is not', null).as('hasCopy'))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return {
    rows: rows.map(({ status, hasCopy, ...row }) => ({
      ...row,
      state: publicationState(status, row.publishDate, now),
      waiting: status === 'published' && Boolean(hasCopy),
    })),
    total,
    page,
    pages,
  };
}

export type PostSuggestion = Pick<ManagedRow, 'id' | 'title' | 'category' | 'state'>;

const suggested = async (posts: ReturnType<typeof selectMatching>): Promise<PostSuggestion[]> => {
  const rows = await posts
    .select(['posts.id', 'posts.title', 'posts.category', 'posts.status', 'posts.publish_date'])
    .execute();
  const now = Date.now();
  return rows.map(({ status, publish_date, ...row }) => ({
    ...row,
    state: publicationState(status, publish_date, now),
  }));
};

const ALL_POSTS: ManagedQuery = {
  status: 'all',
  category: null,
  search: '',
  page: 1,
  sort: 'publishDate',
  direction: 'desc',
};

export const suggestPosts = (search: string, limit: number) =>
  suggested(selectInOrder({ ...ALL_POSTS, search }).limit(limit));

/** In no particular order, without deleted posts. */
export const suggestPostsOf = (ids: readonly string[]) =>
  ids.length ? suggested(selectMatching(ALL_POSTS).where('posts.id', 'in', ids)) : [];

const orderColumns = {
  publishDate: sql`posts.publish_date`,
  views: sql`posts.views`,
  title: sql`lower(posts.title)`,
} as const;

async function countOf(posts: ReturnType<typeof withBinned>): Promise<number> {
  const { total } = await posts
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const selectInOrder = (query: ManagedQuery) =>
  selectMatching(query)
    .orderBy(orderColumns[query.sort], query.direction)
    .orderBy('posts.key', query.direction);

const selectMatching = (query: ManagedQuery) => withBinned(query).where(notInBin);

function withBinned({ status, category, search }: ManagedQuery) {
  let query = db().selectFrom('posts');
  if (status !== 'all') query = query.where('posts.status', '=', status);
  if (category !== null) query = query.where('posts.category', '=', category);
  const terms = searchTerms(search);
  if (terms.rare.length + terms.short.length > 0)
    query = query.where(
      'posts.key',
      'in',
      db().selectFrom('post_words').select('rowid').where(headMatches(terms)),
    );
  return query;
}
