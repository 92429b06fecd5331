import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadQuery } from '~tests/engines/lead-query';
import { storeLeads } from '~tests/engines/store-leads';

import { db } from '~/db/executor.server';
import { mergeLeads, unmergeLead } from '~/features/leads/changes/merge-leads.server';
import { listLeads } from '~/features/leads/list/list-leads.server';

import type { LeadQuery } from './lead-query';
import { searchEachStatus } from './search-leads.server';

const START = Date.UTC(2026, 7, 1);

onBothEngines('a search for leads', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
  });

  const found = async (search: string, changes: Partial<LeadQuery> = {}) =>
    (await listLeads(leadQuery({ search, ...changes }), { at: 0 }, 1_000)).rows.map(
      ({ name }) => name,
    );

  test('finds name, email, phone, pincode and bhk in any case', async () => {
    await storeLeads([
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

  test('counts its matches by status, whichever status is shown', async () => {
    await storeLeads([
      { name: 'Meera Das', status: 'New' },
      { name: 'Meera Iyer', status: 'Lost' },
      { name: 'Meera Nair', status: 'Lost', priority: 'high' },
      { name: 'Asha Rao', status: 'New' },
    ]);
    // In the order New, Contacted, In Progress, Converted, Lost.
    expect(await searchEachStatus(leadQuery({ search: 'meera', status: 'New' }))).toMatchObject({
      counts: [1, 0, 0, 0, 2],
      exact: true,
    });
    expect(
      (await searchEachStatus(leadQuery({ search: 'meera', priority: 'high' }))).counts,
    ).toEqual([0, 0, 0, 0, 1]);
  });

  test('distinguishes long words by all of their letters', async () => {
    await storeLeads([
      { name: 'A', email: 'ananya.iyer@gmail.com', phone: '98450 12345', phone_e164: null },
      { name: 'B', email: 'ananya.iyer@outlook.com', phone: '97450 12345', phone_e164: null },
    ]);
    expect(await found('ananya.iyer@gmail.com')).toEqual(['A']);
    expect(await found('ananya.iyer@outlook.com')).toEqual(['B']);
    expect(await found('xnanya.iyer@outlook.com')).toEqual([]);
    expect(await found('+91 98450 12345')).toEqual(['A']);
    expect(await found('97450-12345')).toEqual(['B']);
  });

  test('finds what the desk shows, with any spacing', async () => {
    await storeLeads([
      {
        name: 'Asha  Rao',
        email: 'rao.2024-25@example.in',
        phone: '098450 12345',
        phone_e164: '+919845012345',
        pincode: '560\u00a0034',
        bhk: '3  BHK,\n12-14 2023',
      },
    ]);
    for (const term of [
      'asha rao',
      '098450 12345',
      '09845012345',
      '+91 98450 12345',
      '560 034',
      '560034',
      '3 bhk, 12-14',
      '12-14 2023',
      '2024-25@',
      '2024-25',
    ])
      expect({ term, found: await found(term) }).toEqual({ term, found: ['Asha  Rao'] });
  });

  test('finds a lead by its reference, or the lead that it was merged into', async () => {
    const [remaining] = await storeLeads([{ name: 'Kept', reference: 'L-7F3KQ2' }]);
    await storeLeads([
      {
        name: 'Merged',
        reference: 'E-8G4MR3',
        kind: 'estimate',
        merged_into: remaining?.id ?? null,
      },
      { name: 'Gone', reference: 'L-9H5NS4', deleted_at: 1 },
      { name: 'Mentions L-2B6PT5', reference: 'L-3C7QV6' },
    ]);
    expect(await found('L-7F3KQ2')).toEqual(['Kept']);
    expect(await found(' l-7f3kq2 ')).toEqual(['Kept']);
    expect(await found('E-8G4MR3')).toEqual(['Kept']);
    expect(await found('L-7F3KQ2', { kind: 'estimate' })).toEqual([]);
    expect(await found('L-7F3KQ2', { status: 'Lost' })).toEqual([]);
    expect(await found('L-9H5NS4')).toEqual([]);
    expect(await found('L-2B6PT5')).toEqual(['Mentions L-2B6PT5']);
  });

  test('finds a lead by those merged into it, and not after they are separated', async () => {
    const email_folded = 'asha@example.com';
    const [remaining, office, home] = await storeLeads([
      { name: 'Asha Rao', phone: '1', phone_e164: '+919800000001', email_folded },
      { name: 'Asha at the office', phone: '2', phone_e164: '+919800000002', email_folded },
      { name: 'Asha at home', phone: '3', phone_e164: '+919800000003', email_folded },
    ]);
    if (!remaining || !office || !home) throw new Error('not stored');
    expect(await mergeLeads(office.id, home.id, null)).toBe(true);
    expect(await found('98000 00003')).toEqual(['Asha at the office']);
    expect(await mergeLeads(remaining.id, office.id, null)).toBe(true);
    for (const term of ['98000 00001', '98000 00002', '98000 00003', 'at home'])
      expect({ term, found: await found(term) }).toEqual({ term, found: ['Asha Rao'] });
    expect(await unmergeLead(office.id, null)).toBe(true);
    expect(await found('98000 00002')).toEqual(['Asha at the office']);
    expect(await found('at home')).toEqual(['Asha Rao']);
    expect(await unmergeLead(home.id, null)).toBe(true);
    expect(await found('at home')).toEqual(['Asha at home']);
  });

  test('doesn’t find deleted leads or replaced texts', async () => {
    const [lead] = await storeLeads([{ name: 'first words' }]);
    const id = lead?.id ?? '';
    await db().updateTable('leads').set({ search: 'second words' }).where('id', '=', id).execute();
    expect(await found('first')).toEqual([]);
    expect(await found('second')).toEqual(['first words']);
    await db().deleteFrom('leads').where('id', '=', id).execute();
    expect(await found('second')).toEqual([]);
  });

  test('returns the same as a comparison with every lead', async () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'b', 'A', '"', '%', '_', '\\', 'é', 'म', ' '),
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(letters, { maxLength: 12 }), letters, async (names, typed) => {
        await db().deleteFrom('leads').execute();
        await storeLeads(
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
        const expected = names.filter((name) =>
          term.split(' ').every((word) => name.toLowerCase().includes(word)),
        );
        expect((await found(typed)).toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: 60 },
    );
  });

  test('sorts and filters its matches, and says when there are more than its limit', async () => {
    await storeLeads(
      Array.from({ length: 1_010 }, (_, index) => ({
        name: `common ${String(index).padStart(4, '0')}`,
        created_at: START + index * 1000,
        status: index % 2 ? 'Lost' : 'New',
      })),
    );
    const all = await listLeads(leadQuery({ search: 'common' }), { at: 0 }, 5);
    expect(all.total).toEqual({ count: 1_000, exact: false });
    expect(all.rows[0]?.name).toBe('common 1009');
    const lost = await listLeads(
      leadQuery({ search: 'common', status: 'Lost', sort: 'name', direction: 'asc' }),
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
