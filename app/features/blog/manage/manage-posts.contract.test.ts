import { beforeEach, describe, expect, it } from 'vitest';
import {
  listRevisions,
  readRevision,
  restoreRevision,
  saveWorkingCopy,
  storeAsRevision,
} from '~tests/factories/post-texts';

import { db } from '~/db/executor.server';
import { deletePosts } from '~/features/blog/bin/delete-posts.server';
import { formOf } from '~/features/blog/editor/post-form.server';
import { savePost } from '~/features/blog/posts/save-post.server';
import { publishPost, saveDraft } from '~/features/blog/publishing/publish-post.server';
import { readManagedPost } from '~/features/blog/working-copy/read-managed-post.server';

import { onBothEngines } from '../../../../tests/engines/engines';
import { postDraft } from '../../../../tests/factories/post-draft';
import {
  all,
  ID,
  listed,
  MINUTE,
  NOW,
  publicText,
  tab,
  written,
} from '../../../../tests/factories/post-tab';
import { listManagedPosts } from './list-managed-posts.server';

onBothEngines('Blog management', () => {
  beforeEach(async () => {
    await db().deleteFrom('posts').execute();
  });

  describe('a working copy', () => {
    it('makes a new post a draft at its first save, and reserves no address', async () => {
      const save = tab('a');
      expect(await saveWorkingCopy(save(0, { title: 'Lime pl' }), NOW)).toMatchObject({
        version: 1,
      });
      expect(await saveWorkingCopy(save(1), NOW)).toMatchObject({ version: 2 });
      expect(await listed()).toEqual(['Lime plaster in the monsoon']);
      expect(await listed({ search: 'PLASTER' })).toHaveLength(1);
      expect(await publicText(ID)).toBe('missing');
      await saveDraft(save(2, { title: 'First title' }), NOW);
      await publishPost(save(3), NOW);
      expect(await publicText('lime-plaster-in-the-monsoon')).toBe('It breathes.');
      expect(await publicText('first-title')).toBe('missing');
    });

    it('of a published post is separate: the public text stays until it is published', async () => {
      const { id, slug } = await savePost(postDraft());
      const save = tab('a');
      await saveWorkingCopy(save(1, { content: 'New words.' }, id), NOW);
      await saveDraft(save(2, { content: 'Newer words.' }, id), NOW);
      expect(await publicText(slug)).toBe('First a line.\n\nThen another.');
      expect(await readManagedPost(id)).toMatchObject({
        waiting: true,
        form: { content: 'Newer words.' },
      });
      await publishPost(save(3, { content: 'Newest words.' }, id), NOW);
      expect(await publicText(slug)).toBe('Newest words.');
      expect(await readManagedPost(id)).toMatchObject({ waiting: false, version: 4 });
    });

    it('is not overwritten by an editor that has not seen it', async () => {
      const [mine, theirs] = [tab('a'), tab('b', 'Ravi')];
      await saveWorkingCopy(mine(0), NOW);
      await saveWorkingCopy(theirs(1, { content: 'Ravi’s.' }), NOW);
      for (const store of [saveWorkingCopy, saveDraft, publishPost])
        expect(await store(mine(1, { content: 'Mine.' }), NOW)).toMatchObject({
          outcome: 'stale',
          by: 'Ravi',
          at: NOW,
          version: 2,
          form: { content: 'Ravi’s.' },
        });
      expect((await readManagedPost(ID))?.form.content).toBe('Ravi’s.');
      expect(await saveWorkingCopy(mine(2, { content: 'Mine.' }), NOW)).toMatchObject({
        version: 3,
      });
    });

    it('recognises a save that is repeated after a lost response, and one that arrives late', async () => {
      const save = tab('a');
      await saveWorkingCopy(save(0), NOW);
      const lost = save(1, { content: 'One.' });
      await saveWorkingCopy(lost, NOW);
      expect(await saveWorkingCopy(lost, NOW)).toMatchObject({ outcome: 'saved', version: 2 });
      expect(await saveWorkingCopy(save(1, { content: 'Two.' }), NOW)).toMatchObject({
        version: 3,
      });
      await saveWorkingCopy({ ...lost, form: written({ content: 'Late.' }) }, NOW);
      expect((await readManagedPost(ID))?.form.content).toBe('Two.');
    });

    it('is not accepted for a deleted post, and can restore it', async () => {
      const save = tab('a');
      await saveWorkingCopy(save(0), NOW);
      await deletePosts([ID], 'Meera');
      expect(await saveWorkingCopy(save(1), NOW)).toEqual({ outcome: 'gone' });
      expect(await saveWorkingCopy(save(0), NOW)).toMatchObject({ outcome: 'saved' });
    });

    it('is not accepted for a deleted post that was never edited either', async () => {
      const { id } = await savePost(postDraft());
      const opened = await readManagedPost(id);
      await deletePosts([id], 'Meera');
      const save = tab('a')(opened?.version ?? 0, {}, id);
      expect(await saveWorkingCopy(save, NOW)).toEqual({ outcome: 'gone' });
    });

    it('can be read and saved without a change', async () => {
      const { id } = await savePost(
        postDraft({
          keywords: ['x', 'y'],
          metaTitle: 'Meta',
          author: 'The studio',
          authorId: 'studio',
        }),
      );
      const before = await readManagedPost(id);
      const published = await publishPost(tab('a')(1, before?.form ?? {}, id), NOW);
      expect(published.outcome).toBe('saved');
      const after = await readManagedPost(id);
      expect({ ...after?.post, updatedAt: 0, version: 0 }).toEqual({
        ...before?.post,
        updatedAt: 0,
        version: 0,
      });
      expect(after && formOf(after.post)).toEqual(before?.form);
    });
  });

  describe('revisions', () => {
    it('contain every explicit save, and the autosaves of one tab within minutes as one', async () => {
      const save = tab('a');
      for (const minute of [0, 1, 2]) await saveWorkingCopy(save(minute), NOW + minute * MINUTE);
      await saveWorkingCopy(save(3), NOW + 20 * MINUTE);
      await saveWorkingCopy(tab('b', 'Ravi')(4), NOW + 21 * MINUTE);
      await saveDraft(save(5), NOW + 22 * MINUTE);
      await publishPost(save(6), NOW + 23 * MINUTE);
      expect((await listRevisions(ID)).map(({ kind, savedBy }) => `${kind} ${savedBy}`)).toEqual([
        'published Meera',
        'draft Meera',
        'autosave Ravi',
        'autosave Meera',
        'autosave Meera',
      ]);
    });

    it('begin with the content from before the first edit, however the first save arrives', async () => {
      for (const first of [saveWorkingCopy, saveDraft, publishPost, storeAsRevision]) {
        const imported = postDraft({ content: 'The original.', author: 'Ravi' });
        const { id } = await savePost(imported);
        const save = tab('a');
        await first(save(1, { content: 'Instead.' }, id), NOW);
        const last = save(first === storeAsRevision ? 1 : 2, { content: 'Instead.' }, id);
        expect(await publishPost(last, NOW)).toMatchObject({ outcome: 'saved' });
        const original = (await listRevisions(id)).at(-1);
        expect(original).toMatchObject({ kind: 'published', savedBy: 'Ravi' });
        const held = await readRevision(id, original?.id ?? '');
        expect(held?.form.content).toBe('The original.');
      }
    });

    it('are restored as a new one, and the previous text is kept', async () => {
      const save = tab('a');
      await saveDraft(save(0, { content: 'First.' }), NOW);
      await saveDraft(save(1, { content: 'Second.' }), NOW);
      const first = (await listRevisions(ID)).at(-1)?.id ?? '';
      expect(
        await restoreRevision(save(2, { content: 'Third, unsaved.' }), first, NOW),
      ).toMatchObject({ form: { content: 'First.' }, version: 3 });
      expect((await readManagedPost(ID))?.form.content).toBe('First.');
      const revisions = await listRevisions(ID);
      expect(revisions.map(({ kind }) => kind)).toEqual(['restored', 'kept', 'draft', 'draft']);
      expect((await readRevision(ID, revisions[1]?.id ?? ''))?.form.content).toBe(
        'Third, unsaved.',
      );
      expect(await readRevision('another', first)).toBeUndefined();
    });

    it('that are restored late remove nothing that was typed since', async () => {
      const save = tab('a');
      await saveDraft(save(0, { content: 'First.' }), NOW);
      const first = (await listRevisions(ID)).at(-1)?.id ?? '';
      const late = save(1, { content: 'First.' });
      await saveWorkingCopy(save(1, { content: 'First, and a long second one.' }), NOW);
      expect(await restoreRevision(late, first, NOW)).toMatchObject({
        outcome: 'saved',
        form: { content: 'First, and a long second one.' },
      });
      expect((await readManagedPost(ID))?.form.content).toBe('First, and a long second one.');
    });

    it('contain the losing text of a conflict', async () => {
      await saveDraft(tab('a')(0), NOW);
      const { form, ...mine } = tab('b', 'Ravi')(0, { content: 'Set aside.' });
      expect(await storeAsRevision({ ...mine, form }, NOW)).toBe(true);
      expect((await readManagedPost(ID))?.form.content).toBe('It breathes.');
      expect((await listRevisions(ID))[0]).toMatchObject({ kind: 'kept', savedBy: 'Ravi' });
    });

    it('contain the losing text, even if the same tab’s next autosave has another text', async () => {
      const save = tab('a');
      await saveWorkingCopy(save(0, { content: 'Written.' }), NOW);
      await storeAsRevision(save(1, { content: 'Written.' }), NOW);
      for (const version of [1, 2])
        await saveWorkingCopy(save(version, { content: 'Instead.' }), NOW + MINUTE);
      const revisions = await listRevisions(ID);
      expect(revisions.map(({ kind }) => kind)).toEqual(['autosave', 'kept', 'autosave']);
      expect((await readRevision(ID, revisions[1]?.id ?? ''))?.form.content).toBe('Written.');
    });
  });

  it('lists drafts and published posts by page, order, state, category and search', async () => {
    for (let n = 1; n <= 60; n++)
      await savePost(
        postDraft({
          title: `${n % 2 ? 'b' : 'A'} ${String(n).padStart(2, '0')}`,
          publishDate: NOW - n * MINUTE,
          counts: { views: n, likes: 0, comments: 0 },
          status: n > 50 ? 'draft' : 'published',
          category: n === 7 ? 'Trends' : 'Engineering',
        }),
      );
    const second = await listManagedPosts({ ...all, page: 2 }, NOW);
    expect(second).toMatchObject({ total: 60, page: 2, pages: 2 });
    expect(second.rows).toHaveLength(10);
    expect(await listManagedPosts({ ...all, page: 9 }, NOW)).toMatchObject({ page: 2 });
    expect((await listed({ sort: 'views' }))[0]).toBe('A 60');
    expect((await listed({ sort: 'title', direction: 'asc' }))[0]).toBe('A 02');
    expect((await listed({ sort: 'title' }))[0]).toBe('b 59');
    expect(await listed({ status: 'draft' })).toHaveLength(10);
    expect(await listed({ category: 'Trends' })).toEqual(['b 07']);
    expect(await listed({ search: 'a 02' })).toEqual(['A 02']);
    expect((await listManagedPosts({ ...all, search: 'WALLS' }, NOW)).total).toBe(60);
    expect(await listed({ search: '%' })).toEqual([]);
  });
});
