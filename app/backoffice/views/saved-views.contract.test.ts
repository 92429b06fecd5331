import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { overlap } from '~tests/engines/overlap';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { db } from '~/db/executor.server';

import { changeView, deleteView, saveView, listViews, suggestViews } from './saved-views.server';
import { viewUndoHandler } from './view-undo-handler.server';

registerUndoHandler('view', viewUndoHandler);

const keep = (name: string, query = 'status=New') => saveView('leads', { name, query }, 'Asha');
const names = async () => (await listViews('leads')).map(({ name }) => name);

onBothEngines('Saved views', () => {
  beforeEach(async () => {
    await db().deleteFrom('saved_views').execute();
  });

  test('exist once by name on each screen, even if two people save at the same time', async () => {
    const bothResults = await overlap(
      () => keep('New ones'),
      () => keep('NEW ones', 'status=Lost'),
    );
    expect(bothResults.filter(({ problem }) => problem === null)).toHaveLength(1);
    expect(await names()).toHaveLength(1);
    expect(await saveView('posts', { name: 'New ones', query: '' }, 'Asha')).toMatchObject({
      problem: null,
    });
    await keep('Old ones');
    const [, old] = await listViews('leads');
    expect((await changeView(old?.id ?? '', { name: 'new ONES' }, 'Asha')).problem).toMatch(
      'Another view already has this name.',
    );
    expect(await changeView(old?.id ?? '', { name: 'OLD ones' }, 'Asha')).toMatchObject({
      problem: null,
    });
  });

  test('are restored unchanged, unless their name is in use by then', async () => {
    await keep('New ones');
    const [view] = await listViews('leads');
    const { undo } = await deleteView(view?.id ?? '', 'Asha');
    await keep('new ones', 'status=Lost');
    expect(await undoChange(undo ?? '', 'Asha')).toMatchObject({
      outcome: 'refused',
      message: 'Another view now has the previous name. Nothing was undone.',
    });
    const [otherView] = await listViews('leads');
    await deleteView(otherView?.id ?? '', 'Ravi');
    expect(await undoChange(undo ?? '', 'Asha')).toMatchObject({ outcome: 'undone' });
    expect(await listViews('leads')).toEqual([view]);
    expect(await deleteView('none', 'Asha')).toEqual({ undo: null, problem: null });
  });

  test('are listed by name, and by the numbers in their names', async () => {
    for (const name of ['Week 10', 'आशा', 'week 9', 'Anil', 'Week 1']) await keep(name);
    expect(await names()).toEqual(['Anil', 'Week 1', 'week 9', 'Week 10', 'आशा']);
  });

  test('are found by the beginnings of their words, with their screen', async () => {
    await keep('New ones of this week');
    await saveView('posts', { name: 'Half written', query: 'status=draft' }, 'Asha');
    expect(await suggestViews('wee NEW', 5)).toMatchObject([
      { name: 'New ones of this week', screen: 'leads', query: 'status=New' },
    ]);
    expect(await suggestViews('ritten', 5)).toEqual([]);
  });
});
