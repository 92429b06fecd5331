import type { WrittenText } from '~/backoffice/writing/stored/text-store.server';
import { db } from '~/db/executor.server';
import type { PostForm } from '~/features/blog/editor/post-form';
import { formOf } from '~/features/blog/editor/post-form.server';
import { notDeleted } from '~/features/blog/posts/in-bin.server';
import type { Post } from '~/features/blog/posts/post';
import { postColumns, toPost } from '~/features/blog/posts/post-rows.server';

import { parsePostForm } from './post-kind';

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
    .select(postColumns)
    .select([
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
  const { form, draft_version, tab, tab_since, tab_seq, saved_at, saved_by, ...postRow } = row;
  const post = await toPost(postRow);
  const draftForm = form === null ? null : parsePostForm(form);
  return {
    key: row.key,
    post,
    form: draftForm ?? formOf(post),
    version: draft_version ?? 1,
    waiting: draftForm !== null && post.status === 'published',
    savedAt: saved_at ?? post.updatedAt,
    savedBy: saved_by,
    tab: tab ?? '',
    tabSince: tab_since ?? 0,
    tabSeq: tab_seq ?? 0,
  };
}
