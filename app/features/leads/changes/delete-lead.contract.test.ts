import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadRow } from '~tests/engines/lead-row';

import { db } from '~/db/executor.server';
import { notDeleted } from '~/features/leads/core/lead-scope.server';

import { deleteMany, restoreMany } from './change-many.server';

const store = async () => {
  const row = leadRow();
  await db().insertInto('leads').values(row).execute();
  return row.id;
};

onBothEngines('Leads that are deleted together', (engine) => {
  test('are restored together or not at all', async () => {
    const ids = [await store(), await store(), await store()];
    const last = ids.toSorted().at(-1) ?? '';
    await deleteMany(
      ids.map((id) => ({ id, version: 1 })),
      'Asha',
    );
    // The last of them can't be written, as on a full disk.
    if (engine === 'sqlite')
      await sql`create trigger full_disk before update on leads when new.id = ${sql.lit(last)}
        begin select raise(abort, 'disk full'); end`.execute(db());
    else
      await sql`alter table leads add constraint full_disk
        check (id <> ${sql.lit(last)} or binned_at is not null)`.execute(db());
    await expect(restoreMany(ids, 'Asha')).rejects.toThrow('full');
    const shown = () => db().selectFrom('leads').select('id').where(notDeleted());
    expect(await shown().execute()).toEqual([]);
    if (engine === 'sqlite') await sql`drop trigger full_disk`.execute(db());
    else await sql`alter table leads drop constraint full_disk`.execute(db());
    expect(await restoreMany(ids, 'Asha')).toBe(3);
    expect(await shown().execute()).toHaveLength(3);
  });
});
