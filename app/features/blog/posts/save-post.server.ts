import { v7 as uuid } from 'uuid';

import { db, lockFor, transaction } from '~/db/executor.server';
import { distinctWords } from '~/features/blog/list/search-terms';
import { parseArticle } from '~/features/blog/markdown/parse-article';
import { plainText } from '~/features/blog/markdown/plain-text';
import { queueArticlePublished } from '~/features/blog/webhooks/queue-article-webhook.server';
import { publish } from '~/platform/events.server';
import { foldText } from '~/platform/text/fold-text';

import { claimSlug } from './claim-slug.server';
import { postDefaults, postSlug, type UnfinishedPost } from './post-defaults';

export type PostDraft = UnfinishedPost & {
  /** An existing id changes that post; a new one (from an import) is used; omit it to create one. */
  id?: string | undefined;
  /** The requested slug. If omitted, a new post's slug is derived from the title, and an existing one is kept. */
  slug?: string | undefined;
  category: string;
  status: 'draft' | 'published';
  /** In UTC milliseconds. */
  publishDate: number;
  coverImage?: string | null | undefined;
  coverAlt?: string | undefined;
  /** Counts from an import; an existing post's counts are never overwritten. */
  counts?: { views: number; likes: number; comments: number } | undefined;
  createdAt?: number | undefined;
  /** Where the post comes from; omitted for a post from the editor. */
  origin?: 'import' | 'sample';
  /** Last change of an imported post; defaults to now. */
  updatedAt?: number | undefined;
};

/** Stores a post with tags, slug and search texts atomically. Resolves when it is durable. */
export async function savePost(
  draft: PostDraft,
  now = Date.now(),
): Promise<{ id: string; slug: string }> {
  return transaction(async () => {
    // Slugs and numbers must be assigned one at a time.
    await lockFor('posts');
    const id = draft.id ?? uuid();
    const known = await db()
      .selectFrom('posts')
      .select(['key', 'number', 'slug', 'status'])
      .where('id', '=', id)
      .executeTakeFirst();
    const tags = distinct(draft.tags);
    const defaults = postDefaults({ ...draft, tags });
    // The address of a post that was never published needs no redirect.
    if (known && known.number === null)
      await db().deleteFrom('post_slugs').where('post_key', '=', known.key).execute();
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
      updated_at: draft.updatedAt ?? now,
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
    await storeTexts(key, draft, tags);

    const waited = await scheduleMoment(key, draft, now);

    publish('post.changed', { id });
    const isNew = known?.status !== 'published' || waited;
    if (draft.status === 'published' && isNew && draft.publishDate <= now) {
      publish('post.published', { id });
      if (draft.origin !== 'sample')
        await queueArticlePublished(id, { isImport: draft.origin === 'import' });
    }
    return { id, slug };
  });
}

function distinct(tags: readonly string[]): string[] {
  const byFolded = new Map<string, string>();
  for (const tag of tags.map((text) => text.trim()))
    if (tag && !byFolded.has(foldText(tag))) byFolded.set(foldText(tag), tag);
  return [...byFolded.values()];
}

/** Queues a post for its time (`publishing/schedule.server.ts`). @returns whether it was already queued. */
async function scheduleMoment(
  post_key: number,
  { status, publishDate: publish_date }: PostDraft,
  now: number,
): Promise<boolean> {
  const waited = await db()
    .deleteFrom('post_schedule')
    .where('post_key', '=', post_key)
    .returning('post_key')
    .execute();
  if (status === 'published' && publish_date > now)
    await db().insertInto('post_schedule').values({ post_key, publish_date }).execute();
  return waited.length > 0;
}

async function nextNumber() {
  const { last } = await db()
    .selectFrom('posts')
    .select((eb) => eb.fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export const storeSlug = (post_key: number, slug: string) =>
  db()
    .insertInto('post_slugs')
    .values({ post_key, slug })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

async function storeBody(post_key: number, content: string) {
  await db().deleteFrom('post_bodies').where('post_key', '=', post_key).execute();
  await db().insertInto('post_bodies').values({ post_key, content }).execute();
}

export async function storeTags(
  post_key: number,
  { status, publishDate: publish_date }: Pick<PostDraft, 'status' | 'publishDate'>,
  tags: readonly string[],
) {
  await db().deleteFrom('post_tags').where('post_key', '=', post_key).execute();
  if (tags.length)
    await db()
      .insertInto('post_tags')
      .values(
        tags.map((tag, position) => ({
          post_key,
          status,
          publish_date,
          position,
          tag,
          folded: foldText(tag),
        })),
      )
      .execute();
}

export async function storeTexts(
  rowid: number,
  { title, excerpt, content }: Pick<PostDraft, 'title' | 'excerpt' | 'content'>,
  tags: readonly string[],
) {
  await storeWords(rowid, [title, excerpt ?? '', ...tags]);
  const text = foldText(
    [title, excerpt ?? '', ...tags, plainText(parseArticle(content))].join('\n'),
  );
  await replaceWords('post_texts', rowid, distinctWords(text).join(' '));
}

export const storeWords = (rowid: number, texts: readonly string[]) =>
  replaceWords('post_words', rowid, foldText(texts.join('\n')));

async function replaceWords(table: 'post_words' | 'post_texts', rowid: number, words: string) {
  await db().deleteFrom(table).where('rowid', '=', rowid).execute();
  await db().insertInto(table).values({ rowid, words }).execute();
}
