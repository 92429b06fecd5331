import type { WrittenText } from '~/backoffice/writing/stored/text-store.server';
import { db } from '~/db/executor.server';
import type { PostForm } from '~/features/blog/editor/post-form';
import { formOf, storedForm } from '~/features/blog/editor/post-form.server';
import { notDeleted } from '~/features/blog/posts/in-bin.server';
import type { Post } from '~/features/blog/posts/post';
import { postOf } from '~/features/blog/posts/post-rows.server';

export type ManagedPost = WrittenText<PostForm> & {
  readonly key: number;
  readonly post: Post;
  /** Whether a published post has unpublished changes. */
  readonly waiting: boolean;
};

export async function readManagedPost(id: string): Promise<ManagedPost | undefined> {
  const row = await db()
    .selectFrom('posts')
    .innerJoin('post_bodies', 'post_bodies.post_key', 'posts.key')
    .leftJoin('post_drafts', 'post_drafts.post_key', 'posts.key')
    .selectAll('posts')
    .select([
      'post_bodies.content',
      'post_drafts.form',
      'post_drafts.version as draft_version',
      'post_drafts.tab',
      'post_drafts.tab_since',
      'post_drafts.tab_seq',
      'post_drafts.saved_at',
      'post_drafts.saved_by',
    ])
    .where('posts.id', '=', id)
    .where(notDeleted)
    .executeTakeFirst();
  if (!row) return undefined;
  const tags = await db()
    .selectFrom('post_tags')
    .select('tag')
    .where('post_key', '=', row.key)
    .orderBy('position')
    .execute();
  const post = postOf(row, { content: row.content, tags: tags.map(({ tag }) => tag) });
  const written = row.form === null ? null : storedForm.parse(JSON.parse(row.form));
  return {
    key: row.key,
    post,
    form: written ?? formOf(post),
    version: row.draft_version ?? 1,
    waiting: written !== null && post.status === 'published',
    savedAt: row.saved_at ?? post.updatedAt,
    savedBy: row.saved_by,
    tab: row.tab ?? '',
    tabSince: row.tab_since ?? 0,
    tabSeq: row.tab_seq ?? 0,
  };
}
