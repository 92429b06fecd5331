import { DatabaseSync } from 'node:sqlite';

import { isOutOfRoom } from './errors.server';
import { createDatabaseFile } from './files/database-file.server';

/** Opens a site's database, creating it readable by its owner only. @throws Error that names the file. */
export function openConnection(file: string): DatabaseSync {
  try {
    return connect(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} can't be opened: ${reason}`, { cause: error });
  }
}

function connect(file: string): DatabaseSync {
  createDatabaseFile(file);
  try {
    return connectTo(file, 'normal');
  } catch (error) {
    // A full disk has no room for the -shm file. In exclusive mode SQLite keeps it in memory, so reading still works.
    if (isOutOfRoom(error)) return connectTo(file, 'exclusive');
    throw error;
  }
}

/** Milliseconds to wait for a program that has locked the database. */
const BUSY_TIMEOUT = { opening: 5_000, statement: 250 };

function connectTo(file: string, lockingMode: 'normal' | 'exclusive'): DatabaseSync {
  const connection = new DatabaseSync(file, {
    timeout: BUSY_TIMEOUT.opening,
    enableForeignKeyConstraints: true,
  });
  try {
    connection.exec(`pragma locking_mode = ${lockingMode}`);
    const mode = connection.prepare('pragma journal_mode = wal').get();
    if (mode?.['journal_mode'] !== 'wal')
      throw new Error('it is on a disk without shared memory; SQLite needs a local disk.');
    connection.prepare('pragma schema_version').get(); // Makes the WAL of a new database.
    connection.exec('pragma synchronous = normal'); // The executor syncs the WAL itself, without blocking the event loop.
    connection.exec('pragma secure_delete = on'); // A lead that was erased must not remain in the free pages of backups.
    connection.exec('pragma cache_size = -16000'); // 16 MB; SQLite's default of 2 MB makes each search read its pages again.
    connection.exec(`pragma busy_timeout = ${BUSY_TIMEOUT.statement}`);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Moves the whole WAL into the database, durably. @throws CommitUncertain, or SQLite's error. */
export function checkpoint(connection: DatabaseSync | null): void {
  const result = connection?.prepare('pragma wal_checkpoint(full)').get();
  if (result && (result['busy'] !== 0 || result['log'] !== result['checkpointed']))
    throw new CommitUncertain();
}

/** The disk accepted a commit without confirming that it is durable. The code is SQLITE_IOERR_FSYNC. */
class CommitUncertain extends Error {
  override readonly name = 'CommitUncertain';
  readonly errcode = 1034;
  constructor() {
    super('The disk does not confirm writes.');
  }
}
