import { expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { postDraft } from '~tests/factories/post-draft';

import { db } from '~/db/executor.server';
import { savePost } from '~/features/blog/posts/save-post.server';

import { postMembers } from './readable-posts.server';

onBothEngines('readable posts', () => {
  test('have different names, also if one is called like the number of another', async () => {
    const { id } = await savePost(postDraft({ title: 'आँगन' }));
    const { key } = await db()
      .selectFrom('posts')
      .select('key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await savePost(postDraft({ title: `Post ${key}` }));
    const paths = [];
    for await (const { path } of postMembers()) paths.push(path);
    expect(paths).toEqual([key, key + 1].map((each) => `readable/posts/post-${each}.md`));
  });
});
