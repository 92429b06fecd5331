import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { Kysely, type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshPlace, type Place } from '~tests/engines/engines';
import { isDatabaseLocked } from '~tests/site/sqlite/database-locks';

import type { Database } from './database';
import { migrateToLatest, openDatabase } from './database.server';
import { isUnavailable } from './errors.server';
import { afterCommit, db, transaction, setDatabase } from './executor.server';
import { takeOwnerLock } from './owner-lock.server';
import { SQLITE_FILE } from './site-folder.server';
import { nodeSqliteDialect } from './sqlite-dialect.server';
import { refuseCorruptingSqlite } from './sqlite.server';
import type { Tables } from './tables';

let place: Place;
let database: Database;

beforeEach(async () => {
  place = await freshPlace('sqlite');
  database = await openDatabase(place);
  await migrateToLatest(database);
  setDatabase(database);
});

afterEach(async () => {
  await database.close();
  await place.remove();
});

const write = (value = '') =>
  db().insertInto('settings').values({ key: crypto.randomUUID(), value, updated_at: 0 }).execute();
const countRows = async () => (await db().selectFrom('settings').select('key').execute()).length;

test('a single write waits for the disk, a read does not, and a transaction waits once', async () => {
  let syncCount = 0;
  const durable = async () => void (syncCount += 1);
  const kysely = new Kysely<Tables>({
    dialect: nodeSqliteDialect({ current: new DatabaseSync(':memory:'), durable }),
  });
  const waitsFor = async (query: RawBuilder<unknown>, on: Kysely<Tables> = kysely) => {
    const syncsBefore = syncCount;
    await query.execute(on);
    return syncCount - syncsBefore;
  };
  expect(await waitsFor(sql`create table words (word text)`)).toBe(1);
  expect(await waitsFor(sql`insert into words values ('a') returning word`)).toBe(1);
  expect(await waitsFor(sql`with more as (select 'b') insert into words select * from more`)).toBe(
    1,
  );
  expect(await waitsFor(sql`update words set word = 'c'`)).toBe(1);
  expect(await waitsFor(sql`select word from words`)).toBe(0);
  await kysely.transaction().execute(async (trx) => {
    expect(await waitsFor(sql`insert into words values ('d')`, trx)).toBe(0);
  });
  expect(syncCount).toBe(4);
  await kysely.destroy();
});

test('a transaction is acknowledged and published once the disk has it', async () => {
  let syncCount = 0;
  let isKept = false;
  const durable = async () => {
    await database.durable?.();
    syncCount += 1;
    isKept = true;
  };
  setDatabase({ ...database, durable });
  const durableStates: boolean[] = [];
  await transaction(async () => {
    await write();
    afterCommit(() => void durableStates.push(isKept));
  });
  expect([syncCount, durableStates]).toEqual([1, [true]]);
});

test('if the disk fails a commit, its callers get an error, and published events are still right', async () => {
  const refusal = new Error('The disk does not confirm writes.');
  setDatabase({ ...database, durable: () => Promise.reject(refusal) });
  const rowCounts: number[] = [];
  const running = transaction(async () => {
    await write();
    afterCommit(async () => void rowCounts.push(await countRows()));
  });
  await expect(running).rejects.toBe(refusal);
  expect(rowCounts).toEqual([1]);
});

test('leaves the sync to the executor, and keeps foreign keys', async () => {
  const pragma = async (name: string) =>
    (await sql<Record<string, unknown>>`select * from ${sql.raw(`pragma_${name}`)}`.execute(db()))
      .rows[0];
  expect(await pragma('journal_mode')).toEqual({ journal_mode: 'wal' });
  expect(await pragma('synchronous')).toEqual({ synchronous: 1 });
  expect(await pragma('busy_timeout')).toEqual({ timeout: 250 });
  expect(await pragma('foreign_keys')).toEqual({ foreign_keys: 1 });
});

test('no other user can read its files', () => {
  const files = readdirSync(place.dataDir).filter((name) => name.startsWith(SQLITE_FILE));
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect(statSync(path.join(place.dataDir, file)).mode & 0o077).toBe(0);
});

test('a full disk fails writes as unavailable, reads continue, no half is stored, and it recovers', async () => {
  await write();
  await sql`pragma max_page_count = 1`.execute(db()); // SQLite raises this limit to the database's present size.
  const big = () => write('क'.repeat(200_000));
  await expect(big()).rejects.toSatisfy(isUnavailable);
  const running = transaction(async () => {
    await write();
    await Promise.all([big(), write(), write()]);
  });
  await expect(running).rejects.toSatisfy(isUnavailable);
  expect(await countRows()).toBe(1);
  await sql`pragma max_page_count = 1000000`.execute(db());
  await big();
  expect(await countRows()).toBe(2);
});

test('a write that another connection blocks is unavailable, and works after that', async () => {
  const otherConnection = new DatabaseSync(path.join(place.dataDir, SQLITE_FILE));
  otherConnection.exec('begin immediate');
  await expect(transaction(() => write())).rejects.toSatisfy(isUnavailable);
  expect(await countRows()).toBe(0);
  otherConnection.exec('rollback');
  otherConnection.close();
  await transaction(() => write());
  expect(await countRows()).toBe(1);
});

test('a transaction that reads first and writes later can still write', async () => {
  const otherConnection = new DatabaseSync(path.join(place.dataDir, SQLITE_FILE));
  await transaction(async () => {
    expect(await countRows()).toBe(0);
    expect(() => otherConnection.exec('delete from settings')).toThrow('locked');
    await write();
  });
  otherConnection.close();
  expect(await countRows()).toBe(1);
});

test('many concurrent queries let timers and sockets run in between', async () => {
  const slow = sql`with recursive up (n) as (select 1 union all select n + 1 from up where n < 100000) select max(n) from up`;
  let ticks = 0;
  const clock = setInterval(() => (ticks += 1));
  await Promise.all(Array.from({ length: 40 }, () => slow.execute(db())));
  clearInterval(clock);
  expect(ticks).toBeGreaterThan(4);
});

test('more different statements than the cache of prepared ones all work', async () => {
  for (let index = 0; index < 500; index++) {
    const { rows } = await sql`select ${sql.lit(index)} as n`.execute(db());
    expect(rows).toEqual([{ n: index }]);
  }
});

test('a file that is no database is reported by name', async () => {
  const otherPlace = await freshPlace('sqlite');
  const file = path.join(otherPlace.dataDir, SQLITE_FILE);
  writeFileSync(file, 'hello');
  await expect(openDatabase(otherPlace)).rejects.toThrow(
    `${file} can't be opened: file is not a database`,
  );
  await otherPlace.remove();
});

test('a second owner is refused with one sentence', async () => {
  await expect(openDatabase(place)).rejects.toThrow(
    `Another process is already using the database in ${place.dataDir}. Stop it first, or set another DATA_DIR.`,
  );
  await write();
});

test('a folder in which owner.lock can’t be created has no owner', async () => {
  const otherPlace = await freshPlace('sqlite');
  const file = path.join(otherPlace.dataDir, 'owner.lock');
  mkdirSync(file);
  await expect(openDatabase(otherPlace)).rejects.toThrow(`${file} can't be locked: `);
  await otherPlace.remove();
});

test('the lock writes nothing, so a full disk doesn’t matter, and it has one owner all the same', async () => {
  const otherPlace = await freshPlace('sqlite');
  mkdirSync(path.join(otherPlace.dataDir, 'owner.lock-journal'));
  const owner = await openDatabase(otherPlace);
  expect(statSync(path.join(otherPlace.dataDir, 'owner.lock')).size).toBe(0);
  await expect(openDatabase(otherPlace)).rejects.toThrow('Another process is already using');
  await owner.close();
  await otherPlace.remove();
});

test('deleted data is no longer in the file, short or long', async () => {
  const words = ['Asha said', 'Asha wrote '.repeat(2_000)];
  for (const value of words) await write(value);
  await db().deleteFrom('settings').execute();
  await database.close();
  const file = readFileSync(path.join(place.dataDir, SQLITE_FILE));
  expect(words.map((value) => file.includes(value.slice(0, 9)))).toEqual([false, false]);
  database = await openDatabase(place);
});

test('a closed database can be opened again', async () => {
  await write();
  await database.close();
  database = await openDatabase(place);
  setDatabase(database);
  expect(await countRows()).toBe(1);
});

test.each(['3.51.0', '3.51.1', '3.51.2'])('SQLite %s is refused', (version) => {
  expect(() => refuseCorruptingSqlite(version)).toThrow(version);
});

test.each(['3.50.4', '3.51.3', '3.53.4', '13.51.0', '3.51.20'])(
  'SQLite %s is accepted',
  (version) => {
    expect(() => refuseCorruptingSqlite(version)).not.toThrow();
  },
);

const fileOf = () => path.join(place.dataDir, SQLITE_FILE);

/**
 * The content of the database file itself, as after a crash that lost the WAL. Reading it in this
 * process would release its locks.
 */
function rowsInFile() {
  const copy = path.join(place.dataDir, 'copy');
  execFileSync('cp', [fileOf(), copy]);
  const file = new DatabaseSync(copy, { readOnly: true });
  const row = file.prepare('select count(*) as n from settings').get();
  file.close();
  return row?.['n'];
}

test('while its WAL is removed repeatedly, each acknowledged commit is kept', async () => {
  for (let time = 1; time <= 3; time += 1) {
    for (const fileSuffix of ['-wal', '-shm']) rmSync(fileOf() + fileSuffix);
    await transaction(() => write());
    expect(rowsInFile()).toBe(time * 2 - 1);
    await transaction(() => write());
    expect(await countRows()).toBe(time * 2);
    await sql`pragma wal_checkpoint(full)`.execute(db());
  }
});

/**
 * Another program that locks the database for a second, as during the checkpoint of the last close.
 */
const HOLDS = `const file = new (require('node:sqlite').DatabaseSync)(process.argv[1]);
  file.exec('pragma locking_mode = exclusive; begin exclusive');
  process.stdout.write('held');
  setTimeout(() => file.close(), 1_000);`;

test('a start waits for another program that locks the database for a moment', async () => {
  await database.close();
  const otherProcess = spawn(process.execPath, ['-e', HOLDS, fileOf()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(otherProcess, 'exit');
  await once(otherProcess.stdout, 'data');
  database = await openDatabase(place);
  setDatabase(database);
  await write();
  expect(await countRows()).toBe(1);
  await exited;
  expect(await countRows()).toBe(1);
});

test('opened again beside a reader in this process it keeps its locks', async () => {
  const reader = new DatabaseSync(fileOf(), { readOnly: true });
  reader.exec('select count(*) from settings');
  await database.lend?.(async () => takeOwnerLock(place.dataDir));
  reader.close();
  expect(isDatabaseLocked(place.dataDir)).not.toBe(false);
});
