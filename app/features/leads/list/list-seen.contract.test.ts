import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadQuery } from '~tests/engines/lead-query';
import { storeLeads } from '~tests/engines/store-leads';

import { db } from '~/db/executor.server';
import { statuses } from '~/features/leads/core/lead';

import { listLeads } from './list-leads.server';
import { listVersions } from './list-seen.server';

onBothEngines('selecting the whole list', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
    await storeLeads(
      Array.from({ length: 150 }, (_, at) => ({
        name: `Lead ${at % 7}`,
        status: statuses[at % 5],
        suspect: at % 10 === 0 ? 1 : 0,
        created_at: 1_790_000_000_000 + (at % 20),
      })),
    );
  });

  test.each([
    {},
    { sort: 'name', direction: 'asc' },
    { sort: 'status' },
    { status: 'Lost' },
    { place: 'suspects' },
    { search: 'Lead 3' },
  ] as const)('selects the list as it is shown: %o', async (change) => {
    const query = leadQuery(change);
    const { rows } = await listLeads(query, { at: 0 }, 500);
    const shown = rows.map(({ id, version, name }) => ({ id, version, name }));
    expect(shown.length).toBeGreaterThan(0);
    expect(await listVersions(query, { from: 0, count: 500 })).toEqual(shown);
    expect(await listVersions(query, { from: 3, count: 4 })).toEqual(shown.slice(3, 7));
  });
});
