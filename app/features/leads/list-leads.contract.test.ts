import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadRow } from '~tests/engines/lead-row';

import { db } from '~/db/executor.server';
import type { NewRow } from '~/db/tables';

import { priorities, type SortKey, statuses } from './lead';
import type { LeadQuery } from './lead-query';
import { leadText } from './lead-text.server';
import { listLeads } from './list-leads.server';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 7, 1);

const query = (changes: Partial<LeadQuery> = {}): LeadQuery => ({
  kind: 'inquiry',
  place: 'desk',
  status: null,
  priority: null,
  search: '',
  sort: 'createdAt',
  direction: 'desc',
  ...changes,
});

const store = async (rows: readonly Partial<NewRow<'leads'>>[]) => {
  const full = rows.map((row) => {
    const lead = { ...leadRow(), ...row };
    return { ...lead, search: leadText({ ...lead, phoneE164: lead.phone_e164 ?? null }) };
  });
  for (let from = 0; from < full.length; from += 50)
    await db()
      .insertInto('leads')
      .values(full.slice(from, from + 50))
      .execute();
  return full;
};

/** 180 leads over some days, several of the same instant, with names that the engines could sort differently. */
const NAMES = ['asha', 'Asha', 'Émile', 'émile', 'Zoë', 'मीरा', 'अनिल', 'de Souza', "D'Souza", '~'];
const many = Array.from({ length: 180 }, (_, index) => ({
  name: `${NAMES[index % NAMES.length]} ${index % 7}`,
  status: statuses[index % 5],
  priority: priorities[index % 3],
  created_at: START + Math.floor(index / 3) * 5 * HOUR,
}));

async function walk(asked: LeadQuery, size: number, onWindow?: () => Promise<void>) {
  const seen: string[] = [];
  let window = await listLeads(asked, { at: 0 }, size);
  for (;;) {
    seen.push(...window.rows.map(({ id }) => id));
    if (window.rows.length < size || !window.last) return seen;
    await onWindow?.();
    window = await listLeads(asked, { after: window.last }, size);
  }
}

onBothEngines('the list of leads', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
  });

  test('opens any position of a long list by name, by price and among suspects, and again after a change', async () => {
    const rows = await store(
      Array.from({ length: 2_100 }, (_, index) => ({
        name: `Lead ${String((index * 1_009) % 2_100).padStart(5, '0')}`,
        kind: 'estimate' as const,
        estimated_price: (index * 1_009) % 2_100,
        suspect: 0 as const,
      })),
    );
    const nameAt = async (at: number, sort: SortKey, direction: 'asc' | 'desc') =>
      (await listLeads(query({ kind: 'estimate', sort, direction }), { at }, 1)).rows[0]?.name;
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
    const suspects = query({ kind: 'estimate', place: 'suspects', sort: 'name', direction: 'asc' });
    expect((await listLeads(suspects, { at: 1_500 }, 1)).rows[0]?.name).toBe('Lead 01501');
  });

  describe.each(['createdAt', 'name', 'status'] satisfies SortKey[])('by %s', (sort) => {
    test('shows each lead once, in order, forwards, backwards and by position', async () => {
      const rows = await store(many);
      for (const direction of ['asc', 'desc'] as const) {
        const asked = query({ sort, direction });
        const forwards = await walk(asked, 23);
        expect(new Set(forwards)).toEqual(new Set(rows.map(({ id }) => id)));
        expect(forwards).toHaveLength(rows.length);

        const end = await listLeads(asked, { at: 0 }, 100);
        const beyond = await listLeads(asked, { after: end.last ?? '' }, 100);
        const back = await listLeads(asked, { before: beyond.first ?? '' }, 100);
        expect(back.rows.map(({ id }) => id)).toEqual(forwards.slice(0, 100));

        for (const at of [0, 1, 59, 101, 179, 180, 1000]) {
          const window = await listLeads(asked, { at }, 10);
          expect(window.rows.map(({ id }) => id)).toEqual(forwards.slice(at, at + 10));
          expect(window.total).toEqual({ count: 180, exact: true });
        }
      }
    });

    test('shows each lead once while others arrive and leave', async () => {
      const rows = await store(many);
      const ids = new Set(rows.map(({ id }) => id));
      const seen = await walk(query({ sort }), 20, async () => {
        await store([{ name: 'late', created_at: START + Math.floor(Math.random() * 300) * HOUR }]);
      });
      const known = seen.filter((id) => ids.has(id));
      expect(known).toHaveLength(rows.length);
      expect(new Set(seen).size).toBe(seen.length);
    });
  });

  test('sorts names the same way on both engines', async () => {
    await store(many);
    const { rows } = await listLeads(query({ sort: 'name', direction: 'asc' }), { at: 0 }, 200);
    const names = rows.map(({ name }) =>
      name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()),
    );
    const sorted = names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(names).toEqual(sorted);
  });

  test('filters by status and priority, alone and together, and counts them', async () => {
    await store(many);
    for (const status of [null, ...statuses])
      for (const priority of [null, ...priorities])
        for (const sort of ['createdAt', 'name'] as const) {
          const { rows, total } = await listLeads(
            query({ status, priority, sort }),
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

  test('keeps suspects, deleted, merged ones and the other kind apart', async () => {
    const [kept] = await store([{ name: 'kept' }]);
    await store([
      { name: 'suspect', suspect: 1, suspect_reason: 'filled in the hidden field' },
      { name: 'deleted', deleted_at: 1 },
      { name: 'merged', merged_into: kept?.id ?? null },
      { name: 'estimate', kind: 'estimate' },
    ]);
    const names = async (changes: Partial<LeadQuery>) =>
      (await listLeads(query(changes), { at: 0 })).rows.map(({ name }) => name);
    expect(await names({})).toEqual(['kept']);
    expect(await names({ place: 'suspects' })).toEqual(['suspect']);
    expect(await names({ place: 'suspects', search: 'suspect' })).toEqual(['suspect']);
    expect(await names({ search: 'asha@example.com' })).toEqual(['kept']);
    expect(await names({ kind: 'estimate' })).toEqual(['estimate']);
  });

  test('sorts estimate leads by price, unpriced ones below', async () => {
    await store(
      [250, null, 9, 1_000_000].map((estimated_price) => ({
        kind: 'estimate' as const,
        estimated_price,
      })),
    );
    const { rows } = await listLeads(query({ kind: 'estimate', sort: 'estimatedPrice' }), {
      at: 0,
    });
    expect(rows.map(({ estimatedPrice }) => estimatedPrice)).toEqual([1_000_000, 250, 9, null]);
  });

  test('flags a twin by phone or e-mail', async () => {
    await store([
      { name: 'a', phone_e164: '+911', email_folded: 'a@x' },
      { name: 'b', phone_e164: '+912', email_folded: 'a@x' },
      { name: 'c', phone_e164: '+913', email_folded: '', kind: 'inquiry' },
      { name: 'd', phone_e164: null, email_folded: '' },
      { name: 'e', phone_e164: '+913', email_folded: 'e@x', kind: 'estimate' },
    ]);
    const { rows } = await listLeads(query({ sort: 'name', direction: 'asc' }), { at: 0 });
    expect(rows.map(({ name, hasTwin }) => [name, hasTwin])).toEqual([
      ['a', true],
      ['b', true],
      ['c', true],
      ['d', false],
    ]);
  });

  test('refuses a key that is none of ours', async () => {
    for (const after of ['', 'x', 'WzFd', Buffer.from('["1","2"]').toString('base64url')])
      await expect(listLeads(query(), { after })).rejects.toThrow();
  });
});

onBothEngines('a search for leads', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
  });

  const found = async (search: string, changes: Partial<LeadQuery> = {}) =>
    (await listLeads(query({ search, ...changes }), { at: 0 }, 1_000)).rows.map(({ name }) => name);

  test('looks in name, e-mail, phone, pincode and bhk, whatever the case', async () => {
    await store([
      {
        name: 'Ananya Iyer',
        email: 'Mail@Example.IN',
        phone: '98450 12345',
        phone_e164: '+919845012345',
        pincode: '560034 Bengaluru',
        bhk: '3 BHK with a study',
      },
      { name: 'मीरा दास', bhk_option: null, email: 'other@x.y', phone_e164: null, phone: '1' },
      { name: '100%_sure', email: 'x@x.x', phone_e164: null, phone: '2', pincode: '0' },
    ]);
    for (const term of [
      'ananya',
      'YA IY',
      'mail@example',
      '98450 12',
      '9845012345',
      '+91984',
      '60034',
      'bhk',
      'ya',
    ])
      expect({ term, found: await found(term) }).toMatchObject({ term, found: ['Ananya Iyer'] });
    expect(await found('मीरा')).toEqual(['मीरा दास']);
    expect(await found('मी')).toEqual(['मीरा दास']);
    expect(await found('100%_s')).toEqual(['100%_sure']);
    expect(await found('%_')).toEqual(['100%_sure']);
    expect(await found('10__')).toEqual([]);
    expect(await found('" OR "')).toEqual([]);
    expect(await found('anya  iyer')).toEqual(['Ananya Iyer']);
  });

  test('forgets what was deleted and knows what was reworded', async () => {
    const [lead] = await store([{ name: 'first words' }]);
    const id = lead?.id ?? '';
    await db().updateTable('leads').set({ search: 'second words' }).where('id', '=', id).execute();
    expect(await found('first')).toEqual([]);
    expect(await found('second')).toEqual(['first words']);
    await db().deleteFrom('leads').where('id', '=', id).execute();
    expect(await found('second')).toEqual([]);
  });

  test('agrees with a plain look through all of them', async () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'b', 'A', '"', '%', '_', '\\', 'é', 'म', ' '),
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(letters, { maxLength: 12 }), letters, async (names, typed) => {
        await db().deleteFrom('leads').execute();
        await store(
          names.map((name) => ({
            name,
            email: '',
            phone: '',
            phone_e164: null,
            pincode: '',
            email_folded: '',
          })),
        );
        const term = typed.replaceAll(/\s+/g, ' ').trim().toLowerCase();
        const expected = names.filter((name) => name.toLowerCase().includes(term));
        expect((await found(typed)).toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: 60 },
    );
  });

  test('sorts and filters its matches, and says when there are more than it looks for', async () => {
    await store(
      Array.from({ length: 1_010 }, (_, index) => ({
        name: `common ${String(index).padStart(4, '0')}`,
        created_at: START + index * 1000,
        status: index % 2 ? 'Lost' : 'New',
      })),
    );
    const all = await listLeads(query({ search: 'common' }), { at: 0 }, 5);
    expect(all.total).toEqual({ count: 1_000, exact: false });
    expect(all.rows[0]?.name).toBe('common 1009');
    const lost = await listLeads(
      query({ search: 'common', status: 'Lost', sort: 'name', direction: 'asc' }),
      { at: 500 },
      10,
    );
    expect(lost.total).toEqual({ count: 505, exact: true });
    expect(lost.rows.map(({ name }) => name)).toEqual([
      'common 1001',
      'common 1003',
      'common 1005',
      'common 1007',
      'common 1009',
    ]);
  });
});
