import { sql } from 'kysely';

import type { Save, TextStore } from '~/backoffice/writing/stored/text-store.server';
import { db } from '~/db/executor.server';
import { makeDraftAgain } from '~/features/blog/bin/delete-posts.server';
import type { PostForm } from '~/features/blog/editor/post-form';
import { storedForm } from '~/features/blog/editor/post-form.server';
import { isThere } from '~/features/blog/posts/in-bin.server';
import { storeWords } from '~/features/blog/posts/save-post.server';

import { type ManagedPost, readManagedPost } from './read-managed-post.server';

/** Posts, as the server's part of all that is written knows them. */
export const postStore: TextStore<PostForm, ManagedPost> = {
  revisions: 'post_revisions',
  owner: 'post_key',
  ownerOf: (id) => sql`(select posts.key from posts where posts.id = ${id} and ${isThere})`,
  parse: (json) => storedForm.parse(JSON.parse(json)),
  lockOf: (id) => `draft ${id}`,
  read: readManagedPost,
  create: createPost,
  bringBack: makeDraftAgain,
  async storeCopy({ key }, row) {
    await db()
      .insertInto('post_drafts')
      .values({ post_key: key, ...row })
      .onConflict((conflict) => conflict.column('post_key').doUpdateSet(row))
      .execute();
  },
  async showInLists({ key, post }, { title, excerpt, category, tags }, now) {
    // A draft has no public text.
    if (post.status !== 'draft') return;
    await db()
      .updateTable('posts')
      .set({ title: title.trim(), excerpt: excerpt.trim(), category, updated_at: now })
      .where('key', '=', key)
      .execute();
    await storeWords(key, [title, excerpt, ...tags]);
  },
  // A post that was made by this very save held nothing.
  original: ({ post, form, savedAt, savedBy }) =>
    form.content.trim() === ''
      ? null
      : { form, kind: post.status, by: savedBy ?? post.author, at: savedAt },
};

/** The row of a post that nobody has saved by hand yet. Its id stands for its slug, so that no address is taken for good. */
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
  const made = await readManagedPost(id);
  if (!made) throw new Error('A post that was just made is not there.');
  return { ...made, version: 0 };
}
