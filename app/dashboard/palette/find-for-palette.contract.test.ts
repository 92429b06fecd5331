import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { storeLeads } from '~tests/engines/store-leads';
import { postDraft } from '~tests/factories/post-draft';

import { db } from '~/db/executor.server';
import { savePost } from '~/features/blog/posts/save-post.server';
import { deleteLead } from '~/features/leads/changes/delete-lead.server';
import { mergeLeads } from '~/features/leads/changes/merge-leads.server';
import { changeVisibility } from '~/features/portfolio/change-project.server';
import { importDemoProjects } from '~/features/portfolio/demo/import-demo-projects.server';

import { findForPalette, parseQuestion } from './find-for-palette.server';
import { MAX_QUERY_LENGTH } from './palette-answer';

const ask = async (params: Record<string, string>) => {
  const question = parseQuestion(new URLSearchParams(params));
  if (!question) throw new Error('This search request isn’t valid.');
  return (await findForPalette(question)).found;
};
const labels = async (q: string) => (await ask({ q })).map(({ kind, label }) => `${kind} ${label}`);

const START = 1_790_000_000_000;
const person = (name: string, at: number) => ({
  name,
  email: `${name.replaceAll(' ', '.').toLowerCase()}@example.in`,
  phone: `98450 0000${at}`,
  phone_e164: `+91984500000${at}`,
  created_at: START + at,
});

onBothEngines('the palette', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
    await db().deleteFrom('posts').execute();
    // The demo projects are imported only once, because they are not restored after being deleted.
    await importDemoProjects();
  });

  test('finds people of both kinds, posts and projects, drafts too, the newest first', async () => {
    const [inquiry] = await storeLeads([
      person('Kavya Court', 1),
      { ...person('Mohan Court', 2), kind: 'estimate', status: 'Contacted' },
    ]);
    await savePost(postDraft({ title: 'Court house, a study', publishDate: START }));
    await savePost(postDraft({ title: 'The court', status: 'draft', publishDate: START + 1 }));
    const answer = await ask({ q: ' COURT ' });
    expect(answer.filter(({ kind }) => kind !== 'project')).toEqual([
      expect.objectContaining({
        label: 'Mohan Court',
        about: expect.stringMatching(/^Estimate .*, Contacted$/),
      }),
      expect.objectContaining({
        label: 'Kavya Court',
        about: `Inquiry ${inquiry?.reference}, New`,
      }),
      expect.objectContaining({ label: 'The court', about: 'Architecture, draft' }),
      expect.objectContaining({ label: 'Court house, a study', about: 'Architecture, published' }),
    ]);
    expect(await labels('court house')).toEqual(
      expect.arrayContaining(['post Court house, a study', 'project Court house']),
    );
    expect(await labels('98450 00002')).toEqual(['lead Mohan Court']);
    expect(await labels('  ')).toEqual([]);
  });

  test('finds no one who is not on the desk, neither by name nor among the recent', async () => {
    const storedLeads = await storeLeads(
      ['Asha Here', 'Asha Set Aside', 'Asha Deleted', 'Asha Merged'].map(person),
    );
    const [activeId, quarantinedId, deletedId, mergedId] = storedLeads.map(({ id }) => id);
    if (!activeId || !quarantinedId || !deletedId || !mergedId) throw new Error('not stored');
    await db().updateTable('leads').set({ suspect: 1 }).where('id', '=', quarantinedId).execute();
    await deleteLead(deletedId, 1, 'Meera');
    await mergeLeads(activeId, mergedId, 'Meera');
    expect(await labels('asha')).toEqual(['lead Asha Here']);
    const recent = [deletedId, mergedId, activeId, quarantinedId].map((id) => `lead:${id}`).join();
    expect((await ask({ recent })).map(({ id }) => id)).toEqual([activeId]);
  });

  test('shows recent choices with their current names, in their order', async () => {
    const [lead] = await storeLeads([person('Asha Rao', 1)]);
    await savePost(postDraft({ title: 'Old title' }));
    const project = await db()
      .selectFrom('projects')
      .select('id')
      .where('name', '=', 'Court house')
      .executeTakeFirstOrThrow();
    await changeVisibility(project.id, 'draft', 'Meera');
    await db().updateTable('posts').set({ title: 'New title' }).execute();
    const post = await db().selectFrom('posts').select('id').executeTakeFirstOrThrow();
    const recent = `project:${project.id},post:${post.id},lead:gone,lead:${lead?.id}`;
    const answer = await ask({ recent });
    expect(answer.map(({ label }) => label)).toEqual(['Court house', 'New title', 'Asha Rao']);
    expect(answer[0]?.about).toMatch(/draft$/);
  });

  test('shows five of each kind', async () => {
    await storeLeads(Array.from({ length: 7 }, (_, index) => person(`Asha ${index}`, index)));
    await storeLeads([{ ...person('Asha last', 8), kind: 'estimate' }]);
    expect(await labels('asha')).toEqual(
      ['last', '6', '5', '4', '3'].map((name) => `lead Asha ${name}`),
    );
  });

  test('has results for any query', async () => {
    await storeLeads([person('100% Rao_', 1), person('Plain', 2)]);
    expect(await labels('100%')).toEqual(['lead 100% Rao_']);
    expect(await labels('%')).toEqual(['lead 100% Rao_']);
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: MAX_QUERY_LENGTH }),
        async (q) => void (await ask({ q })),
      ),
      { numRuns: 50 },
    );
  });
});

test.each<Record<string, string>>([
  { q: 'x'.repeat(MAX_QUERY_LENGTH + 1) },
  { recent: 'person:1' },
  { recent: 'lead:' },
  { recent: Array.from({ length: 7 }, (_, index) => `lead:${index}`).join() },
  {},
])('refuses the query %o', (params) => {
  expect(parseQuestion(new URLSearchParams(params))).toBeUndefined();
});
