import { expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadQuery } from '~tests/engines/lead-query';
import { csvRecords, csvRows } from '~tests/factories/csv-rows';

import { db } from '~/db/executor.server';
import { exportLeads } from '~/features/leads/list/export-leads.server';

import { importLeads } from './import-leads.server';

const run = (file: unknown) =>
  importLeads([JSON.stringify(file)], { kind: 'inquiry', dryRun: false, actor: null });

onBothEngines('an export of leads', () => {
  test('is CSV without cells that a spreadsheet takes for formulas', async () => {
    await db().deleteFrom('leads').execute();
    const names = ['=1+1', '+91', '-1', '@x', '\tx', 'plain', 'a "b", c', 'two\nlines'];
    await run(names.map((name) => ({ name, notes: '12/3/2024, 10:30:00 AM: Called.' })));
    const rows = await csvRows(exportLeads(leadQuery({ sort: 'name', direction: 'asc' })));
    expect(rows).toHaveLength(names.length + 1);
    const column = rows[0]?.indexOf('Name') ?? -1;
    const cells = rows.slice(1).map((row) => row[column]);
    expect(new Set(cells)).toEqual(
      new Set(
        ['=1+1', '+91', '-1', '@x', '\tx']
          .map((text) => `\u200B${text}`)
          .concat('plain', 'a "b", c', 'two\nlines'),
      ),
    );
    expect(rows.slice(1).every((row) => row.at(-1) === '12/3/2024, 10:30:00 AM: Called.')).toBe(
      true,
    );
  });

  test('of estimates can be imported unchanged, with its time on site', async () => {
    await db().deleteFrom('leads').execute();
    const estimate = { kind: 'estimate', dryRun: false, actor: null } as const;
    const fields = {
      Name: 'name',
      'BHK option': 'bhkOption',
      'Building type': 'buildingType',
      'Site area (sqft)': 'siteArea',
      'Plot size': 'plotSize',
      'Plot facing': 'plotFacing',
      'Area priced (sqft)': 'builtUp',
      Finish: 'finish',
      'Time on site (months)': 'monthsOnSite',
      'Estimated price (INR)': 'estimatedPrice',
    };
    const first = [
      { name: 'a', builtUp: '3,500', finish: 'Premium', monthsOnSite: 16, estimatedPrice: 1e7 },
      { name: 'b', bhkOption: '3 BHK', siteArea: 1200.5, plotSize: '30 × 40 ft', monthsOnSite: '' },
    ];
    await importLeads([JSON.stringify(first)], estimate);
    const out = () => csvRecords(exportLeads(leadQuery({ kind: 'estimate', sort: 'name' })));
    const exported = await out();
    expect(exported.map((lead) => lead['Time on site (months)'])).toEqual(['', '16']);
    const records = exported.map((lead) =>
      Object.fromEntries(Object.entries(fields).map(([name, key]) => [key, lead[name]])),
    );
    await db().deleteFrom('leads').execute();
    expect(await importLeads([JSON.stringify(records)], estimate)).toMatchObject({ stored: 2 });
    const pickFields = (leads: typeof exported) =>
      leads.map((lead) => Object.keys(fields).map((name) => lead[name]));
    expect(pickFields(await out())).toEqual(pickFields(exported));
    for (const monthsOnSite of [-1, 3e9, 'soon'])
      expect(
        await importLeads([JSON.stringify([{ name: 'c', monthsOnSite }])], estimate),
      ).toMatchObject({ stored: 0, bad: [{ problem: expect.stringContaining('monthsOnSite') }] });
  });

  test('contains every lead once, however many there are', async () => {
    await db().deleteFrom('leads').execute();
    await run(Array.from({ length: 230 }, (_, index) => ({ name: `lead ${index}`, id: index })));
    for (const search of ['', 'lead']) {
      let csv = '';
      for await (const piece of exportLeads(leadQuery({ search }))) csv += piece;
      expect(new Set(csv.split('\r\n')).size).toBe(232);
    }
  });
});
