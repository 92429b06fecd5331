import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { ID, MINUTE, NOW, tab } from '~tests/factories/post-tab';

import { addWebhook } from '~/alerts/webhooks/webhooks.server';
import { db } from '~/db/executor.server';
import { importDemoPosts } from '~/features/blog/demo/import-demo-posts.server';
import { importPosts } from '~/features/blog/import/import-posts.server';
import {
  publishPost,
  saveDraft,
  unpublishPosts,
} from '~/features/blog/publishing/publish-post.server';
import { announceDue } from '~/features/blog/publishing/schedule.server';
import { loadSecret } from '~/platform/secret.server';

onBothEngines('the webhook of an article', () => {
  beforeAll(() => loadSecret('', 'a key of at least thirty-two signs for articles'));
  beforeEach(async () => {
    for (const table of ['posts', 'deliveries', 'webhooks', 'webhook_messages'] as const)
      await db().deleteFrom(table).execute();
  });

  const addTestWebhook = (includesImports = false) =>
    addWebhook({
      url: 'https://hooks.example.com/',
      events: ['article.published'],
      includesImports,
    });
  const deliveredBodies = async () => {
    const rows = await db()
      .selectFrom('deliveries')
      .innerJoin('webhook_messages', 'webhook_messages.id', 'deliveries.subject')
      .select('body')
      .orderBy('deliveries.id')
      .execute();
    return rows.map(({ body }) => JSON.parse(body));
  };

  test('is sent when it becomes public, each time', async () => {
    await addTestWebhook();
    const save = tab('a');
    await saveDraft(save(0), NOW);
    expect(await deliveredBodies()).toEqual([]);
    await publishPost(save(1, { tags: ['walls', 'lime'] }), NOW);
    const [{ data }] = await deliveredBodies();
    expect(data).toMatchObject({
      id: ID,
      title: expect.any(String),
      tags: ['walls', 'lime'],
      url: `http://localhost:3000/blog/${data.slug}`,
      published_at: expect.stringMatching(/Z$/),
    });
    // A correction of a public article is no new event.
    await publishPost(save(2, { title: 'Another title' }), NOW);
    expect(await deliveredBodies()).toHaveLength(1);
    await unpublishPosts([ID], NOW);
    await publishPost(save(3), NOW);
    expect(await deliveredBodies()).toHaveLength(2);
  });

  test('is sent at the scheduled time, once', async () => {
    await addTestWebhook();
    await publishPost(tab('a')(0, { publishDate: '2026-11-21T12:30' }), NOW);
    expect(await deliveredBodies()).toEqual([]);
    await Promise.all([announceDue(NOW, NOW + 30 * MINUTE), announceDue(NOW, NOW + 30 * MINUTE)]);
    expect(await deliveredBodies()).toHaveLength(1);
  });

  test('has the same id when a backup from before the scheduled time is restored', async () => {
    await addTestWebhook();
    await publishPost(tab('a')(0, { publishDate: '2026-11-21T12:30' }), NOW);
    const schedule = await db().selectFrom('post_schedule').selectAll().execute();
    const announceAndRead = async () => {
      await announceDue(NOW, NOW + 30 * MINUTE);
      return db().selectFrom('deliveries').select(['subject', 'state']).execute();
    };
    const first = await announceAndRead();
    expect(first).toHaveLength(1);
    // A backup that is restored on another machine contains no deliveries.
    for (const table of ['deliveries', 'webhook_messages'] as const)
      await db().deleteFrom(table).execute();
    await db().insertInto('post_schedule').values(schedule).execute();
    expect(await announceAndRead()).toEqual(first);
  });

  test('has an id that a header can carry, whatever the id of an imported article', async () => {
    await addTestWebhook();
    await publishPost(tab('a')(0, { publishDate: '2026-11-21T12:30' }), NOW);
    await sql`update posts set id = 'नमस्ते.1'`.execute(db());
    await announceDue(NOW, NOW + 30 * MINUTE);
    const [row] = await db().selectFrom('deliveries').select('subject').execute();
    expect(row?.subject).toMatch(/^msg_[\w-]+$/);
  });

  test('is not sent for samples, and for an import only where imports are included', async () => {
    await addTestWebhook();
    const { id } = await addTestWebhook(true);
    await importDemoPosts();
    expect(await deliveredBodies()).toEqual([]);
    const post = { _id: 'a', title: 'A wall', content: 'Lime.', status: 'published' };
    await importPosts([JSON.stringify([post])], { dryRun: false });
    expect(await deliveredBodies()).toMatchObject([{ data: { title: 'A wall' } }]);
    const [row] = await db().selectFrom('deliveries').select('recipient').execute();
    expect(row?.recipient).toBe(`webhook/${id}`);
  });
});
