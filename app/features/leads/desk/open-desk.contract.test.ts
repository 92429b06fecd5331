import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { storeLeads } from '~tests/engines/store-leads';

import { db } from '~/db/executor.server';

import { parseDesk } from './desk-query.server';
import { openDesk } from './open-desk.server';

const DAY = 86_400_000;

const open = (address: Record<string, string>) =>
  openDesk('inquiry', parseDesk(new URLSearchParams(address), 'inquiry'), null);

onBothEngines('the counts of the desk', () => {
  beforeEach(() => db().deleteFrom('leads').execute());

  test('of the follow-up groups are those of the filtered lists', async () => {
    const late = { follow_up_at: Date.now() - DAY };
    await storeLeads([
      { ...late, priority: 'high', status: 'Contacted' },
      { ...late, priority: 'high' },
      { ...late, status: 'Contacted' },
      { priority: 'high', status: 'Contacted', created_at: Date.now() - 30 * DAY },
    ]);
    const narrowed: Record<string, string>[] = [
      {},
      { priority: 'high' },
      { priority: 'high', status: 'New' },
    ];
    for (const filters of narrowed) {
      const { followUps } = await open({ ...filters, followUp: 'today' });
      for (const { group, count } of followUps ?? []) {
        const { window } = await open({ ...filters, followUp: group });
        expect({ filters, group, count }).toEqual({ filters, group, count: window.rows.length });
      }
    }
  });

  test('of this month are those of the figures that lead there, for every filter', async () => {
    const [now, before] = [Date.now(), Date.now() - 40 * DAY];
    await storeLeads([
      { created_at: now },
      { created_at: now, priority: 'high' },
      { created_at: now, status: 'Contacted' },
      { created_at: now, status: 'Contacted', suspect: 1 },
      { created_at: before, priority: 'high' },
      { created_at: before, status: 'Lost' },
      { created_at: 0 },
    ]);
    const month = (filters: Record<string, string>) => open({ ...filters, received: 'month' });
    const { statistics } = await open({});
    expect([statistics.madeThisMonth, statistics.newThisMonth]).toEqual([3, 2]);
    expect((await month({})).window.total.count).toBe(statistics.madeThisMonth);
    expect((await month({ status: 'New' })).window.total.count).toBe(statistics.newThisMonth);
    const narrowed: Record<string, string>[] = [
      {},
      { priority: 'high' },
      { status: 'New' },
      { owner: 'none' },
      { sort: 'name' },
    ];
    for (const filters of narrowed) {
      const { window, statusCounts, address } = await month(filters);
      const all = statusCounts.reduce((sum, count) => sum + count, 0);
      const shown = address.status === 'New' ? (statusCounts[0] ?? 0) : all;
      expect([filters, window.rows.length, window.total.count]).toEqual([filters, shown, shown]);
    }
    const board = await month({ view: 'board' });
    expect(board.window.total.count).toBe(3);
  });

  test('of possible spam are those of the list that it opens, without the filters', async () => {
    await storeLeads([
      { name: 'Meera Das', suspect: 1 },
      { name: 'Asha Rao', suspect: 1, priority: 'high' },
      { name: 'Meera Iyer', priority: 'low', status: 'Contacted' },
    ]);
    const filters = { priority: 'low', status: 'Contacted', owner: 'none' };
    expect((await open(filters)).suspects).toBe(2);
    const [search, place] = [{ q: 'meera' }, { place: 'suspects' }];
    expect((await open({ ...filters, ...search })).suspects).toBe(1);
    expect((await open({ ...search, ...place })).window.rows).toHaveLength(1);
  });

  test('of a board cover all columns, and say if there are more matches', async () => {
    await storeLeads([
      ...Array.from({ length: 1_001 }, () => ({ name: 'Meera Das' })),
      { name: 'Meera Iyer', status: 'Lost' },
    ]);
    const total = async (address: Record<string, string>) =>
      (await open({ ...address, view: 'board' })).window.total;
    expect(await total({})).toEqual({ count: 1_002, exact: true });
    expect(await total({ q: 'meera' })).toEqual({ count: 1_001, exact: false });
  });
});
