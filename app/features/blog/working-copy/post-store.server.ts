import { sql } from 'kysely';

import type { Save, TextStore } from '~/backoffice/writing/stored/text-store.server';
import { db } from '~/db/executor.server';
import { restoreAsDraft } from '~/features/blog/bin/delete-posts.server';
import type { PostForm } from '~/features/blog/editor/post-form';
import { notDeleted } from '~/features/blog/posts/in-bin.server';
import { storeWords } from '~/features/blog/posts/save-post.server';

import { parsePostForm } from './post-kind';
import { type ManagedPost, readManagedPost } from './read-managed-post.server';

export const postStore: TextStore<ManagedPost> = {
  drafts: 'post_drafts',
  revisions: 'post_revisions',
  owner: 'post_key',
  ownerOf: (id) => sql`(select posts.key from posts where posts.id = ${id} and ${notDeleted})`,
  parse: parsePostForm,
  lockOf: (id) => `draft ${id}`,
  read: readManagedPost,
  create: createPost,
  restoreDeleted: restoreAsDraft,
  async storeCopy({ key }, row) {
    await db()
      .insertInto('post_drafts')
      .values({ post_key: key, ...row })
      .onConflict((conflict) => conflict.column('post_key').doUpdateSet(row))
      .execute();
  },
  async showInLists({ key, post }, { title, excerpt, category, tags }, now) {
    // A draft has no public text, so lists show its working copy.
    if (post.status !== 'draft') return;
    await db()
      .updateTable('posts')
      .set({ title: title.trim(), excerpt: excerpt.trim(), category, updated_at: now })
      .where('key', '=', key)
      .execute();
    await storeWords(key, [title, excerpt, ...tags]);
  },
  // A post created by this save has no earlier text.
  original: ({ post, form, savedAt, savedBy }) =>
    form.content.trim() === ''
      ? null
      : { form, kind: post.status, by: savedBy ?? post.author, at: savedAt },
};

/** Creates the row of an unsaved post. Its id serves as slug, so that no address is reserved. */
async function createPost({ id, form }: Save<PostForm>, now: number): Promise<ManagedPost> {
  const { key } = await db()
    .insertInto('posts')
    .values({
      id,
      slug: id,
      number: null,
      title: form.title.trim(),
      excerpt: form.excerpt.trim(),
      cover_image: null,
      cover_alt: '',
      category: form.category,
      meta_title: '',
      meta_description: '',
      keywords: '[]',
      canonical_url: '',
      status: 'draft',
      publish_date: now,
      author: 'Admin',
      author_id: 'admin',
      read_time: 1,
      created_at: now,
      updated_at: now,
    })
    .returning('key')
    .executeTakeFirstOrThrow();
  await db().insertInto('post_bodies').values({ post_key: key, content: '' }).execute();
  const created = await readManagedPost(id);
  if (!created) throw new Error('A post that was just made is not there.');
  return { ...created, version: 0 };
}
