import { beforeEach, expect, it, vi } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { postDraft } from '~tests/factories/post-draft';

import { db, transaction } from '~/db/executor.server';
import { blogTotals } from '~/features/blog/list/blog-totals.server';
import { savePost } from '~/features/blog/posts/save-post.server';

import { countView, flushViews } from './count-views.server';

const NOW = Date.UTC(2026, 5, 15);

onBothEngines('Views', () => {
  beforeEach(() => db().deleteFrom('posts').execute());

  it('are counted together, of published posts only', async () => {
    const { id } = await savePost(postDraft());
    const draft = await savePost(postDraft({ status: 'draft' }));
    for (let n = 0; n < 25; n++) countView(id, '203.0.113.7');
    countView(draft.id, '203.0.113.7');
    countView('no-such', '203.0.113.7');
    countView('\0', '203.0.113.7');
    await flushViews();
    expect((await blogTotals(NOW)).views).toBe(25);
    expect(
      await db().selectFrom('posts').select('views').where('id', '=', draft.id).execute(),
    ).toEqual([{ views: 0 }]);
  });

  it('are stored if they come while earlier ones are stored slowly', async () => {
    const { id } = await savePost(postDraft());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
      const locked = Promise.withResolvers<void>();
      const slow = transaction(async () => {
        await db().updateTable('posts').set({ views: 0 }).where('id', '=', id).execute();
        locked.resolve();
        await isReleased;
      });
      await locked.promise;
      countView(id, '203.0.113.7');
      vi.advanceTimersByTime(1_000);
      countView(id, '203.0.113.7');
      vi.advanceTimersByTime(1_000);
      release();
      await slow;
      const views = async () => {
        vi.advanceTimersByTime(1_000);
        return (await blogTotals(NOW)).views;
      };
      await expect.poll(views).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });
});
