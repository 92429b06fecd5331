import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadRow } from '~tests/engines/lead-row';

import { db, setDatabase } from '~/db/executor.server';
import { purgeDeletedLeads } from '~/features/leads/bin/purge-leads.server';
import { isThere } from '~/features/leads/list/lead-columns.server';
import { log } from '~/platform/log.server';
import { runStopTasks } from '~/platform/stopping.server';

import { deleteMany, restoreMany } from './change-many.server';

const MINUTE = 60_000;

const store = async () => {
  const row = leadRow();
  await db().insertInto('leads').values(row).execute();
  return row.id;
};
/** As an older version deletes, that runs beside this one. */
const deleteAsBefore = (id: string) =>
  db().updateTable('leads').set({ deleted_at: Date.now() }).where('id', '=', id).execute();
/** As if it had been deleted a while ago. */
const age = (id: string) =>
  db()
    .updateTable('leads')
    .set({ deleted_at: Date.now() - 2 * MINUTE })
    .where('id', '=', id)
    .execute();
const stored = async () =>
  (await db().selectFrom('leads').select('id').orderBy('id').execute()).map(({ id }) => id);

onBothEngines('what an older version deletes', (engine, database) => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const purges = () =>
    timers.mock.calls.flatMap(([purge, delay], index) =>
      delay === MINUTE + 1_000 ? [{ purge, timer: timers.mock.results[index]?.value }] : [],
    );
  const planned = async (count: number) => {
    await expect.poll(purges).toHaveLength(count);
  };

  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
    timers.mockClear();
  });
  afterEach(async () => {
    await runStopTasks();
    log.level = 'info';
  });

  test('is removed for good a minute later, also what was deleted meanwhile', async () => {
    const [first, second] = [await store(), await store()];
    await deleteAsBefore(first);
    await deleteAsBefore(second);
    expect(await purgeDeletedLeads()).toBe(0);
    await planned(1);
    expect(purges()[0]?.timer.hasRef()).toBe(false);
    await age(first);
    purges()[0]?.purge();
    await planned(2);
    expect(await stored()).toEqual([second]);
    await age(second);
    purges()[1]?.purge();
    await runStopTasks();
    expect(await stored()).toEqual([]);
    expect(purges()).toHaveLength(2);
  });

  test('is tried again when it could not be removed', async () => {
    const id = await store();
    await deleteAsBefore(id);
    await purgeDeletedLeads();
    await age(id);
    log.level = 'silent';
    setDatabase({
      ...database(),
      get kysely(): never {
        throw new Error('out of reach');
      },
    });
    purges()[0]?.purge();
    await planned(2);
    setDatabase(database());
    expect(await stored()).toEqual([id]);
    purges()[1]?.purge();
    await runStopTasks();
    expect(await stored()).toEqual([]);
  });

  test('before a stop is removed after the next start; the stop waits for nothing', async () => {
    const id = await store();
    const ends = vi.spyOn(globalThis, 'clearTimeout');
    await deleteAsBefore(id);
    await purgeDeletedLeads();
    await runStopTasks();
    expect(ends).toHaveBeenCalledWith(purges()[0]?.timer);
    expect(await purgeDeletedLeads()).toBe(0);
    await planned(2);
  });

  test('together comes back together, or not at all', async () => {
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
    const shown = () => db().selectFrom('leads').select('id').where(isThere());
    expect(await shown().execute()).toEqual([]);
    if (engine === 'sqlite') await sql`drop trigger full_disk`.execute(db());
    else await sql`alter table leads drop constraint full_disk`.execute(db());
    expect(await restoreMany(ids, 'Asha')).toBe(3);
    expect(await shown().execute()).toHaveLength(3);
  });
});
