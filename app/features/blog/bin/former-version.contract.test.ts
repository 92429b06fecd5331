import { type RawBuilder, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { postDraft } from '~tests/factories/post-draft';
import { listed } from '~tests/factories/post-tab';

import { db } from '~/db/executor.server';
import { likePost } from '~/features/blog/article/like-post.server';
import { savePost } from '~/features/blog/posts/save-post.server';

import { deletePosts, restorePost } from './delete-posts.server';
import { purgePosts } from './purge-posts.server';
import { countBinned } from './read-bin.server';

const DAY = 86_400_000;
const LATER = Date.now() + 365 * DAY;

const rows = async (statement: RawBuilder<unknown>) => (await statement.execute(db())).rows;

/** What the version before the bin reads of posts for visitors, to the letter. */
const reads: Record<string, (id: string) => RawBuilder<unknown>> = {
  'lists, feed, sitemap, totals': () => sql`select id from posts
    where (posts.status = 'published' and posts.publish_date <= ${LATER})`,
  'lists of a tag': () => sql`select post_key from post_tags
    where folded = 'walls' and status = 'published' and publish_date <= ${LATER}`,
  'short searches': () => sql`select key from posts where status = 'published'`,
  articles: (id) => sql`select posts.* from posts
    inner join post_bodies on post_bodies.post_key = posts.key
    where (posts.status = 'published' and posts.publish_date <= ${LATER})
      and (posts.slug = ${id} or posts.id = ${id})`,
  'former addresses': () => sql`select posts.slug from post_slugs
    inner join posts on posts.key = post_slugs.post_key
    where (posts.status = 'published' and posts.publish_date <= ${LATER})`,
  'links in articles': () => sql`select posts.key from post_slugs
    inner join posts on posts.key = post_slugs.post_key where posts.status = 'published'`,
  'what falls due': () => sql`select id from posts
    where status = 'published' and publish_date > 0 and publish_date <= ${LATER}`,
  'what is to be announced': () => sql`select posts.id, post_key from post_schedule
    inner join posts on posts.key = post_schedule.post_key
    where post_schedule.publish_date <= ${LATER}`,
  'the next to be announced': () => sql`select publish_date from post_schedule`,
};

/** What that version writes when somebody goes on working there on what it shows as a draft. */
const writes: Record<string, (id: string) => RawBuilder<unknown>[]> = {
  'an autosave': (id) => [
    sql`update posts set title = 'Typed there', updated_at = ${Date.now() + 1_000} where id = ${id}`,
  ],
  'a publication, taken back': (id) =>
    ['published', 'draft'].map(
      (status) => sql`update posts set status = ${status}, updated_at = ${Date.now() + 1_000},
        version = version + 1 where id = ${id}`,
    ),
};

onBothEngines('A post in the bin, beside the former version', () => {
  beforeEach(async () => {
    await db().deleteFrom('posts').execute();
  });

  test('is shown to no visitor, announced never, and keeps its counts', async () => {
    const { id } = await savePost(postDraft());
    const soon = await savePost(postDraft({ title: 'Soon', publishDate: Date.now() + DAY }));
    await likePost(id, 'one');
    await deletePosts([id, soon.id], 'Asha');
    for (const [what, read] of Object.entries(reads))
      expect([what, await rows(read(id))]).toEqual([what, []]);
    await rows(sql`update posts set views = views + 1 where id = ${id} and status = 'published'`);
    await rows(sql`delete from post_schedule where publish_date <= ${LATER}`);
    expect(await restorePost(soon.id)).toEqual({ outcome: 'restored', lapsed: null });
    await restorePost(id);
    expect(await db().selectFrom('post_schedule').selectAll().execute()).toHaveLength(1);
    expect(
      await db().selectFrom('posts').select(['views', 'likes']).where('id', '=', id).execute(),
    ).toEqual([{ views: 0, likes: 1 }]);
  });

  test('leaves the bin with whatever is written there, and is not purged', async () => {
    for (const [what, write] of Object.entries(writes)) {
      const { id } = await savePost(postDraft({ title: what }));
      await deletePosts([id], 'Asha');
      for (const statement of write(id)) await rows(statement);
      expect([what, await countBinned(), await purgePosts(LATER)]).toEqual([what, 0, 0]);
    }
    expect((await listed()).toSorted()).toEqual(['Typed there', 'a publication, taken back']);
  });
});
