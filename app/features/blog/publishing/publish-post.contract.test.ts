import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { overlap } from '~tests/engines/overlap';
import { postDraft } from '~tests/factories/post-draft';
import {
  all,
  ID,
  listed,
  MINUTE,
  NOW,
  publicText,
  tab,
  eventsDuring,
} from '~tests/factories/post-tab';
import { listRevisions, saveWorkingCopy } from '~tests/factories/post-texts';

import { db } from '~/db/executor.server';
import { deletePosts } from '~/features/blog/bin/delete-posts.server';
import { listPosts } from '~/features/blog/list/list-posts.server';
import { listManagedPosts } from '~/features/blog/manage/list-managed-posts.server';
import { savePost } from '~/features/blog/posts/save-post.server';
import { stateOf } from '~/features/blog/working-copy/post-drafts.server';
import { readManagedPost } from '~/features/blog/working-copy/read-managed-post.server';

import {
  publishPost,
  publishPosts,
  saveDraft,
  unpublishPost,
  unpublishPosts,
} from './publish-post.server';
import { announceDue } from './schedule.server';

onBothEngines('Publishing', () => {
  beforeEach(async () => {
    await db().deleteFrom('posts').execute();
  });

  it('requires title, text and a cover that can be shown; otherwise nothing is stored', async () => {
    const save = tab('a');
    for (const lacking of [
      { title: ' ' },
      { content: '\n' },
      { coverImage: 'http://x.y/a.jpg' },
      { coverImage: 'https://x.y;script-src/a.jpg' },
      { coverImage: 'javascript:alert(1)' },
      { canonicalUrl: 'somewhere' },
    ])
      for (const store of [publishPost, saveDraft])
        expect(await store(save(0, lacking), NOW)).toMatchObject({ outcome: 'refused' });
    expect(await readManagedPost(ID)).toBeUndefined();
  });

  it('at a later date hides the post until then, and announces it once', async () => {
    const save = tab('a');
    // 12:30 in India.
    const form = { publishDate: '2026-11-21T12:30' };
    const moment = NOW + 30 * MINUTE;
    expect(await eventsDuring('post.published', () => publishPost(save(0, form), NOW))).toEqual([]);
    expect(await publicText(ID, moment - 1)).toBe('missing');
    expect(await publicText(ID, moment)).toBe('It breathes.');
    expect((await listManagedPosts(all, NOW)).rows[0]?.state).toBe('scheduled');
    expect(await announceDue(NOW, moment - 1)).toEqual({ checkedUntil: moment - 1, next: moment });
    expect(await eventsDuring('post.published', () => announceDue(NOW, moment))).toEqual([
      { id: ID },
    ]);
    expect(await eventsDuring('post.published', () => announceDue(NOW, moment))).toEqual([]);
    // Another instance drops its pages too; after a restart nothing is announced twice.
    expect(await eventsDuring('post.changed', () => announceDue(NOW, moment))).toEqual([
      { id: ID },
    ]);
    expect(await eventsDuring('post.changed', () => announceDue(moment, moment + 1))).toEqual([]);
    // A clock that was ahead was set back. Pages that were shown too early are dropped.
    expect(await eventsDuring('post.changed', () => announceDue(moment, NOW))).toEqual([
      { id: ID },
    ]);
  });

  it('publishes the scheduled text: later saves wait until the schedule is updated', async () => {
    const save = tab('a');
    const form = { publishDate: '2026-11-21T12:30' };
    const moment = NOW + 30 * MINUTE;
    const readPreviewAt = async (now: number) => {
      const managed = await readManagedPost(ID);
      if (!managed) throw new Error('The post is gone.');
      return { ...stateOf(managed, now), post: managed.post, written: managed.form.content };
    };
    await publishPost(save(0, form), NOW);
    const scheduled = await readPreviewAt(NOW);
    expect(scheduled).toMatchObject({ state: 'scheduled', waiting: false });

    await saveWorkingCopy(save(1, { ...form, title: 'Lime', content: 'Some day.' }), NOW + 1);
    await saveDraft(save(2, { ...form, title: 'Lime', content: 'One day.', tags: ['x'] }), NOW + 2);
    expect(await readPreviewAt(NOW)).toMatchObject({ state: 'scheduled', waiting: true });
    await announceDue(NOW, moment);
    const { post, written, ...now } = await readPreviewAt(moment);
    expect(post).toEqual(scheduled.post);
    expect(await publicText(ID, moment)).toBe('It breathes.');
    expect(now).toMatchObject({ state: 'published', waiting: true });
    expect(written).toBe('One day.');

    await publishPost(save(3, { publishDate: '2026-11-21T13:30' }), NOW + 3);
    await saveWorkingCopy(save(4, { content: 'At last.', publishDate: '2026-11-21T13:30' }), NOW);
    await publishPost(save(5, { content: 'At last.', publishDate: '2026-11-21T13:30' }), NOW + 4);
    expect(await readPreviewAt(NOW)).toMatchObject({ state: 'scheduled', waiting: false });
    await announceDue(NOW, NOW + 90 * MINUTE);
    expect(await publicText(ID, NOW + 90 * MINUTE)).toBe('At last.');
  });

  it('catches up with posts that fell due while the process was down, and skips unpublished ones', async () => {
    const save = tab('a');
    const later = { publishDate: '2026-11-21T12:30' };
    await publishPost(save(0, later), NOW);
    await unpublishPosts([ID], NOW);
    const moment = NOW + 60 * MINUTE;
    expect(await eventsDuring('post.published', () => announceDue(moment, moment))).toEqual([]);
    await publishPost(save(1, later), NOW);
    expect(await eventsDuring('post.published', () => announceDue(moment, moment))).toEqual([
      { id: ID },
    ]);
    // A scheduled post whose date is moved into the past is published at once.
    await publishPost(save(2, { publishDate: '2026-11-21T13:30' }), NOW);
    expect(
      await eventsDuring('post.published', () =>
        publishPost(save(3, { publishDate: '2026-11-21T10:00' }), NOW),
      ),
    ).toEqual([{ id: ID }]);
  });

  it('again keeps the date of the first time, and publishes a scheduled one early', async () => {
    const save = tab('a');
    const storedDate = async () => (await readManagedPost(ID))?.post.publishDate;
    await publishPost(save(0), NOW);
    // The tab that published the post still shows an empty date field.
    await publishPost(save(1, { content: 'A slip less.' }), NOW + MINUTE);
    expect([await publicText(ID), await storedDate()]).toEqual(['A slip less.', NOW]);
    await publishPost(save(2, { publishDate: '2026-11-21T12:30' }), NOW + 2 * MINUTE);
    await publishPost(save(3), NOW + 3 * MINUTE);
    expect(await storedDate()).toBe(NOW + 3 * MINUTE);
    await unpublishPosts([ID], NOW + 4 * MINUTE);
    await publishPost(save(4), NOW + 5 * MINUTE);
    expect(await storedDate()).toBe(NOW + 5 * MINUTE);
  });

  it('is not undone if someone else has saved since', async () => {
    const [mine, theirs] = [tab('a'), tab('b', 'Ravi')];
    await publishPost(mine(0), NOW);
    await saveWorkingCopy(theirs(1, { content: 'Theirs.' }), NOW);
    const refused = { outcome: 'stale', by: 'Ravi' };
    expect(await unpublishPost(mine(1, { content: 'Mine.' }), NOW)).toMatchObject(refused);
    expect(await publicText(ID)).toBe('It breathes.');
  });

  it('is undone together with the draft, or not at all', async () => {
    const save = tab('a');
    await publishPost(save(0), NOW);
    await sql`alter table post_revisions rename to elsewhere`.execute(db());
    await expect(unpublishPost(save(1, { content: 'Not yet.' }), NOW)).rejects.toThrow();
    await sql`alter table elsewhere rename to post_revisions`.execute(db());
    expect(await publicText(ID)).toBe('It breathes.');
    expect(await unpublishPost(save(1, { content: 'Not yet.' }), NOW)).toMatchObject({
      outcome: 'saved',
    });
    expect(await publicText(ID)).toBe('missing');
    expect((await readManagedPost(ID))?.form.content).toBe('Not yet.');
  });

  it('of many publishes the latest texts, and skips incomplete ones', async () => {
    const save = tab('a');
    await saveDraft(save(0), NOW);
    await saveWorkingCopy(save(1, { content: 'Written since.' }), NOW);
    const other = '019a0000-0000-7000-8000-000000000002';
    await saveWorkingCopy(tab('b')(0, { title: '' }, other), NOW);
    expect(await publishPosts([ID, other, 'gone'], 'Ravi', NOW)).toEqual({ done: 1, refused: 2 });
    expect(await publicText(ID)).toBe('Written since.');
    expect(await saveWorkingCopy(save(2), NOW)).toMatchObject({ outcome: 'stale', by: 'Ravi' });
    expect((await listRevisions(ID))[0]).toMatchObject({ kind: 'published', savedBy: 'Ravi' });
  });

  it('of many waits for running saves, and publishes those', async () => {
    const save = tab('a');
    await saveDraft(save(0), NOW);
    const [saved, outcome] = await overlap(
      () => saveWorkingCopy(save(1, { content: 'Just written.' }), NOW),
      () => publishPosts([ID], 'Ravi', NOW),
    );
    expect([saved.outcome, outcome]).toEqual(['saved', { done: 1, refused: 0 }]);
    expect(await publicText(ID)).toBe('Just written.');
  });

  it('of many loses no save that arrives meanwhile', async () => {
    const save = tab('a');
    await saveDraft(save(0), NOW);
    const [, saved] = await overlap(
      () => publishPosts([ID], 'Ravi', NOW),
      () => saveWorkingCopy(save(1, { content: 'Just written.' }), NOW),
    );
    expect(saved).toMatchObject({ outcome: 'stale', by: 'Ravi' });
  });

  it('tells a save during the deletion that the post is gone', async () => {
    const save = tab('a');
    await saveDraft(save(0), NOW);
    const later = [saveWorkingCopy, saveDraft, publishPost];
    for (const store of later) {
      const [deleted, saved] = await overlap(
        () => deletePosts([ID], 'Meera'),
        () => store(save(1), NOW),
      );
      expect([deleted.done, saved.outcome]).toEqual([1, 'gone']);
      await saveDraft(tab('b')(0), NOW);
    }
  });

  it('undone hides posts everywhere, deleting removes all of them', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async (n) => (await savePost(postDraft({ title: `Post ${n}` }))).id),
    );
    expect(await unpublishPosts(ids.slice(0, 2), NOW)).toEqual({ done: 2, refused: 0 });
    expect((await listPosts({ sort: 'latest', page: 1 }, NOW)).posts).toHaveLength(1);
    expect(
      await eventsDuring('post.changed', () => deletePosts([...ids, 'gone'], 'Meera')),
    ).toHaveLength(3);
    expect(await listed()).toEqual([]);
  });
});
