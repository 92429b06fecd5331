import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadQuery } from '~tests/engines/lead-query';
import { asha, change, ravi } from '~tests/engines/people-fixture';
import { storeLeads } from '~tests/engines/store-leads';
import { csvRecords } from '~tests/factories/csv-rows';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { callSheet } from '~/dashboard/today/call-sheet.server';
import { db } from '~/db/executor.server';
import { type SortKey, statuses, priorities } from '~/features/leads/core/lead';
import { leadQuery as queryOf, parseDesk } from '~/features/leads/desk/desk-query.server';
import { carryOut } from '~/features/leads/desk/lead-changes.server';
import { openDesk } from '~/features/leads/desk/open-desk.server';
import { exportLeads } from '~/features/leads/list/export-leads.server';
import {
  countFollowUps,
  countFollowUpStatuses,
  listFollowUps,
} from '~/features/leads/list/list-follow-ups.server';
import { listLeads } from '~/features/leads/list/list-leads.server';
import { listVersions } from '~/features/leads/list/list-seen.server';
import { monthlyFigures } from '~/features/leads/months/monthly-figures.server';
import type { LeadQuery } from '~/features/leads/search/lead-query';
import { leadUndoHandler } from '~/features/leads/undo/lead-undo-handler.server';
import { monthOf } from '~/platform/indian-time';
import { forgetSettings } from '~/settings/settings.server';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 7, 1);
const OWNERS = ['asha', 'ravi', null];

onBothEngines('Leads by owner', () => {
  beforeEach(async () => {
    registerUndoHandler('lead', leadUndoHandler);
    await db().deleteFrom('leads').execute();
    await change([asha, ravi]);
    forgetSettings();
  });

  const storeManyLeads = () =>
    storeLeads(
      Array.from({ length: 90 }, (_, index) => ({
        name: `Lead ${(index * 37) % 90}`,
        owner_id: OWNERS[index % 3] ?? null,
        status: statuses[index % 5],
        priority: priorities[Math.floor(index / 15) % 3],
        created_at: START + Math.floor(index / 2) * HOUR,
      })),
    );
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

  async function readAllWindows(query: LeadQuery, size: number) {
    const seen: string[] = [];
    let window = await listLeads(query, { at: 0 }, size);
    for (;;) {
      seen.push(...idsOf(window.rows));
      if (window.rows.length < size || !window.last) return seen;
      window = await listLeads(query, { after: window.last }, size);
    }
  }

  test.each<SortKey>(['createdAt', 'name', 'status', 'estimatedPrice'])(
    'are listed and counted in every order: %s',
    async (sort) => {
      await storeManyLeads();
      for (const id of OWNERS)
        for (const direction of ['asc', 'desc'] as const) {
          const all = await listLeads(leadQuery({ sort, direction }), { at: 0 }, 100);
          const own = idsOf(all.rows.filter(({ ownerId }) => ownerId === id));
          const query = leadQuery({ sort, direction, owner: { id } });
          expect(own).toHaveLength(30);
          expect(await readAllWindows(query, 7)).toEqual(own);
          expect(idsOf((await listLeads(query, { at: 11 }, 5)).rows)).toEqual(own.slice(11, 16));
          expect((await listLeads(query, { at: 0 }, 5)).total).toEqual({ count: 30, exact: true });
          expect(idsOf(await listVersions(query, { from: 0, count: 100 }))).toEqual(own);
        }
    },
  );

  test.each([
    ['few', 4],
    ['most', 16],
  ])('without an owner are counted if %s leads have one', async (_, owned) => {
    await storeLeads(
      Array.from({ length: 20 }, (_lead, index) => ({
        owner_id: index < owned ? 'ravi' : null,
        status: statuses[index % 5],
        priority: priorities[index % 3],
        created_at: START,
      })),
    );
    for (const changes of [
      {},
      { status: 'Lost' },
      { priority: 'low' },
      { month: monthOf(START) },
    ] satisfies Partial<LeadQuery>[]) {
      const query = leadQuery({ owner: { id: null }, ...changes });
      const { rows, total } = await listLeads(query, { at: 0 }, 100);
      expect(rows.length).toBeGreaterThan(0);
      expect([changes, total.count]).toEqual([changes, rows.length]);
    }
  });

  test('are filtered by status, priority and search as well', async () => {
    await storeManyLeads();
    const all = (await listLeads(leadQuery(), { at: 0 }, 100)).rows;
    const owner = { id: 'ravi' };
    const own = all.filter(({ ownerId }) => ownerId === 'ravi');
    const lost = own.filter(({ status }) => status === 'Lost');
    const lostLow = lost.filter(({ priority }) => priority === 'low');
    expect(lostLow.length).toBeGreaterThan(0);
    const findOwned = async (changes: Partial<LeadQuery>) => {
      const { rows, total } = await listLeads(leadQuery({ owner, ...changes }), { at: 0 }, 100);
      expect(total.count).toBe(rows.length);
      return idsOf(rows);
    };
    expect(await findOwned({ status: 'Lost' })).toEqual(idsOf(lost));
    expect(await findOwned({ status: 'Lost', priority: 'low' })).toEqual(idsOf(lostLow));
    expect(await findOwned({ search: 'lead' })).toEqual(idsOf(own));
    expect(await findOwned({ search: 'lead', status: 'Lost' })).toEqual(idsOf(lost));
    const { statusCounts } = await openDesk(
      'inquiry',
      parseDesk(new URLSearchParams({ owner: 'me', priority: 'low' }), 'inquiry'),
      'ravi',
    );
    expect(statusCounts).toEqual(
      statuses.map(
        (status) => own.filter((lead) => lead.status === status && lead.priority === 'low').length,
      ),
    );
  });

  test('“Mine” is the person at the device; someone who is not in the list owns nothing', async () => {
    await storeManyLeads();
    const mine = parseDesk(new URLSearchParams({ owner: 'me' }), 'inquiry');
    const countForPerson = async (ownId: string | null) =>
      (await listLeads(queryOf('inquiry', mine, ownId), { at: 0 }, 100)).rows.map(
        ({ ownerId }) => ownerId,
      );
    expect(await countForPerson('asha')).toEqual(Array.from({ length: 30 }, () => 'asha'));
    expect(await countForPerson(null)).toEqual([]);
    const nobodys = parseDesk(new URLSearchParams({ owner: 'none' }), 'inquiry');
    const { rows } = await listLeads(queryOf('inquiry', nobodys, 'asha'), { at: 0 }, 100);
    expect(new Set(rows.map(({ ownerId }) => ownerId))).toEqual(new Set([null]));
  });

  test('are filtered in the follow-up list', async () => {
    const now = Date.now();
    await storeLeads(
      Array.from({ length: 12 }, (_, index) => ({
        name: `Lead ${index}`,
        owner_id: OWNERS[index % 3] ?? null,
        follow_up_at: index < 6 ? now - (index + 1) * HOUR : null,
        created_at: now - 60 * 24 * HOUR - index,
      })),
    );
    for (const followUp of ['overdue', 'silent'] as const)
      for (const id of OWNERS) {
        const query = { followUp, status: null, priority: null, owner: { id } };
        const { rows, total } = await listFollowUps(query, { at: 0 }, 20, now);
        expect(rows.map(({ ownerId }) => ownerId)).toEqual([id, id]);
        expect(total).toEqual(await countFollowUps(query, now));
        expect(total.count).toBe(2);
        expect(await countFollowUpStatuses(query, now)).toEqual([2, 0, 0, 0, 0]);
      }
  });

  test('change hands together, and an undo restores each one', async () => {
    const rows = await storeManyLeads();
    const chosen = rows.slice(0, 6).map(({ id }) => ({ id, version: 1 }));
    const ownersById = async () =>
      (await db().selectFrom('leads').select(['id', 'owner_id']).orderBy('id').execute()).map(
        (lead) => lead.owner_id,
      );
    const before = await ownersById();
    const given = await carryOut({ do: 'many-owner', chosen, owner: 'ravi' }, 'Meera');
    // Two of the six selected leads already belonged to Ravi.
    expect(given).toMatchObject({ ok: true, message: '6 leads given to the new owner.' });
    expect((await ownersById()).filter((owner) => owner === 'ravi')).toHaveLength(34);
    expect(await undoChange(given.undoId ?? '', 'Meera')).toMatchObject({ outcome: 'undone' });
    expect(await ownersById()).toEqual(before);
    expect(await carryOut({ do: 'many-owner', chosen, owner: 'gone' }, 'Meera')).toMatchObject({
      ok: false,
      message: expect.stringMatching(/no longer in Settings/),
    });
    const seen = (await listVersions(leadQuery(), { from: 0, count: 100 })).slice(0, 2);
    expect(await carryOut({ do: 'many-owner', chosen: seen, owner: null }, 'Meera')).toMatchObject({
      message: '2 leads left without an owner.',
    });
  });

  test('have their owner in the export and, from two people on, in Today', async () => {
    await storeLeads([
      { name: 'One', owner_id: 'asha', created_at: Date.now() - 2 * HOUR },
      { name: 'Two', created_at: Date.now() - HOUR },
    ]);
    const exported = await csvRecords(exportLeads(leadQuery({ sort: 'name', direction: 'asc' })));
    expect(exported.map((lead) => lead['Owner'])).toEqual(['Asha Rao', '']);
    const ownersInToday = async () =>
      Object.fromEntries((await callSheet()).map(({ name, owner }) => [name, owner]));
    expect(await ownersInToday()).toEqual({ One: 'Asha Rao', Two: '' });
    await change([asha]);
    forgetSettings();
    expect(await ownersInToday()).toEqual({ One: '', Two: '' });
  });

  test('are counted by owner in the lead report', async () => {
    const at = START + 5 * HOUR;
    const month = { created_at: at };
    await storeLeads([
      {
        ...month,
        owner_id: 'asha',
        status: 'Converted',
        fee: 200_000,
        first_contact_at: at + HOUR,
      },
      { ...month, owner_id: 'asha', first_contact_at: at + 30 * HOUR },
      { ...month, owner_id: 'ravi' },
      { ...month },
      { ...month },
      { ...month },
    ]);
    const counts = { released: 0, converted: 0, fee: 0, inTime: 0 };
    expect((await monthlyFigures(monthOf(at))).byOwner).toEqual([
      { ...counts, name: 'Nobody', leads: 3 },
      { ...counts, name: 'Asha Rao', leads: 2, inTime: 1, converted: 1, fee: 200_000 },
      { ...counts, name: 'Ravi', leads: 1 },
    ]);
  });
});
