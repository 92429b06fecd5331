import { beforeEach, expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { postDraft } from '~tests/factories/post-draft';

import { db } from '~/db/executor.server';
import { savePost } from '~/features/blog/posts/save-post.server';

import { relatedArticle } from './related-article.server';

onBothEngines('The article that a project refers to', () => {
  beforeEach(async () => {
    await db().deleteFrom('posts').execute();
  });

  it('is kept when the article moves, and left out while it is not public', async () => {
    const { id } = await savePost(postDraft({ slug: 'a-wall' }));
    const project = { articleSlug: 'a-wall' };
    expect(await relatedArticle(project)).toMatchObject({ id, slug: 'a-wall' });
    await savePost(postDraft({ id, slug: 'a-long-wall' }));
    expect(await relatedArticle(project)).toMatchObject({ id, slug: 'a-long-wall' });
    await savePost(postDraft({ id, slug: 'a-long-wall', status: 'draft' }));
    expect(await relatedArticle(project)).toBeNull();
    expect(await relatedArticle({ articleSlug: null })).toBeNull();
  });
});
