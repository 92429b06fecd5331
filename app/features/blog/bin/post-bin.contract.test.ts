import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { overlap } from '~tests/engines/overlap';
import { postDraft } from '~tests/factories/post-draft';
import { all, eventsDuring, ID, MINUTE, publicText, tab } from '~tests/factories/post-tab';
import { listRevisions, saveWorkingCopy } from '~tests/factories/post-texts';

import { startOfPurge } from '~/backoffice/bin/bin-days';
import { BIN_PAGE } from '~/backoffice/bin/bin-store.server';
import { db } from '~/db/executor.server';
import { likePost } from '~/features/blog/article/like-post.server';
import { relatedPosts } from '~/features/blog/article/related-posts.server';
import { blogTotals, listedCategories } from '~/features/blog/list/blog-totals.server';
import { listPosts } from '~/features/blog/list/list-posts.server';
import { exportPosts } from '~/features/blog/manage/export-posts.server';
import { listManagedPosts } from '~/features/blog/manage/list-managed-posts.server';
import { findFreeSlug } from '~/features/blog/posts/claim-slug.server';
import { imageUsesInPosts } from '~/features/blog/posts/image-uses.server';
import { latestPosts, postSitemapEntries } from '~/features/blog/posts/latest-posts.server';
import { savePost } from '~/features/blog/posts/save-post.server';
import {
  publishPost,
  publishPosts,
  saveDraft,
  unpublishPosts,
} from '~/features/blog/publishing/publish-post.server';
import { announceDue } from '~/features/blog/publishing/schedule.server';
import { analysePosts } from '~/features/blog/statistics/analyse-posts.server';
import { readManagedPost } from '~/features/blog/working-copy/read-managed-post.server';
import { waitingDrafts } from '~/features/blog/working-copy/waiting-drafts.server';

import { deletePosts, erasePost, restorePost } from './delete-posts.server';
import { binnedPosts, postBin, purgePosts } from './post-bin.server';

const DAY = 86_400_000;

/** Every row of every table that belongs to posts, in order. */
async function everyRow() {
  const tables = {
    posts: 'key',
    post_bodies: 'post_key',
    post_tags: 'post_key, position',
    post_slugs: 'slug',
    post_words: 'rowid',
    post_texts: 'rowid',
    post_likes: 'post_key, browser',
    post_drafts: 'post_key',
    post_revisions: 'id',
    post_schedule: 'post_key',
  };
  const rows: Record<string, unknown[]> = {};
  for (const [table, order] of Object.entries(tables)) {
    const read = sql`select * from ${sql.table(table)} order by ${sql.raw(order)}`;
    rows[table] = (await read.execute(db())).rows.map((row) => ({ ...(row as object) }));
  }
  return rows;
}

const joinText = async (parts: AsyncGenerator<string>) => {
  let whole = '';
  for await (const part of parts) whole += part;
  return whole;
};

/** Everything that the screens show of posts. */
const shownPosts = async () => ({
  managed: await listManagedPosts(all),
  drafts: await listManagedPosts({ ...all, status: 'draft' }),
  searched: await listManagedPosts({ ...all, search: 'lime' }),
  csv: await joinText(exportPosts(all)),
  figures: await analysePosts(),
  begun: await waitingDrafts(),
  list: await listPosts({ sort: 'latest', page: 1 }),
  found: await listPosts({ sort: 'latest', page: 1, search: 'lime' }),
  totals: await blogTotals(),
  categories: await listedCategories({ categories: [], samples: { shown: 'on' } }),
  latest: await latestPosts(9),
  sitemap: await postSitemapEntries(),
  related: await relatedPosts({ id: 'other', tags: ['walls'] }),
});

/** A published post with an older address, likes, a working copy and revisions. */
async function writtenPost() {
  const { id } = await savePost(postDraft({ title: 'First title', tags: ['walls', 'Lime'] }));
  const save = tab('a');
  await publishPost(save(1, { title: 'Lime', slug: 'lime', tags: ['walls', 'Lime'] }, id));
  await saveWorkingCopy(save(2, { content: 'Newer words, not public yet.' }, id));
  for (const browser of ['one', 'two']) await likePost(id, browser);
  await db().updateTable('posts').set({ views: 7 }).where('id', '=', id).execute();
  return id;
}

onBothEngines('the bin of posts', () => {
  beforeEach(async () => {
    await db().deleteFrom('posts').execute();
  });

  test('hides a post everywhere else, and restores every row that belonged to it', async () => {
    const nothing = await shownPosts();
    const id = await writtenPost();
    const [rows, screens] = [await everyRow(), await shownPosts()];

    const events = await eventsDuring('post.changed', () => deletePosts([id, 'gone'], 'Asha'));
    expect(events).toEqual([{ id }]);
    expect(await shownPosts()).toEqual(nothing);
    for (const address of [id, 'lime', 'first-title'])
      expect(await publicText(address, Date.now())).toBe('missing');
    expect(await readManagedPost(id)).toBeUndefined();
    expect(await listRevisions(id)).toEqual([]);
    expect(await likePost(id, 'three')).toBeNull();
    expect(await saveWorkingCopy(tab('b')(3, {}, id))).toEqual({ outcome: 'gone' });
    expect(await publishPosts([id], 'Ravi')).toEqual({ done: 0, refused: 1 });
    expect(await unpublishPosts([id])).toEqual({ done: 0, refused: 1 });
    expect(await deletePosts([id], 'Ravi')).toMatchObject({ done: 0, refused: 1 });
    expect(await binnedPosts.find(id)).toMatchObject({
      displayName: 'Lime',
      reference: 'Published',
    });

    expect(await eventsDuring('post.changed', () => restorePost(id))).toEqual([{ id }]);
    expect(await everyRow()).toEqual(rows);
    expect(await shownPosts()).toEqual(screens);
    expect(await publicText('first-title', Date.now())).toBe('moved');
    expect(await binnedPosts.find(id)).toBeNull();
  });

  test('restores a draft as a draft', async () => {
    await saveDraft(tab('a')(0));
    const rows = await everyRow();
    await deletePosts([ID], 'Asha');
    expect(await binnedPosts.list(1)).toMatchObject([{ reference: 'Draft', binnedBy: 'Asha' }]);
    await restorePost(ID);
    expect(await everyRow()).toEqual(rows);
  });

  test('reserves the addresses of a post, and says who has them', async () => {
    const id = await writtenPost();
    expect(await findFreeSlug('first-title', ID)).toEqual({
      free: 'first-title-2',
      holder: 'post',
    });
    await deletePosts([id], 'Asha');
    for (const slug of ['lime', 'first-title']) {
      expect(await findFreeSlug(slug, ID)).toEqual({ free: `${slug}-2`, holder: 'bin' });
      expect((await savePost(postDraft({ slug }))).slug).toBe(`${slug}-2`);
    }
    await restorePost(id);
    expect(await publicText('lime', Date.now())).toBe('It breathes.');
  });

  test('reports that a post in the bin uses a picture', async () => {
    const path = '/images/walls/1-a.jpg';
    const { id } = await savePost(postDraft({ coverImage: path }));
    await deletePosts([id], 'Asha');
    expect(await imageUsesInPosts({ id: 'any', path })).toEqual([
      expect.objectContaining({ where: 'Cover of the article (in the bin)' }),
    ]);
  });

  test('shows who deleted what and when, the latest first, page by page', async () => {
    const ids: string[] = [];
    for (let n = 0; n <= BIN_PAGE; n++)
      ids.push((await savePost(postDraft({ title: `Post ${n}` }))).id);
    const [first = '', ...others] = ids;
    await deletePosts([first], 'Asha', Date.now() + MINUTE);
    await deletePosts(others, 'Ravi');
    expect(await binnedPosts.count()).toBe(BIN_PAGE + 1);
    expect((await binnedPosts.list(1)).slice(0, 2)).toMatchObject([
      { displayName: 'Post 0', binnedBy: 'Asha' },
      { displayName: `Post ${BIN_PAGE}`, binnedBy: 'Ravi' },
    ]);
    expect(await binnedPosts.list(2)).toMatchObject([{ displayName: 'Post 1' }]);
  });

  test('keeps a post for thirty days, also one that an import dated ahead, then purges it once', async () => {
    const ahead = Date.now() + 3 * DAY;
    const [old, young, dated] = [
      await writtenPost(),
      await savePost(postDraft({ title: 'Young' })),
      await savePost(postDraft({ title: 'Dated', updatedAt: ahead })),
    ];
    await deletePosts([old, young.id, dated.id], 'Asha');
    expect(await binnedPosts.count()).toBe(3);
    const now = Date.now() + 60 * DAY;
    const setBinnedAt = (binned_at: number, id: string) =>
      db().updateTable('posts').set({ binned_at, updated_at: 1 }).where('id', '=', id).execute();
    await setBinnedAt(startOfPurge(now) - 1, old);
    await setBinnedAt(startOfPurge(now), young.id);
    await setBinnedAt(startOfPurge(now), dated.id);
    const purged = await Promise.all([purgePosts(now), purgePosts(now)]);
    expect(purged.toSorted()).toEqual([0, 1]);
    expect(await restorePost(old)).toEqual({ outcome: 'gone' });
    expect(await binnedPosts.count()).toBe(2);
    expect((await everyRow())['post_revisions']).toEqual([]);
  });

  test('lets only one of two people restore or erase, and tells the other what happened', async () => {
    const ids: string[] = [];
    for (const title of ['a', 'b', 'c']) ids.push((await savePost(postDraft({ title }))).id);
    const [a = '', b = '', c = ''] = ids;
    expect(await postBin.erase(a)).toBe('active');
    await deletePosts(ids, 'Asha');
    const restoreOutcome = async (id: string) => (await restorePost(id)).outcome;
    const restore = (id: string) => () => restoreOutcome(id);
    const erase = (id: string) => () => erasePost(id);
    expect(await overlap(restore(a), restore(a))).toEqual(['restored', 'active']);
    expect(await overlap(restore(b), erase(b))).toEqual(['restored', 'active']);
    expect(await overlap(erase(c), restore(c))).toEqual(['erased', 'gone']);
    expect([await erasePost(c), await restoreOutcome(c)]).toEqual(['gone', 'gone']);
    expect((await listManagedPosts(all)).total).toBe(2);
  });

  test('restores a post as a draft for an editor that had it open, with its revisions', async () => {
    const id = await writtenPost();
    const before = await listRevisions(id);
    await deletePosts([id], 'Asha');
    const saved = await saveWorkingCopy(tab('c')(0, { content: 'Typed meanwhile.' }, id));
    expect(saved.outcome).toBe('saved');
    expect(await readManagedPost(id)).toMatchObject({
      post: { status: 'draft', slug: 'lime', likes: 2 },
      form: { content: 'Typed meanwhile.' },
    });
    expect(await listRevisions(id)).toHaveLength(before.length + 1);
    expect(await binnedPosts.count()).toBe(0);
  });

  describe('of a scheduled post', () => {
    const scheduleFor = async (moment: number) => {
      const { id } = await savePost(postDraft({ title: 'Soon', publishDate: moment }));
      return id;
    };

    test('announces nothing, and schedules it again', async () => {
      const moment = Date.now() + DAY;
      const id = await scheduleFor(moment);
      const rows = await everyRow();
      await deletePosts([id], 'Asha');
      expect(await binnedPosts.list(1)).toMatchObject([{ reference: 'Scheduled' }]);
      const announceLater = () => announceDue(moment - 1, moment + 1);
      expect(await eventsDuring('post.published', announceLater)).toEqual([]);
      expect((await announceDue(moment - 1, moment + 1)).next).toBeNull();
      await restorePost(id);
      expect(await everyRow()).toEqual(rows);
      expect(await eventsDuring('post.published', announceLater)).toEqual([{ id }]);
    });

    test('restores it as a draft if its time has passed, and says so', async () => {
      const moment = Date.now() + DAY;
      const id = await scheduleFor(moment);
      await deletePosts([id], 'Asha');
      expect(await restorePost(id, moment)).toEqual({ outcome: 'restored', lapsed: moment });
      expect((await readManagedPost(id))?.post).toMatchObject({ status: 'draft' });
      expect(await publicText('soon', moment + DAY)).toBe('missing');
      const past = await savePost(postDraft({ title: 'Past' }));
      await deletePosts([past.id], 'Asha');
      await db()
        .updateTable('posts')
        .set({ binned_at: 1, updated_at: 1 })
        .where('id', '=', past.id)
        .execute();
      expect(await postBin.restore(past.id, 'Asha')).toEqual({
        outcome: 'restored',
        note: expect.stringMatching(
          /^It is now a draft, because its scheduled time, .* 2026, .*, has passed.$/,
        ),
      });
    });
  });
});
