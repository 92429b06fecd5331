import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadRow } from '~tests/engines/lead-row';

import { db } from '~/db/executor.server';

import { up } from './0188_months_on_site';

const migration: Migration = { up };

const ESTIMATES = {
  stored: '{"calendar":{"start":"2026-12","months":14,"stages":[]}}',
  'in words': '{"calendar":{"months":"soon"}}',
  'without a calendar': '{"estimate":{}}',
  'no JSON': '{',
  imported: null,
};

onBothEngines('the time on site', (_, database) => {
  it('is taken from the estimates that are stored, whatever they hold', async () => {
    await sql`alter table leads drop column months_on_site`.execute(database().kysely);
    for (const [name, estimate] of Object.entries(ESTIMATES))
      await db()
        .insertInto('leads')
        .values(leadRow({ name, estimate, kind: 'estimate', content_hash: name }))
        .execute();
    await database().kysely.transaction().execute(migration.up);
    const leads = await db()
      .selectFrom('leads')
      .select(['name', 'months_on_site'])
      .where('months_on_site', 'is not', null)
      .execute();
    expect(leads).toEqual([{ name: 'stored', months_on_site: 14 }]);
  });
});
