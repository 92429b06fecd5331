import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { asha, ravi } from '~tests/engines/people-fixture';
import { storeLeads } from '~tests/engines/store-leads';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { db } from '~/db/executor.server';
import { mergeLeads } from '~/features/leads/changes/merge-leads.server';
import { readLead } from '~/features/leads/core/read-lead.server';
import { carryOut } from '~/features/leads/desk/lead-changes.server';
import { timeline } from '~/features/leads/desk/panel/timeline';
import { leadUndoHandler } from '~/features/leads/undo/lead-undo-handler.server';
import { subscribe } from '~/platform/events.server';
import { storePeople } from '~/settings/people/people-rows.server';

import { assignNewLead } from './owner-steps.server';

onBothEngines('The owner of a lead', () => {
  beforeEach(async () => {
    registerUndoHandler('lead', leadUndoHandler);
    await db().deleteFrom('leads').execute();
    await storePeople([asha, ravi]);
  });

  const storeTestLead = async (changes: Parameters<typeof storeLeads>[0][number] = {}) => {
    const [lead] = await storeLeads([changes]);
    return lead?.id ?? '';
  };
  const readStoredLead = async (id: string) => {
    const story = await readLead(id);
    if (!story) throw new Error('The lead is gone.');
    return story;
  };
  const assignOwner = async (id: string, owner: string | null, by = 'Meera') =>
    carryOut({ do: 'owner', id, version: (await readStoredLead(id)).lead.version, owner }, by);
  const historyTexts = async (id: string) =>
    timeline(await readStoredLead(id))
      .filter(({ kind }) => kind === 'event')
      .map(({ text, who }) => `${text}, ${who}`)
      .toReversed();

  test('is set by hand, is in the history by name, and is undone', async () => {
    const id = await storeTestLead();
    const changed: string[] = [];
    const stop = subscribe('lead.changed', (event) => changed.push(event.id));
    expect(await assignOwner(id, 'asha')).toMatchObject({ ok: true, message: 'Owner changed.' });
    const second = await assignOwner(id, 'ravi');
    expect((await readStoredLead(id)).lead.ownerId).toBe('ravi');
    expect(await undoChange(second.undoId ?? '', 'Meera')).toMatchObject({ outcome: 'undone' });
    expect((await readStoredLead(id)).lead.ownerId).toBe('asha');
    expect(await assignOwner(id, null)).toMatchObject({ ok: true, message: 'Owner removed.' });
    expect((await readStoredLead(id)).lead.ownerId).toBeNull();
    expect(await historyTexts(id)).toEqual([
      'Owner set to Asha Rao, Meera',
      'Owner changed from Asha Rao to Ravi, Meera',
      'Undone: Owner changed, Meera',
      'Owner removed (was Asha Rao), Meera',
    ]);
    // Every change tells other screens to reload the lead.
    expect(changed).toEqual([id, id, id, id]);
    stop();
  });

  test('does not count as contact and leaves the lead unanswered', async () => {
    const id = await storeTestLead();
    await assignOwner(id, 'asha');
    expect((await readStoredLead(id)).lead).toMatchObject({ status: 'New', firstContactAt: null });
  });

  test('is refused with a sentence if the person was removed or the lead was changed', async () => {
    const id = await storeTestLead();
    expect(await assignOwner(id, 'gone')).toEqual({
      ok: false,
      message: 'This person is no longer in Settings → People. Please choose someone else.',
    });
    const stale = { do: 'owner', id, version: 1, owner: 'asha' } as const;
    await carryOut({ do: 'priority', id, version: 1, priority: 'high' }, 'Ravi');
    expect(await carryOut(stale, 'Meera')).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^Ravi changed this lead/),
    });
    expect((await readStoredLead(id)).lead.ownerId).toBeNull();
  });

  test('can’t be restored by an undo if that person was removed', async () => {
    const id = await storeTestLead();
    await assignOwner(id, 'asha');
    const { undoId } = await assignOwner(id, 'ravi');
    await storePeople([ravi]);
    expect(await undoChange(undoId ?? '', 'Meera')).toEqual({
      outcome: 'refused',
      message: 'This can’t be undone: the previous owner is no longer in Settings → People.',
    });
    expect((await readStoredLead(id)).lead.ownerId).toBe('ravi');
  });

  test('is kept by a merge, or taken from the merged lead if there was none', async () => {
    const main = await storeTestLead();
    const other = await storeTestLead({ owner_id: 'asha' });
    expect(await mergeLeads(main, other, 'Meera')).toBe(true);
    expect((await readStoredLead(main)).lead.ownerId).toBe('asha');
    expect(await historyTexts(main)).toEqual([
      'Owner set to Asha Rao, Meera',
      expect.stringMatching(/^Merged with /),
    ]);
    const third = await storeTestLead({ owner_id: 'ravi' });
    expect(await mergeLeads(main, third, 'Meera')).toBe(true);
    expect((await readStoredLead(main)).lead.ownerId).toBe('asha');
  });

  test('is restored when a merge is undone', async () => {
    const main = await storeTestLead();
    const other = await storeTestLead({ owner_id: 'asha' });
    const { undoId } = await carryOut({ do: 'merge', id: main, other }, 'Meera');
    expect((await readStoredLead(main)).lead.ownerId).toBe('asha');
    expect(await undoChange(undoId ?? '', 'Meera')).toMatchObject({ outcome: 'undone' });
    expect((await readStoredLead(main)).lead.ownerId).toBeNull();
    expect((await readStoredLead(other)).lead.ownerId).toBe('asha');
  });

  test('is assigned to a new lead by its source, unless that person was removed', async () => {
    const id = await storeTestLead();
    expect(await assignNewLead(id, 'gone')).toBe(false);
    expect(await assignNewLead(id, 'asha')).toBe(true);
    expect((await readStoredLead(id)).lead).toMatchObject({ ownerId: 'asha', version: 1 });
    expect(await historyTexts(id)).toEqual(['Owner set to Asha Rao, null']);
  });

  test('is empty after the person was deleted in any other way', async () => {
    const id = await storeTestLead({ owner_id: 'asha' });
    await db().deleteFrom('people').where('id', '=', 'asha').execute();
    expect((await readStoredLead(id)).lead.ownerId).toBeNull();
  });
});
