import { beforeEach, describe, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadQuery } from '~tests/engines/lead-query';
import { storeLeads } from '~tests/engines/store-leads';

import { db } from '~/db/executor.server';
import { priorities, type SortKey, statuses } from '~/features/leads/core/lead';
import type { LeadQuery } from '~/features/leads/search/lead-query';

import { listLeads } from './list-leads.server';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 7, 1);

/**
 * 180 leads over some days, several created at the same instant, with names that the engines could
 * sort differently.
 */
const NAMES = ['asha', 'Asha', 'Émile', 'émile', 'Zoë', 'मीरा', 'अनिल', 'de Souza', "D'Souza", '~'];
const many = Array.from({ length: 180 }, (_, index) => ({
  name: `${NAMES[index % NAMES.length]} ${index % 7}`,
  status: statuses[index % 5],
  priority: priorities[index % 3],
  created_at: START + Math.floor(index / 3) * 5 * HOUR,
}));

async function readAllWindows(query: LeadQuery, size: number, onWindow?: () => Promise<void>) {
  const seen: string[] = [];
  let window = await listLeads(query, { at: 0 }, size);
  for (;;) {
    seen.push(...window.rows.map(({ id }) => id));
    if (window.rows.length < size || !window.last) return seen;
    await onWindow?.();
    window = await listLeads(query, { after: window.last }, size);
  }
}

onBothEngines('the list of leads', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
  });

  test('opens any position of a long list by name, by price and in possible spam, and again after a change', async () => {
    const rows = await storeLeads(
      Array.from({ length: 2_100 }, (_, index) => ({
        name: `Lead ${String((index * 1_009) % 2_100).padStart(5, '0')}`,
        kind: 'estimate' as const,
        estimated_price: (index * 1_009) % 2_100,
        suspect: 0 as const,
      })),
    );
    const nameAt = async (at: number, sort: SortKey, direction: 'asc' | 'desc') =>
      (await listLeads(leadQuery({ kind: 'estimate', sort, direction }), { at }, 1)).rows[0]?.name;
    for (const at of [0, 999, 1_000, 1_999, 2_000, 2_099]) {
      const [up, down] = [at, 2_099 - at].map((one) => `Lead ${String(one).padStart(5, '0')}`);
      expect(await nameAt(at, 'name', 'asc')).toBe(up);
      expect(await nameAt(at, 'estimatedPrice', 'desc')).toBe(down);
    }
    expect(await nameAt(2_100, 'name', 'asc')).toBeUndefined();
    const first = rows.find(({ name }) => name === 'Lead 00000');
    await db()
      .deleteFrom('leads')
      .where('id', '=', first?.id ?? '')
      .execute();
    expect(await nameAt(1_999, 'name', 'asc')).toBe('Lead 02000');
    await db().updateTable('leads').set({ suspect: 1 }).execute();
    const suspects = leadQuery({
      kind: 'estimate',
      place: 'suspects',
      sort: 'name',
      direction: 'asc',
    });
    expect((await listLeads(suspects, { at: 1_500 }, 1)).rows[0]?.name).toBe('Lead 01501');
  });

  describe.each(['createdAt', 'name', 'status'] satisfies SortKey[])('by %s', (sort) => {
    test('shows each lead once, in order, forwards, backwards and by position', async () => {
      const rows = await storeLeads(many);
      for (const direction of ['asc', 'desc'] as const) {
        const query = leadQuery({ sort, direction });
        const forwards = await readAllWindows(query, 23);
        expect(new Set(forwards)).toEqual(new Set(rows.map(({ id }) => id)));
        expect(forwards).toHaveLength(rows.length);

        const end = await listLeads(query, { at: 0 }, 100);
        const beyond = await listLeads(query, { after: end.last ?? '' }, 100);
        const back = await listLeads(query, { before: beyond.first ?? '' }, 100);
        expect(back.rows.map(({ id }) => id)).toEqual(forwards.slice(0, 100));

        for (const at of [0, 1, 59, 101, 179, 180, 1000]) {
          const window = await listLeads(query, { at }, 10);
          expect(window.rows.map(({ id }) => id)).toEqual(forwards.slice(at, at + 10));
          expect(window.total).toEqual({ count: 180, exact: true });
        }
      }
    });

    test('shows each lead once while others arrive and leave', async () => {
      const rows = await storeLeads(many);
      const ids = new Set(rows.map(({ id }) => id));
      const seen = await readAllWindows(leadQuery({ sort }), 20, async () => {
        await storeLeads([
          { name: 'late', created_at: START + Math.floor(Math.random() * 300) * HOUR },
        ]);
      });
      const known = seen.filter((id) => ids.has(id));
      expect(known).toHaveLength(rows.length);
      expect(new Set(seen).size).toBe(seen.length);
    });
  });

  test('sorts names the same way on both engines', async () => {
    await storeLeads(many);
    const { rows } = await listLeads(leadQuery({ sort: 'name', direction: 'asc' }), { at: 0 }, 200);
    const names = rows.map(({ name }) =>
      name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()),
    );
    const sorted = names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(names).toEqual(sorted);
  });

  test('filters by status and priority, alone and together, and counts them', async () => {
    await storeLeads(many);
    for (const status of [null, ...statuses])
      for (const priority of [null, ...priorities])
        for (const sort of ['createdAt', 'name'] as const) {
          const { rows, total } = await listLeads(
            leadQuery({ status, priority, sort }),
            { at: 0 },
            200,
          );
          const expected = many.filter(
            (lead) =>
              (!status || lead.status === status) && (!priority || lead.priority === priority),
          );
          expect(rows).toHaveLength(expected.length);
          expect(total).toEqual({ count: expected.length, exact: true });
        }
  });

  test('separates possible spam, deleted and merged leads and the other kind', async () => {
    const [remaining] = await storeLeads([{ name: 'kept' }]);
    await storeLeads([
      { name: 'suspect', suspect: 1, suspect_reason: 'filled in the hidden field' },
      { name: 'deleted', deleted_at: 1 },
      { name: 'merged', merged_into: remaining?.id ?? null },
      { name: 'estimate', kind: 'estimate' },
    ]);
    const listedNames = async (changes: Partial<LeadQuery>) =>
      (await listLeads(leadQuery(changes), { at: 0 })).rows.map(({ name }) => name);
    expect(await listedNames({})).toEqual(['kept']);
    expect(await listedNames({ place: 'suspects' })).toEqual(['suspect']);
    expect(await listedNames({ place: 'suspects', search: 'suspect' })).toEqual(['suspect']);
    expect(await listedNames({ search: 'asha@example.com' })).toEqual(['kept']);
    expect(await listedNames({ kind: 'estimate' })).toEqual(['estimate']);
  });

  test('sorts estimate leads by price, those without one last', async () => {
    await storeLeads(
      [250, null, 9, 1_000_000].map((estimated_price) => ({
        kind: 'estimate' as const,
        estimated_price,
      })),
    );
    const { rows } = await listLeads(leadQuery({ kind: 'estimate', sort: 'estimatedPrice' }), {
      at: 0,
    });
    expect(rows.map(({ estimatedPrice }) => estimatedPrice)).toEqual([1_000_000, 250, 9, null]);
  });

  test('marks a possible duplicate by phone or email', async () => {
    await storeLeads([
      { name: 'a', phone_e164: '+911', email_folded: 'a@x' },
      { name: 'b', phone_e164: '+912', email_folded: 'a@x' },
      { name: 'c', phone_e164: '+913', email_folded: '', kind: 'inquiry' },
      { name: 'd', phone_e164: null, email_folded: '' },
      { name: 'e', phone_e164: '+913', email_folded: 'e@x', kind: 'estimate' },
    ]);
    const { rows } = await listLeads(leadQuery({ sort: 'name', direction: 'asc' }), { at: 0 });
    expect(rows.map(({ name, hasPossibleDuplicate }) => [name, hasPossibleDuplicate])).toEqual([
      ['a', true],
      ['b', true],
      ['c', true],
      ['d', false],
    ]);
  });

  test('refuses an invalid key', async () => {
    for (const after of ['', 'x', 'WzFd', Buffer.from('["1","2"]').toString('base64url')])
      await expect(listLeads(leadQuery(), { after })).rejects.toThrow();
  });
});
