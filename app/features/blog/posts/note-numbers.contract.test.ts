import { beforeEach, expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { postDraft } from '~tests/factories/post-draft';

import { db } from '~/db/executor.server';
import { listPosts } from '~/features/blog/list/list-posts.server';
import { unpublishPosts } from '~/features/blog/publishing/publish-post.server';

import { latestPosts } from './latest-posts.server';
import { savePost } from './save-post.server';

const DAY = 86_400_000;
const START = 1_790_000_000_000;

onBothEngines('The numbers of articles', () => {
  beforeEach(async () => {
    await db().deleteFrom('posts').execute();
  });

  const listedNumbers = async () =>
    (await listPosts({ sort: 'latest', page: 1 })).posts.map(({ title, number }) => [
      title,
      number,
    ]);

  it('count published articles, in the order of the list', async () => {
    const ids: string[] = [];
    for (const [at, title] of ['Sample 1', 'Sample 2', 'Ours'].entries())
      ids.push((await savePost(postDraft({ title, publishDate: START + at * DAY }))).id);
    await savePost(postDraft({ title: 'To come', publishDate: Date.now() + DAY }));
    await savePost(postDraft({ title: 'Draft', status: 'draft' }));
    expect(await listedNumbers()).toEqual([
      ['Ours', 3],
      ['Sample 2', 2],
      ['Sample 1', 1],
    ]);
    await unpublishPosts(ids.slice(0, 2));
    expect(await listedNumbers()).toEqual([['Ours', 1]]);
    expect((await latestPosts(4)).map(({ number }) => number)).toEqual([1]);
    // An article published at the same moment gets the next number.
    await savePost(postDraft({ title: 'Next', publishDate: START + 2 * DAY }));
    expect(await listedNumbers()).toEqual([
      ['Next', 2],
      ['Ours', 1],
    ]);
  });
});
