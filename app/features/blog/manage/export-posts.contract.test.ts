import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { csvRecords } from '~tests/factories/csv-rows';
import { postDraft } from '~tests/factories/post-draft';
import { all, ID, NOW, tab } from '~tests/factories/post-tab';
import { saveWorkingCopy } from '~tests/factories/post-texts';

import { db } from '~/db/executor.server';
import { savePost } from '~/features/blog/posts/save-post.server';
import { publishPost } from '~/features/blog/publishing/publish-post.server';

import { exportPosts } from './export-posts.server';

onBothEngines('An export of posts', () => {
  beforeEach(async () => {
    await db().deleteFrom('posts').execute();
  });

  test('contains the latest text, even without an explicit save, and the public one', async () => {
    const save = tab('a');
    await publishPost(save(0, { tags: ['lime', 'चूना'], keywords: 'a, b' }), NOW);
    await saveWorkingCopy(save(1, { title: 'Lime, again', content: '"It" breathes,\n\nslowly.' }));
    const other = '019a0000-0000-7000-8000-000000000002';
    await saveWorkingCopy(tab('b')(0, { title: 'Begun', content: '=1+1' }, other), NOW);
    expect(await csvRecords(exportPosts({ ...all, sort: 'title', direction: 'asc' }))).toEqual([
      expect.objectContaining({
        Id: other,
        Status: 'draft',
        Title: 'Begun',
        Address: '',
        Content: '\u200B=1+1',
        'Published content, where it differs': '',
      }),
      expect.objectContaining({
        Id: ID,
        Status: 'published',
        Title: 'Lime, again',
        Category: 'Trends',
        Address: '/blog/lime-plaster-in-the-monsoon',
        'Publish date': '21 Nov 2026, 12:00',
        Tags: '',
        Keywords: '',
        Views: '0',
        Likes: '0',
        Comments: '0',
        Author: 'Admin',
        Content: '"It" breathes,\n\nslowly.',
        'Published content, where it differs': 'It breathes.',
      }),
    ]);
  });

  test('contains every post of the list once, however many pages it has, and no other', async () => {
    for (let at = 0; at < 120; at += 1)
      await savePost(postDraft({ title: `Post ${at}`, category: at % 2 ? 'Trends' : 'Costs' }));
    const titlesOf = async (query: Partial<typeof all>) =>
      (await csvRecords(exportPosts({ ...all, ...query }))).map(({ Title }) => Title);
    expect(new Set(await titlesOf({ page: 2 })).size).toBe(120);
    expect(await titlesOf({ category: 'Costs' })).toHaveLength(60);
  });
});
