import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { ID, NOW, tab } from '~tests/factories/post-tab';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoable, undoChange } from '~/backoffice/undo/undo-log.server';
import { db } from '~/db/executor.server';
import { publishPost, saveDraft } from '~/features/blog/publishing/publish-post.server';
import { readManagedPost } from '~/features/blog/working-copy/read-managed-post.server';

import { postUndoHandler } from './post-undo-handler.server';

const OTHER = '019a0000-0000-7000-8000-000000000002';
const save = tab('a');

/** Saves "Walls", and publishes it as "Thick walls". */
async function publishRenamed() {
  await saveDraft(save(0, { title: 'Walls' }), NOW);
  const { undo } = await undoable(
    { records: [{ of: 'post', id: ID }], what: 'Post published', by: 'Meera' },
    () => publishPost(save(1, { title: 'Thick walls' }), NOW),
  );
  return undo ?? '';
}
const saveOther = () => saveDraft(save(0, { title: 'Walls' }, OTHER), NOW);

const addressOf = async (id: string) => {
  const post = (await readManagedPost(id))?.post;
  return [post?.slug, post?.canonicalUrl];
};

onBothEngines('undoing the publication of a post', () => {
  beforeEach(async () => {
    registerUndoHandler('post', postUndoHandler);
    for (const table of ['posts', 'undo_log'] as const) await db().deleteFrom(table).execute();
  });

  test('takes its former address back, which no other post gets then', async () => {
    expect(await undoChange(await publishRenamed(), 'Meera')).toMatchObject({ outcome: 'undone' });
    expect(await addressOf(ID)).toEqual(['walls', '/blog/walls']);
    expect(await saveOther()).toMatchObject({ outcome: 'saved' });
    expect(await addressOf(OTHER)).toEqual(['walls-2', '/blog/walls-2']);
  });

  test('gives it the next address if another post has the former one by now', async () => {
    const undo = await publishRenamed();
    await saveOther();
    expect(await undoChange(undo, 'Meera')).toMatchObject({ outcome: 'undone' });
    expect(await addressOf(ID)).toEqual(['walls-2', '/blog/walls-2']);
    expect(await addressOf(OTHER)).toEqual(['walls', '/blog/walls']);
  });
});
