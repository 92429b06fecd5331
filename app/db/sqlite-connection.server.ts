import { DatabaseSync } from 'node:sqlite';

import { isOutOfRoom } from './errors.server';
import { makeDatabaseFile } from './files/database-file.server';

/** Opens a site's database, made when missing, readable by its owner only. @throws Error with the file's name in it. */
export function openConnection(file: string): DatabaseSync {
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

/** Milliseconds to wait for another program that has the database to itself: while it is opened, and in each statement afterwards. */
const PATIENCE = { opening: 5_000, statement: 250 };

function connectTo(file: string, lockingMode: 'normal' | 'exclusive'): DatabaseSync {
  const connection = new DatabaseSync(file, {
    timeout: PATIENCE.opening,
    enableForeignKeyConstraints: true,
  });
  try {
    connection.exec(`pragma locking_mode = ${lockingMode}`);
    const mode = connection.prepare('pragma journal_mode = wal').get();
    if (mode?.['journal_mode'] !== 'wal')
      throw new Error('it is on a disk without shared memory; SQLite needs a local disk.');
    connection.prepare('pragma schema_version').get(); // Makes the WAL of a new database.
    connection.exec('pragma synchronous = normal'); // The executor waits for the disk, and the event loop doesn't.
    connection.exec('pragma secure_delete = on'); // A lead that is erased must not lie in the free pages of each backup.
    connection.exec('pragma cache_size = -16000'); // 16 MB; with SQLite's own 2 MB a search reads its pages anew.
    connection.exec(`pragma busy_timeout = ${PATIENCE.statement}`);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Moves the whole WAL into the database, durably. @throws what SQLite says where it can't. */
export function checkpoint(connection: DatabaseSync | null): void {
  const moved = connection?.prepare('pragma wal_checkpoint(full)').get();
  if (moved && (moved['busy'] !== 0 || moved['log'] !== moved['checkpointed']))
    throw new CommitInDoubt();
}

/** The disk took a commit and did not say that it keeps it. Its code is SQLite's for a sync that failed. */
class CommitInDoubt extends Error {
  override readonly name = 'CommitInDoubt';
  readonly errcode = 1034;
  constructor() {
    super('The disk does not confirm writes.');
  }
}
