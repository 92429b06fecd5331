import { isDeepStrictEqual } from 'node:util';

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshPlace } from '~tests/engines/engines';
import { migrateTo } from '~tests/engines/migrate-to';

import { appliedMigrations, migrateToLatest, openDatabase } from './database.server';
import { db, setDatabase, transaction } from './executor.server';
import { BASELINE } from './migrations';

test('foreign keys stay on while the migrations are read beside transactions', async () => {
  const place = await freshPlace('sqlite', { migrated: true });
  const opened = await openDatabase(place);
  setDatabase(opened);
  const states: unknown[] = [];
  const noteState = async () =>
    void states.push((await sql`pragma foreign_keys`.execute(db())).rows[0]);
  const repeat = async (callback: () => Promise<unknown>) => {
    for (let count = 0; count < 30; count += 1) await callback();
  };
  const writeAndNote = () =>
    transaction(async () => {
      const row = { key: crypto.randomUUID(), value: '', updated_at: 0 };
      await db().insertInto('settings').values(row).execute();
      await noteState();
    });
  await Promise.all([
    repeat(() => appliedMigrations(opened)),
    repeat(writeAndNote),
    repeat(writeAndNote),
  ]);
  await noteState();
  expect(states.filter((state) => !isDeepStrictEqual(state, { foreign_keys: 1 }))).toEqual([]);
  await opened.close();
  await place.remove();
});

test('a migration that rebuilds a table keeps the rows that refer to it', async () => {
  const older = await freshPlace('sqlite');
  const opened = await openDatabase(older);
  await migrateTo(opened, BASELINE);
  for (const statement of [
    `insert into lead_imports (id, state, file_name, file_bytes, created_by, created_at, updated_at)
      values ('one', 'done', 'a.csv', 3, 'Meera', 1, 1)`,
    `insert into lead_import_rows (import_id, number, fate, cells) values ('one', 1, 'refused', '[]')`,
    `create table remarks (import_id text, number integer,
      foreign key (import_id, number) references lead_import_rows (import_id, number) on delete cascade)`,
    `insert into remarks values ('one', 1)`,
  ])
    await sql.raw(statement).execute(opened.kysely);
  await migrateToLatest(opened);
  expect((await sql`select * from remarks`.execute(opened.kysely)).rows).toHaveLength(1);
  await opened.close();
  await older.remove();
});

test('rows whose record was deleted while foreign keys were off don’t keep the site from starting', async () => {
  const older = await freshPlace('sqlite');
  const opened = await openDatabase(older);
  await migrateTo(opened, '0316_lead_deleted_at');
  for (const statement of [
    `insert into people (id, name, role, registration, on_site, unclear, position, changed_at)
      values ('asha', 'Asha', '', '', 0, 0, 0, 1)`,
    `insert into lead_imports (id, state, file_name, file_bytes, created_by, created_at, updated_at)
      values ('here', 'done', 'a.csv', 3, 'Meera', 1, 1)`,
    `pragma foreign_keys = off`,
    `insert into lead_import_rows (import_id, number, fate, cells)
      values ('here', 1, 'refused', '[]'), ('gone', 1, 'refused', '[]')`,
    `insert into lead_sources (id, name, kind, key_hash, mapping, enabled, created_at, owner_id)
      values ('mine', 'A', 'any', '1', '{}', 1, 1, 'asha'), ('theirs', 'B', 'any', '2', '{}', 1, 1, 'gone')`,
    `pragma foreign_keys = on`,
  ])
    await sql.raw(statement).execute(opened.kysely);
  await migrateToLatest(opened);
  const left = async (query: string) => (await sql.raw(query).execute(opened.kysely)).rows;
  expect(await left('select import_id from lead_import_rows')).toEqual([{ import_id: 'here' }]);
  expect(await left('select id, owner_id from lead_sources order by id')).toEqual([
    { id: 'mine', owner_id: 'asha' },
    { id: 'theirs', owner_id: null },
  ]);
  await opened.close();
  await older.remove();
});
