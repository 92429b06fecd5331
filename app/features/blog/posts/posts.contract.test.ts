import { beforeEach, describe, expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { overlap } from '~tests/engines/overlap';
import { postDraft } from '~tests/factories/post-draft';

import { db } from '~/db/executor.server';
import { findArticle } from '~/features/blog/article/find-article.server';
import { likePost } from '~/features/blog/article/like-post.server';
import { relatedPosts } from '~/features/blog/article/related-posts.server';
import { deletePosts } from '~/features/blog/bin/delete-posts.server';
import { blogTotals, listedCategories } from '~/features/blog/list/blog-totals.server';
import { listPosts, type PostFilter } from '~/features/blog/list/list-posts.server';
import { analysePosts } from '~/features/blog/statistics/analyse-posts.server';
import { demoSettings } from '~/settings/settings';

import { savePost } from './save-post.server';

const NOW = Date.UTC(2026, 5, 15);
const DAY = 86_400_000;

const titlesOf = async (
  filter: PostFilter & { sort?: 'latest' | 'views' | 'likes'; page?: number },
) => (await listPosts({ sort: 'latest', page: 1, ...filter }, NOW)).posts.map(({ title }) => title);

onBothEngines('Posts', () => {
  beforeEach(async () => {
    await db().deleteFrom('posts').execute();
  });

  describe('an address', () => {
    it('is made from the title, numbered if it is taken, and the post is found by id too', async () => {
      const first = await savePost(postDraft());
      const second = await savePost(postDraft());
      expect([first.slug, second.slug]).toEqual([
        'a-wall-and-its-shadow',
        'a-wall-and-its-shadow-2',
      ]);
      const found = await findArticle(second.id, NOW);
      expect(found).toMatchObject({
        kind: 'article',
        post: { slug: second.slug, number: 2, tags: ['walls'], metaTitle: 'A wall and its shadow' },
      });
    });

    it('that was changed redirects, is never given to another post, and can be restored', async () => {
      const { id } = await savePost(postDraft({ slug: 'old' }));
      await savePost(postDraft({ id, slug: 'new' }));
      expect(await findArticle('old', NOW)).toEqual({ kind: 'moved', slug: 'new' });
      expect((await savePost(postDraft({ slug: 'old' }))).slug).toBe('old-2');
      await savePost(postDraft({ id, slug: 'old' }));
      expect(await findArticle('old', NOW)).toMatchObject({ kind: 'article' });
      expect(await findArticle('new', NOW)).toEqual({ kind: 'moved', slug: 'old' });
    });

    it('of a draft, of a scheduled post and of no post is not found', async () => {
      const draft = await savePost(postDraft({ status: 'draft' }));
      const later = await savePost(postDraft({ publishDate: NOW + 1 }));
      for (const address of [draft.id, draft.slug, later.id, later.slug, 'no-such', '\0', "'", '%'])
        expect(await findArticle(address, NOW)).toEqual({ kind: 'missing' });
      expect(await findArticle(later.slug, NOW + 1)).toMatchObject({ kind: 'article' });
    });
  });

  it('keeps tags without empty ones and doubles, in their order', async () => {
    const { id } = await savePost(
      postDraft({ tags: [' Kota stone ', '', 'kota STONE', 'floors'] }),
    );
    expect(await findArticle(id, NOW)).toMatchObject({ post: { tags: ['Kota stone', 'floors'] } });
    expect(await titlesOf({ tag: 'KOTA stone' })).toHaveLength(1);
    // The tags of a post are hidden together with it, whichever query changes its status.
    await db().updateTable('posts').set({ status: 'draft' }).execute();
    expect(await titlesOf({ tag: 'kota stone' })).toHaveLength(0);
    await db().updateTable('posts').set({ status: 'published' }).execute();
    expect(await titlesOf({ tag: 'kota stone' })).toHaveLength(1);
    await savePost(postDraft({ id, tags: [] }));
    expect(await titlesOf({ tag: 'kota stone' })).toHaveLength(0);
  });

  describe('a list', () => {
    it('contains exactly the public posts, nine on a page, and shows the last page for a later one', async () => {
      for (let n = 1; n <= 20; n++)
        await savePost(postDraft({ title: `Post ${n}`, publishDate: NOW - n * DAY }));
      await savePost(postDraft({ title: 'Draft', status: 'draft' }));
      await savePost(postDraft({ title: 'Later', publishDate: NOW + DAY }));
      const pages = [1, 2, 3].map((page) => titlesOf({ page }));
      expect((await Promise.all(pages)).flat()).toEqual(
        Array.from({ length: 20 }, (_, n) => `Post ${n + 1}`),
      );
      expect(await listPosts({ sort: 'latest', page: 999 }, NOW)).toMatchObject({
        total: 20,
        page: 3,
        pages: 3,
      });
    });

    it('sorts by views and likes, the newest first among equals, and filters by category, author and ids', async () => {
      const countedPost = (title: string, views: number, likes: number, days: number) =>
        savePost(
          postDraft({
            title,
            counts: { views, likes, comments: 0 },
            publishDate: NOW - days * DAY,
            category: title === 'C' ? 'Trends' : 'Engineering',
            authorId: title === 'B' ? 'b' : 'a',
          }),
        );
      const a = await countedPost('A', 5, 1, 1);
      await countedPost('B', 9, 1, 2);
      await countedPost('C', 5, 7, 3);
      expect(await titlesOf({ sort: 'views' })).toEqual(['B', 'A', 'C']);
      expect(await titlesOf({ sort: 'likes' })).toEqual(['C', 'A', 'B']);
      expect(await titlesOf({ category: 'Engineering', sort: 'views' })).toEqual(['B', 'A']);
      expect(await titlesOf({ authorId: 'a' })).toEqual(['A', 'C']);
      expect(await titlesOf({ ids: [a.id, 'no-such'] })).toEqual(['A']);
      expect(await titlesOf({ ids: [] })).toEqual([]);
      expect(await blogTotals(NOW)).toEqual({ articles: 3, views: 19, likes: 9 });
    });

    it('has the eight public categories and others that have an article', async () => {
      await savePost(postDraft({ category: 'Home Improvement' }));
      await savePost(postDraft({ category: 'Architecture Tips', status: 'draft' }));
      const listed = await listedCategories(demoSettings, NOW);
      expect(listed).toHaveLength(9);
      expect(listed.at(-1)).toBe('Home Improvement');
    });

    it('has its categories from the settings, and no article loses its own', async () => {
      await savePost(postDraft({ category: 'Home Improvement' }));
      await savePost(postDraft({ category: 'Trends' }));
      await savePost(postDraft({ category: 'Vaastu' }));
      const categories = ['Vaastu', 'Materials', 'Engineering', 'Architecture'];
      const listCategories = (shown: string) =>
        listedCategories({ categories, samples: { shown } }, NOW);
      // A studio's own journal has no empty categories.
      expect(await listCategories('')).toEqual(['Vaastu', 'Home Improvement', 'Trends']);
      expect(await listCategories('on')).toEqual([
        'Vaastu',
        'Engineering',
        'Architecture',
        'Home Improvement',
        'Trends',
      ]);
    });
  });

  describe('a search', () => {
    beforeEach(async () => {
      await savePost(postDraft({ title: 'Monsoon', publishDate: NOW - 9 * DAY }));
      await savePost(
        postDraft({
          title: 'Roofs',
          content: 'Before the MONSOON comes हिंदी 3.5',
          tags: ['मानसून'],
        }),
      );
      await savePost(
        postDraft({ title: '100% wool', excerpt: 'a_b "quoted" O’Neil AND or', tags: ['m5'] }),
      );
      await savePost(postDraft({ title: 'Monsoon draft', status: 'draft' }));
    });

    it('finds title, excerpt and tags first, then the body, whatever the case', async () => {
      expect(await titlesOf({ search: 'monSOON' })).toEqual(['Monsoon', 'Roofs']);
      expect(await titlesOf({ search: 'roofs monsoon' })).toEqual(['Roofs']);
      for (const search of ['मानसून', 'हिंद', 'monsoo before 3.5', 'roofs comes'])
        expect(await titlesOf({ search })).toEqual(['Roofs']);
      expect(await titlesOf({ search: 'onsoo' })).toEqual(['Monsoon']);
    });

    it('is sorted by views or likes wherever the words are, if a reader wants that', async () => {
      await db()
        .updateTable('posts')
        .set({ views: 9, likes: 4 })
        .where('title', '=', 'Roofs')
        .execute();
      for (const sort of ['views', 'likes'] as const)
        expect(await titlesOf({ search: 'monsoon', sort })).toEqual(['Roofs', 'Monsoon']);
    });

    it.each(['100%', 'a_b', '"quoted"', 'and or', 'm5', '%', '"'])(
      'reads %s as plain text',
      async (search) => {
        const found = await titlesOf({ search });
        expect(found).toEqual(['100% wool']);
      },
    );

    it.each([
      'words:monsoon',
      'monsoon OR roofs',
      'NEAR(monsoon)',
      'monsoon NOT roofs',
      "'; drop table posts",
      '___',
      '\\',
    ])('has no query language: %s finds nothing', async (search) => {
      expect(await titlesOf({ search })).toEqual([]);
    });

    it('finds a word with any characters around it', async () => {
      for (const search of ['monsoon*', '^monsoon', '(monsoon)', '“monsoon”:*'])
        expect(await titlesOf({ search })).toEqual(['Monsoon', 'Roofs']);
    });

    it('for blanks finds everything', async () => {
      expect(await titlesOf({ search: '  ' })).toHaveLength(3);
    });

    it('doesn’t find a deleted post', async () => {
      await db().deleteFrom('posts').where('title', '=', 'Monsoon').execute();
      expect(await titlesOf({ search: 'monsoon' })).toEqual(['Roofs']);
      expect((await db().selectFrom('post_words').select('rowid').execute()).length).toBe(3);
    });
  });

  it('related posts have the most common tags, then come the latest, never the post itself', async () => {
    const addPost = (title: string, tags: string[], days: number) =>
      savePost(postDraft({ title, tags, publishDate: NOW - days * DAY }));
    const { id } = await addPost('Self', ['a', 'b', 'c'], 0);
    await addPost('One', ['a', 'x'], 1);
    await addPost('Two', ['c', 'B'], 9);
    await addPost('Old one', ['a'], 5);
    await addPost('None', ['z'], 0);
    const relatedTitles = async (tags: string[]) =>
      (await relatedPosts({ id, tags }, { now: NOW })).map(({ title }) => title);
    expect(await relatedTitles(['a', 'b', 'c'])).toEqual(['Two', 'One', 'Old one']);
    expect(await relatedTitles(['c'])).toEqual(['Two', 'None', 'One']);
    expect(await relatedTitles([])).toEqual(['None', 'One', 'Old one']);
    expect(await relatedTitles(['nobody'])).toEqual(['None', 'One', 'Old one']);
    const beyondTen = Array.from({ length: 10 }, (_, n) => `t${n}`);
    expect(await relatedTitles([...beyondTen, 'b'])).toEqual(['None', 'One', 'Old one']);
  });

  it('counts a like once per browser, and none of a draft or of no post', async () => {
    const { id } = await savePost(postDraft());
    const draft = await savePost(postDraft({ status: 'draft' }));
    const repeated = await Promise.all(Array.from({ length: 50 }, () => likePost(id, 'one')));
    expect(new Set(repeated)).toEqual(new Set([1]));
    await Promise.all(Array.from({ length: 300 }, (_, n) => likePost(id, `browser ${n}`)));
    expect(await likePost(id, 'one')).toBe(301);
    expect(await likePost(draft.id, 'one')).toBeNull();
    expect(await likePost('no-such', 'one')).toBeNull();
    // A text that no database can store is no article, and doesn't affect other likes.
    expect(await Promise.all([likePost('\0', 'two'), likePost(id, 'two')])).toEqual([null, 302]);
  });

  it('counts likes of other posts beside one of a post that is being deleted', async () => {
    const [gone, first, other] = [
      await savePost(postDraft({ title: 'Gone' })),
      await savePost(postDraft({ title: 'First' })),
      await savePost(postDraft({ title: 'Other' })),
    ];
    const [, likes] = await overlap(
      () => deletePosts([gone.id], 'Meera'),
      () => Promise.all([first, gone, other].map(({ id }) => likePost(id, 'one'))),
    );
    expect(likes).toEqual([1, null, 1]);
  });

  it('shows statistics as in the specification', async () => {
    const at = (month: number, views: number, status: 'draft' | 'published' = 'published') =>
      savePost(
        postDraft({
          title: `${month}`,
          status,
          publishDate: Date.UTC(2026, month, 10),
          counts: { views, likes: 1, comments: 2 },
        }),
      );
    for (const [month, views] of [
      [5, 7],
      [5, 1],
      [4, 2],
      [0, 3],
      [-6, 4],
      [-7, 5],
    ] as const)
      await at(month, views);
    await at(3, 100, 'draft');
    const analytics = await analysePosts(NOW);
    expect(analytics).toMatchObject({
      totalPosts: 7,
      publishedPosts: 6,
      draftPosts: 1,
      totalViews: 122,
      totalLikes: 7,
      totalComments: 14,
    });
    expect(analytics.monthlyViews).toHaveLength(12);
    expect(analytics.monthlyViews.at(0)).toEqual({ month: 'Jul 2025', views: 4 });
    expect(analytics.monthlyViews.at(-1)).toEqual({ month: 'Jun 2026', views: 8 });
    expect(analytics.popularPosts.map(({ views }) => views)).toEqual([7, 5, 4, 3, 2]);
    expect(analytics.recentPosts).toHaveLength(5);
  });
});
