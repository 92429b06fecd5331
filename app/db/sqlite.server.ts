import { mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';

import { Kysely } from 'kysely';

import type { Database, DatabaseLog } from './database';
import { takeOwnerLock } from './owner-lock.server';
import { SQLITE_FILE } from './site-folder.server';
import { checkpoint, openConnection } from './sqlite-connection.server';
import { DatabaseLent, nodeSqliteDialect, type SqliteHandle } from './sqlite-dialect.server';
import type { Tables } from './tables';
import { createWalSync } from './wal/wal-sync.server';

/** @throws Error with a sentence for the owner if another process owns the database or SQLite's version is unsafe. */
export async function openSqlite(dataDir: string, log: DatabaseLog): Promise<Database> {
  refuseCorruptingSqlite(process.versions.sqlite ?? 'unknown');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  let lock = takeOwnerLock(dataDir);
  try {
    const file = path.join(dataDir, SQLITE_FILE);
    const wal = createWalSync(`${file}-wal`, ({ isRemoved }) => {
      checkpoint(handle.current);
      if (!isRemoved || !handle.current) return;
      log.error({ err: new WalRemoved() }, 'the database is opened again');
      handle.current.close();
      handle.current = null;
      handle.current = openConnection(file);
    });
    const durable = async () => {
      if (handle.current) await wal.durable();
    };
    const handle: SqliteHandle = { current: openConnection(file), durable };
    // Opens the WAL before another file can replace it. If that fails, each commit waits for a checkpoint.
    await wal.durable().catch(() => undefined);
    const kysely = new Kysely<Tables>({ dialect: nodeSqliteDialect(handle) });
    return {
      engine: 'sqlite',
      log,
      kysely,
      durable,
      async ping() {
        if (!handle.current) throw new DatabaseLent();
        handle.current.prepare('select 1').get();
      },
      async freeBytes() {
        const { bavail, bsize } = await statfs(dataDir);
        return bavail * bsize;
      },
      withoutDeadline: (callback) => callback(kysely),
      withoutForeignKeys: (migrate) => withoutForeignKeys(handle, migrate),
      lend: (until) =>
        kysely.connection().execute(async () => {
          handle.current?.close();
          handle.current = null;
          // Release only after `current` is null, because `durable` would open the WAL again.
          await wal.release();
          lock.release();
          lock = await until();
          handle.current = openConnection(file);
        }),
      async close() {
        await kysely.destroy();
        if (handle.current?.isOpen) handle.current.close();
        handle.current = null;
        await wal.release();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Everything that was committed is in the database when this error is logged. */
class WalRemoved extends Error {
  override readonly name = 'WalRemoved';
  constructor() {
    super(
      'The database’s WAL file was removed while the site was running, by hand or by a program that ignores its locks.',
    );
  }
}

/** @throws Error for SQLite 3.51.0 to 3.51.2, which can corrupt a WAL database (https://sqlite.org/wal.html). */
export function refuseCorruptingSqlite(version: string): void {
  if (/^3\.51\.[0-2]$/.test(version))
    throw new Error(
      `SQLite ${version} can corrupt a database. Use a Node version with a different SQLite.`,
    );
}

/**
 * Altering a table drops the old one, which would cascade. The pragmas have no effect inside a transaction, so nothing
 * else may use the connection.
 */
async function withoutForeignKeys<T>(
  { current: connection }: SqliteHandle,
  migrate: () => Promise<T>,
): Promise<T> {
  if (!connection) throw new Error('The database is being restored.');
  connection.exec('pragma foreign_keys = off; pragma synchronous = full');
  try {
    const result = await migrate();
    const danglingRow = connection.prepare('pragma foreign_key_check').get();
    if (danglingRow) throw new Error(`A row of ${String(danglingRow['table'])} refers to nothing.`);
    return result;
  } finally {
    connection.exec('pragma foreign_keys = on; pragma synchronous = normal');
  }
}
