import { v7 as uuid } from 'uuid';

import { db, lockFor, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';

import { claimSlug } from './claim-slug.server';
import { foldText } from './fold-text';
import { parseArticle } from './markdown/parse-article';
import { plainText } from './markdown/plain-text';
import { postDefaults, postSlug, type UnfinishedPost } from './post-defaults';
import { distinctWords } from './search-terms';

/** A post to store, already validated. Absent fields get the specification's defaults. */
export type PostDraft = UnfinishedPost & {
  /** An existing post's id changes that post; a new one (an import's) is kept; absent, one is made. */
  id?: string | undefined;
  /** The wished last part of the address; else it is made from the title, or stays as it is. */
  slug?: string | undefined;
  category: string;
  status: 'draft' | 'published';
  /** UTC milliseconds. */
  publishDate: number;
  coverImage?: string | null | undefined;
  coverAlt?: string | undefined;
  /** Counts that an import brings along; a post's own counts are never overwritten. */
  counts?: { views: number; likes: number; comments: number } | undefined;
  createdAt?: number | undefined;
};

/**
 * Stores a post with its tags, its slug and what it is found by, all or nothing, and tells the cached pages. Resolves when
 * it is durable. Rejects when the database can't take it.
 */
export async function savePost(draft: PostDraft): Promise<{ id: string; slug: string }> {
  return transaction(async () => {
    // Slugs and numbers are given out one at a time.
    await lockFor('posts');
    const now = Date.now();
    const id = draft.id ?? uuid();
    const known = await db()
      .selectFrom('posts')
      .select(['key', 'number', 'slug', 'status'])
      .where('id', '=', id)
      .executeTakeFirst();
    const tags = distinct(draft.tags);
    const defaults = postDefaults({ ...draft, tags });
    const slug = await claimSlug(draft.slug ?? known?.slug ?? postSlug(draft.title), known?.key);
    const first = draft.status === 'published' && (known?.number ?? null) === null;
    const values = {
      slug,
      number: first ? await nextNumber() : (known?.number ?? null),
      title: draft.title.trim(),
      excerpt: draft.excerpt?.trim() ?? '',
      cover_image: draft.coverImage ?? null,
      cover_alt: draft.coverAlt?.trim() ?? '',
      category: draft.category,
      meta_title: defaults.metaTitle,
      meta_description: defaults.metaDescription,
      keywords: JSON.stringify(defaults.keywords),
      canonical_url: draft.canonicalUrl?.trim() || `/blog/${slug}`,
      status: draft.status,
      publish_date: draft.publishDate,
      author: defaults.author,
      author_id: defaults.authorId,
      read_time: defaults.readTime,
      updated_at: now,
    };
    const { key } = known
      ? await db()
          .updateTable('posts')
          .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
          .where('key', '=', known.key)
          .returning('key')
          .executeTakeFirstOrThrow()
      : await db()
          .insertInto('posts')
          .values({ ...values, id, ...draft.counts, created_at: draft.createdAt ?? now })
          .returning('key')
          .executeTakeFirstOrThrow();
    await storeSlug(key, slug);
    await storeBody(key, draft.content);
    await storeTags(key, draft, tags);
    await storeSearch(key, draft, tags);

    publish('post.changed', { id });
    if (draft.status === 'published' && known?.status !== 'published')
      publish('post.published', { id });
    return { id, slug };
  });
}

/** Trimmed, without empty ones and doubles (specification, section 5); capitals make no difference. */
function distinct(tags: readonly string[]): string[] {
  const byFolded = new Map<string, string>();
  for (const tag of tags.map((text) => text.trim()))
    if (tag && !byFolded.has(foldText(tag))) byFolded.set(foldText(tag), tag);
  return [...byFolded.values()];
}

async function nextNumber() {
  const { last } = await db()
    .selectFrom('posts')
    .select((eb) => eb.fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

const storeSlug = (post_key: number, slug: string) =>
  db()
    .insertInto('post_slugs')
    .values({ post_key, slug })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

async function storeBody(post_key: number, content: string) {
  await db().deleteFrom('post_bodies').where('post_key', '=', post_key).execute();
  await db().insertInto('post_bodies').values({ post_key, content }).execute();
}

async function storeTags(
  post_key: number,
  { status, publishDate: publish_date }: PostDraft,
  tags: readonly string[],
) {
  await db().deleteFrom('post_tags').where('post_key', '=', post_key).execute();
  if (tags.length)
    await db()
      .insertInto('post_tags')
      .values(
        tags.map((tag, position) => ({
          ...{ post_key, status, publish_date, position, tag },
          folded: foldText(tag),
        })),
      )
      .execute();
}

async function storeSearch(rowid: number, { title, excerpt, content }: PostDraft, tags: string[]) {
  const words = foldText([title, excerpt ?? '', ...tags].join('\n'));
  const text = `${words}\n${foldText(plainText(parseArticle(content)))}`;
  for (const [table, found] of [
    ['post_words', words],
    ['post_texts', distinctWords(text).join(' ')],
  ] as const) {
    await db().deleteFrom(table).where('rowid', '=', rowid).execute();
    await db().insertInto(table).values({ rowid, words: found }).execute();
  }
}
