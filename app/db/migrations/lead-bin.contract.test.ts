import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ENGINES, freshPlace } from '~tests/engines/engines';
import { leadRow } from '~tests/engines/lead-row';
import { migrateTo } from '~tests/engines/migrate-to';

import { openDatabase } from '~/db/database.server';

test.each(ENGINES)('A lead is in the bin if it has the date of it (%s)', async (engine) => {
  const place = await freshPlace(engine);
  const { kysely, close } = await openDatabase(place);
  const migrate = (to: string) => migrateTo({ kysely }, to);
  try {
    await migrate('0315_search_texts_due');
    const lead = (name: string, changes: Parameters<typeof leadRow>[0]) => ({
      ...leadRow(),
      id: name,
      name,
      ...changes,
    });
    await kysely
      .insertInto('leads')
      .values([
        lead('in the bin', { binned_at: 5, merged_into: 'in the bin' }),
        lead('restored by an old version', { binned_at: 5 }),
        lead('deleted with its main lead', { deleted_at: 4, merged_into: 'in the bin' }),
        lead('main', {}),
        lead('restored with its main lead', { deleted_at: 4, merged_into: 'main' }),
      ])
      .execute();
    await migrate('0316_lead_deleted_at');
    const { rows } = await sql<{ name: string; binned_at: number | null }>`
      select name, binned_at from leads where deleted_at is null order by name`.execute(kysely);
    expect(rows.map(({ name, binned_at }) => [name, binned_at])).toEqual([
      ['deleted with its main lead', 4],
      ['in the bin', 5],
      ['main', null],
      ['restored by an old version', null],
      ['restored with its main lead', null],
    ]);
  } finally {
    await close();
    await place.remove();
  }
});
