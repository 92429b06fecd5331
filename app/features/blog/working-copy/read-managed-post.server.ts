import type { WrittenText } from '~/backoffice/writing/stored/text-store.server';
import { copyState } from '~/backoffice/writing/stored/working-copy.server';
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
    .select(postColumns)
    .where('posts.id', '=', id)
    .where(notDeleted)
    .executeTakeFirst();
  if (!row) return undefined;
  const post = await toPost(row);
  const copy = await db()
    .selectFrom('post_drafts')
    .selectAll()
    .where('post_key', '=', row.key)
    .executeTakeFirst();
  const { draftForm, ...state } = copyState(copy, parsePostForm, {
    version: 1,
    savedAt: post.updatedAt,
    savedBy: null,
  });
  return {
    ...state,
    key: row.key,
    post,
    form: draftForm ?? formOf(post),
    waiting: draftForm !== null && post.status === 'published',
  };
}
