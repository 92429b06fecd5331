import { beforeEach, expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { postDraft } from '~tests/factories/post-draft';

import { db } from '~/db/executor.server';

import { postSitemapEntries } from './latest-posts.server';
import { savePost } from './save-post.server';

onBothEngines('The sitemap', () => {
  beforeEach(async () => {
    await db().deleteFrom('posts').execute();
  });

  it('leaves out an article with a canonical address on another site', async () => {
    await savePost(postDraft({ slug: 'here' }));
    await savePost(postDraft({ slug: 'under-the-site', canonicalUrl: '/blog/an-older-name' }));
    await savePost(postDraft({ slug: 'unreadable', canonicalUrl: 'https://[' }));
    await savePost(postDraft({ slug: 'there', canonicalUrl: 'https://elsewhere.example/a' }));
    const paths = (await postSitemapEntries()).map(({ path }) => path);
    expect(paths.toSorted()).toEqual(['/blog/here', '/blog/under-the-site', '/blog/unreadable']);
  });
});
