import { beforeEach, expect, test } from 'vitest';

import { db } from '~/db/executor.server';

import { onBothEngines } from '../../../tests/engines/engines';
import { findableLead } from '../../../tests/engines/lead-row';
import { exportLeads } from './export-leads.server';
import type { LeadQuery } from './lead-query';

const query: LeadQuery = {
  ...{ kind: 'inquiry', place: 'desk', status: null, priority: null },
  ...{ search: '', sort: 'createdAt', direction: 'desc' },
};

onBothEngines('an export', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
    const rows = Array.from({ length: 250 }, (_, at) =>
      findableLead({ name: `Asha ${at}`, created_at: 1_790_000_000_000 + at }),
    );
    for (let at = 0; at < rows.length; at += 50)
      await db()
        .insertInto('leads')
        .values(rows.slice(at, at + 50))
        .execute();
  });

  for (const search of ['', 'asha'])
    test(`has each lead once though others come and go meanwhile, of "${search}"`, async () => {
      const lines: string[] = [];
      for await (const piece of exportLeads({ ...query, search })) {
        lines.push(...piece.split('\r\n').filter(Boolean));
        const late = findableLead({ name: 'Asha late', created_at: 1_790_000_001_000 });
        await db().insertInto('leads').values(late).execute();
        await db().deleteFrom('leads').where('name', '=', 'Asha 240').execute();
      }
      const early = lines.slice(1).filter((line) => !/Asha (late|240)/.test(line));
      expect(early).toHaveLength(249);
      expect(new Set(early).size).toBe(249);
    });
});
