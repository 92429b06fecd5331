import { mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { Kysely } from 'kysely';

import type { Database, DatabaseLog } from './database';
import { makeDatabaseFile } from './database-file.server';
import { isOutOfRoom } from './errors.server';
import { takeOwnerLock } from './owner-lock.server';
import { SQLITE_FILE } from './site-folder.server';
import { DatabaseLent, nodeSqliteDialect, type SqliteHandle } from './sqlite-dialect.server';
import type { Tables } from './tables';
import { createWalSync } from './wal/wal-sync.server';

/**
 * Opens `DATA_DIR/studio.sqlite`, made when missing, readable by the owner only; this process owns it until `close`.
 * @throws Error with one sentence when another process owns it or this SQLite cannot be trusted with it.
 */
export async function openSqlite(dataDir: string, log: DatabaseLog): Promise<Database> {
  refuseCorruptingSqlite(process.versions.sqlite ?? 'unknown');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  let lock = takeOwnerLock(dataDir);
  try {
    const file = path.join(dataDir, SQLITE_FILE);
    const wal = createWalSync(`${file}-wal`, () => checkpoint(handle.current));
    const durable = async () => {
      if (handle.current) await wal.durable();
    };
    const handle: SqliteHandle = { current: open(file), durable };
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
      withoutDeadline: (work) => withoutForeignKeys(handle, () => work(kysely)),
      lend: (until) =>
        kysely.connection().execute(async () => {
          handle.current?.close();
          handle.current = null;
          // Only now: whoever still asks would open the file again that another takes the place of.
          await wal.release();
          lock.release();
          lock = await until();
          handle.current = open(file);
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

function open(file: string): DatabaseSync {
  try {
    return connect(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} can't be opened: ${reason}`, { cause: error });
  }
}

function connect(file: string): DatabaseSync {
  makeDatabaseFile(file);
  try {
    return connectTo(file, 'normal');
  } catch (error) {
    // On a full disk there is no room for the memory that processes share; alone, SQLite keeps it to itself, and reads go on.
    if (isOutOfRoom(error)) return connectTo(file, 'exclusive');
    throw error;
  }
}

function connectTo(file: string, lockingMode: 'normal' | 'exclusive'): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: 250, enableForeignKeyConstraints: true });
  try {
    connection.exec(`pragma locking_mode = ${lockingMode}`);
    const mode = connection.prepare('pragma journal_mode = wal').get();
    if (mode?.['journal_mode'] !== 'wal')
      throw new Error('it lies on a disk without shared memory, and SQLite needs a local one.');
    connection.exec('pragma synchronous = normal'); // The executor waits for the disk, and the event loop doesn't.
    connection.exec('pragma secure_delete = on'); // A lead that is erased must not lie in the free pages of each backup.
    connection.exec('pragma cache_size = -16000'); // 16 MB; with SQLite's own 2 MB a search reads its pages anew.
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Moves the whole WAL into the database, durably. @throws what SQLite says where it can't. */
function checkpoint(connection: DatabaseSync | null): void {
  const moved = connection?.prepare('pragma wal_checkpoint(full)').get();
  if (moved && (moved['busy'] !== 0 || moved['log'] !== moved['checkpointed']))
    throw new CommitInDoubt();
}

/** The disk took a commit and did not say that it keeps it. Its code is SQLite's for a sync that failed. */
class CommitInDoubt extends Error {
  override readonly name = 'CommitInDoubt';
  readonly errcode = 1034;
  constructor() {
    super('The disk does not say that it keeps what was stored.');
  }
}

/** @throws Error for SQLite 3.51.0 to 3.51.2, which can corrupt a database in WAL mode (https://sqlite.org/wal.html). */
export function refuseCorruptingSqlite(version: string): void {
  if (/^3\.51\.[0-2]$/.test(version))
    throw new Error(
      `SQLite ${version} can corrupt a database: run a Node that brings another one.`,
    );
}

/**
 * SQLite rebuilds a table to alter it, and dropping the old one would delete what refers to it: so migrations run with
 * foreign keys off and are checked afterwards. The pragma does nothing inside a transaction.
 */
async function withoutForeignKeys<T>(
  { current: connection }: SqliteHandle,
  work: () => Promise<T>,
): Promise<T> {
  if (!connection) throw new Error('The database is being restored.');
  connection.exec('pragma foreign_keys = off; pragma synchronous = full');
  try {
    const result = await work();
    const dangling = connection.prepare('pragma foreign_key_check').get();
    if (dangling) throw new Error(`A row of ${String(dangling['table'])} refers to nothing.`);
    return result;
  } finally {
    connection.exec('pragma foreign_keys = on; pragma synchronous = normal');
  }
}
