import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadRow } from '~tests/engines/lead-row';
import { overlap } from '~tests/engines/overlap';
import { projectDraft } from '~tests/engines/undo-world';
import { postDraft } from '~tests/factories/post-draft';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoable, undoChange } from '~/backoffice/undo/undo-log.server';
import { db } from '~/db/executor.server';
import { deletePosts } from '~/features/blog/bin/delete-posts.server';
import { purgePosts } from '~/features/blog/bin/post-bin.server';
import { savePost } from '~/features/blog/posts/save-post.server';
import { postUndoHandler } from '~/features/blog/undo/post-undo-handler.server';
import { leadBin } from '~/features/leads/bin/lead-bin.server';
import { deleteLead } from '~/features/leads/changes/delete-lead.server';
import { leadUndoHandler } from '~/features/leads/undo/lead-undo-handler.server';
import { deleteProject } from '~/features/portfolio/bin/delete-project.server';
import { purgeProjects } from '~/features/portfolio/bin/project-bin.server';
import { saveProject } from '~/features/portfolio/save-project.server';
import { projectUndoHandler } from '~/features/portfolio/undo/project-undo-handler.server';

import { restoreFromBin } from './bin-store.server';

async function isBinned(id: string) {
  const lead = await db()
    .selectFrom('leads')
    .select('binned_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return lead.binned_at !== null;
}

registerUndoHandler('lead', leadUndoHandler);
registerUndoHandler('post', postUndoHandler);
registerUndoHandler('project', projectUndoHandler);

const makePost = async () => (await savePost(postDraft({ title: 'Walls' }))).id;
async function makeProject() {
  const saved = await saveProject(projectDraft({ visibility: 'draft' }), { by: 'Asha' });
  if (saved.kind !== 'saved') throw new Error('The project was not saved.');
  return saved.id;
}

onBothEngines('A bin', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
  });

  test('says what happened to a record that someone else restored or deleted first', async () => {
    const row = leadRow();
    await db().insertInto('leads').values(row).execute();
    expect(await restoreFromBin(leadBin, row.id, 'Asha')).toMatchObject({
      ok: true,
      message: 'This lead has already been restored. It is on the list.',
    });
    await db().deleteFrom('leads').execute();
    expect(await restoreFromBin(leadBin, row.id, 'Asha')).toMatchObject({
      ok: false,
      message: 'This lead has been deleted permanently.',
    });
  });

  test('offers to undo a restore', async () => {
    const row = leadRow();
    await db().insertInto('leads').values(row).execute();
    await deleteLead(row.id, 1, 'Asha');
    const { message, undoId } = await restoreFromBin(leadBin, row.id, 'Asha');
    expect([message, await isBinned(row.id)]).toEqual(['Lead restored.', false]);
    expect(await undoChange(undoId ?? '', 'Asha')).toMatchObject({ outcome: 'undone' });
    expect(await isBinned(row.id)).toBe(true);
  });

  const purges = {
    post: [makePost, (id: string) => deletePosts([id], 'Asha'), purgePosts],
    project: [makeProject, (id: string) => deleteProject(id, 'Asha'), purgeProjects],
  } as const;

  test.each(['post', 'project'] as const)(
    'a %s that is purged while its deletion is undone counts as changed',
    async (kind) => {
      const [make, remove, purge] = purges[kind];
      const id = await make();
      const { undo } = await undoable(
        { records: [{ of: kind, id }], what: 'Deleted', by: 'Asha' },
        async () => {
          await remove(id);
        },
      );
      const [, undone] = await overlap(
        () => purge(Date.now() + 32 * 86_400_000),
        () => undoChange(undo ?? '', 'Asha'),
      );
      expect(undone).toEqual({ outcome: 'changed' });
    },
  );
});
