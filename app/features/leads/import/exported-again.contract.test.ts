import { expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadQuery } from '~tests/engines/lead-query';
import { csvRows } from '~tests/factories/csv-rows';

import { db } from '~/db/executor.server';
import { exportLeads } from '~/features/leads/list/export-leads.server';

import { importLeads } from './import-leads.server';

const run = (file: unknown) =>
  importLeads([JSON.stringify(file)], { kind: 'inquiry', dryRun: false, actor: null });

onBothEngines('an export of leads', () => {
  test('is CSV whose cells no spreadsheet takes for formulas', async () => {
    await db().deleteFrom('leads').execute();
    const names = ['=1+1', '+91', '-1', '@x', '\tx', 'plain', 'a "b", c', 'two\nlines'];
    await run(names.map((name) => ({ name, notes: '12/3/2024, 10:30:00 AM: Called.' })));
    const rows = await csvRows(exportLeads(leadQuery({ sort: 'name', direction: 'asc' })));
    expect(rows).toHaveLength(names.length + 1);
    const column = rows[0]?.indexOf('Name') ?? -1;
    const cells = rows.slice(1).map((row) => row[column]);
    expect(new Set(cells)).toEqual(
      new Set(["'=1+1", "'+91", "'-1", "'@x", "'\tx", 'plain', 'a "b", c', 'two\nlines']),
    );
    expect(rows.slice(1).every((row) => row.at(-1) === '12/3/2024, 10:30:00 AM: Called.')).toBe(
      true,
    );
  });

  test('holds every lead once, however many', async () => {
    await db().deleteFrom('leads').execute();
    await run(Array.from({ length: 230 }, (_, index) => ({ name: `lead ${index}`, id: index })));
    for (const search of ['', 'lead']) {
      let csv = '';
      for await (const piece of exportLeads(leadQuery({ search }))) csv += piece;
      expect(new Set(csv.split('\r\n')).size).toBe(232);
    }
  });
});
