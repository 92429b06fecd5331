import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { findableLead } from '~tests/engines/lead-row';
import { overlap } from '~tests/engines/overlap';

import { startOfPurge } from '~/backoffice/bin/bin-days';
import { BIN_PAGE } from '~/backoffice/bin/bin-store.server';
import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { db } from '~/db/executor.server';
import type { NewRow } from '~/db/tables';
import { addNote } from '~/features/leads/changes/add-note.server';
import { changeLead } from '~/features/leads/changes/change-lead.server';
import { deleteMany } from '~/features/leads/changes/change-many.server';
import { deleteLead, eraseLead, restoreLead } from '~/features/leads/changes/delete-lead.server';
import { mergeLeads, unmergeLead } from '~/features/leads/changes/merge-leads.server';
import { readLead } from '~/features/leads/core/read-lead.server';
import { carryOut } from '~/features/leads/desk/lead-changes.server';
import { exportChosenLeads, exportLeads } from '~/features/leads/list/export-leads.server';
import { followUpList } from '~/features/leads/list/follow-up-list.server';
import { listLeads } from '~/features/leads/list/list-leads.server';
import { countLeads } from '~/features/leads/search/count-leads.server';
import type { LeadQuery } from '~/features/leads/search/lead-query';
import { leadStatistics, leadsPerWeek } from '~/features/leads/statistics/lead-statistics.server';
import { newestLeadsSince } from '~/features/leads/statistics/new-leads.server';
import { leadUndoHandler } from '~/features/leads/undo/lead-undo-handler.server';

import { binnedLeads, purgeLeads } from './lead-bin.server';

const DAY = 86_400_000;

const store = async (changes: Partial<NewRow<'leads'>> = {}) => {
  const row = findableLead({ created_at: Date.now() - DAY, ...changes });
  await db().insertInto('leads').values(row).execute();
  return row.id;
};
const versionOf = async (id: string) =>
  (await db().selectFrom('leads').select('version').where('id', '=', id).executeTakeFirstOrThrow())
    .version;
const bin = async (id: string, by = 'Asha') => deleteLead(id, await versionOf(id), by);
const storedIds = async () =>
  (await db().selectFrom('leads').select('id').orderBy('id').execute()).map(({ id }) => id);
const joinText = async (parts: AsyncGenerator<string>) => {
  let whole = '';
  for await (const part of parts) whole += part;
  return whole;
};

const desk: LeadQuery = {
  kind: 'inquiry',
  place: 'desk',
  search: '',
  status: null,
  priority: null,
  followUp: null,
  sort: 'createdAt',
  direction: 'desc',
};

/** Everything that the screens show of leads. */
const shownLead = async (id: string) => ({
  list: await listLeads(desk, { at: 0 }),
  suspects: await listLeads({ ...desk, place: 'suspects' }, { at: 0 }),
  found: await listLeads({ ...desk, search: 'kavya' }, { at: 0 }),
  count: await countLeads(desk),
  statistics: await leadStatistics('inquiry'),
  weeks: await leadsPerWeek(4),
  followUp: await followUpList(),
  bell: await newestLeadsSince(0, 10),
  csv: await joinText(exportLeads(desk)),
  chosen: await joinText(exportChosenLeads('inquiry', [id])),
});

onBothEngines('the bin of leads', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
  });

  test('hides a lead everywhere else, and restores it with everything that belongs to it', async () => {
    const none = await shownLead('');
    const id = await store({ name: 'Kavya Menon', reference: 'L-7F3KQ2', follow_up_at: 1 });
    const part = await store({ name: 'Kavya’s office' });
    await addNote(part, 'from the office', 'Ravi');
    await mergeLeads(id, part, 'Ravi');
    await addNote(id, 'wants a terrace', 'Asha');
    await changeLead(id, await versionOf(id), { field: 'status', to: 'Contacted' }, 'Asha');
    const [story, screens] = [await readLead(id), await shownLead(id)];

    expect(await bin(id)).toEqual({ outcome: 'deleted' });
    expect(await shownLead(id)).toEqual(none);
    expect(await listLeads({ ...desk, search: 'L-7F3KQ2' }, { at: 0 })).toMatchObject({ rows: [] });
    for (const one of [id, part]) {
      expect(await readLead(one)).toBeUndefined();
      expect(await addNote(one, 'x', 'Ravi')).toBe(false);
      const change = { field: 'priority', to: 'low' } as const;
      expect(await changeLead(one, await versionOf(one), change, 'Ravi')).toEqual({
        outcome: 'gone',
      });
      expect(await unmergeLead(one, 'Ravi')).toBe(false);
    }
    const double = await store({ name: 'Same number' });
    expect((await readLead(double))?.duplicates).toEqual([]);
    expect((await readLead(double))?.lead.hasPossibleDuplicate).toBe(false);
    expect(await mergeLeads(double, id, 'Ravi')).toBe(false);
    await db().deleteFrom('leads').where('id', '=', double).execute();

    expect(await restoreLead(id, 'Ravi')).toBe('restored');
    const back = await readLead(part);
    expect(back).toEqual({
      ...story,
      lead: { ...story?.lead, version: expect.any(Number) },
      merged: story?.merged.map((lead) => ({ ...lead, version: expect.any(Number) })),
      events: [
        ...(story?.events ?? []),
        expect.objectContaining({ what: 'deleted', actor: 'Asha' }),
        expect.objectContaining({ what: 'restored', actor: 'Ravi' }),
      ],
    });
    const again = await shownLead(id);
    expect([again.csv, again.chosen, again.statistics, again.count]).toEqual([
      screens.csv,
      screens.chosen,
      screens.statistics,
      screens.count,
    ]);
    expect(await unmergeLead(part, 'Ravi')).toBe(true);
  });

  test('shows who deleted what and when, the latest first, by kind and page', async () => {
    const [a, b, estimate] = [await store(), await store(), await store({ kind: 'estimate' })];
    const before = Date.now();
    await bin(a, 'Asha');
    await db().updateTable('leads').set({ binned_at: before }).where('id', '=', a).execute();
    await bin(b, 'Ravi');
    await bin(estimate, 'Meera');
    expect(await binnedLeads('inquiry').list(1)).toMatchObject([
      { id: b, binnedBy: 'Ravi' },
      { id: a, binnedBy: 'Asha', binnedAt: before, name: 'Asha Rao' },
    ]);
    expect(await binnedLeads('estimate').list(1)).toMatchObject([
      { id: estimate, binnedBy: 'Meera' },
    ]);
    expect([await binnedLeads('inquiry').count(), await binnedLeads('estimate').count()]).toEqual([
      2, 1,
    ]);
    const many = await Promise.all(Array.from({ length: BIN_PAGE }, () => store()));
    expect(
      await deleteMany(
        many.map((id) => ({ id, version: 1 })),
        'Asha',
      ),
    ).toEqual({ done: BIN_PAGE, refused: [] });
    expect(await binnedLeads('inquiry').list(2)).toHaveLength(2);
    for (const id of many) await restoreLead(id, 'Asha');
    expect(await binnedLeads('inquiry').count()).toBe(2);
  });

  test('keeps a lead for thirty days, then purges it with those merged into it', async () => {
    const [old, part, young] = [await store(), await store(), await store()];
    await mergeLeads(old, part, null);
    await bin(old);
    await bin(young);
    const now = Date.now();
    const setBinnedAt = (at: number, id: string) =>
      db().updateTable('leads').set({ binned_at: at }).where('id', '=', id).execute();
    await setBinnedAt(startOfPurge(now) - 1, old);
    await setBinnedAt(startOfPurge(now), young);
    const purged = await Promise.all([purgeLeads(now), purgeLeads(now)]);
    expect(purged.toSorted()).toEqual([0, 1]);
    expect(await storedIds()).toEqual([young]);
  });

  test('erases with a lead what could be undone of it and of those merged into it', async () => {
    registerUndoHandler('lead', leadUndoHandler);
    await db().deleteFrom('undo_log').execute();
    const [id, part] = [await store(), await store()];
    for (const one of [id, part])
      await carryOut({ do: 'note', id: one, note: 'Wants a terrace' }, 'Asha');
    await mergeLeads(id, part, 'Asha');
    await bin(id);
    expect(await eraseLead(id)).toBe('erased');
    expect(await db().selectFrom('undo_log').select('steps').execute()).toEqual([]);
  });

  test('lets only one of two people restore or erase, and tells the other what happened', async () => {
    const [a, b, c] = [await store(), await store(), await store()];
    expect(await eraseLead(a)).toBe('active');
    for (const id of [a, b, c]) await bin(id);
    const restore = (id: string) => () => restoreLead(id, 'Asha');
    const erase = (id: string) => () => eraseLead(id);
    expect(await overlap(restore(a), restore(a))).toEqual(['restored', 'active']);
    expect(await overlap(restore(b), erase(b))).toEqual(['restored', 'active']);
    expect(await overlap(erase(c), restore(c))).toEqual(['erased', 'gone']);
    expect([await eraseLead(c), await restoreLead(c, 'Asha')]).toEqual(['gone', 'gone']);
    expect(await storedIds()).toEqual([a, b].toSorted());
  });
});
