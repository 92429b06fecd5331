import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { isBusy } from './errors.server';

/**
 * Makes this process the only owner of the SQLite database in `dataDir`, until `release` or its death. The lock is an
 * exclusive transaction on a separate empty SQLite file, so the system releases it even after `kill -9`. POSIX locks
 * end when the process closes any descriptor of the file: never open `owner.lock` in another way, not even for a
 * backup.
 * @throws Error with a sentence for the owner if another process holds it.
 */
export function takeOwnerLock(dataDir: string): { release(): void } {
  const file = path.join(dataDir, 'owner.lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock?.close();
    throw new Error(
      isBusy(error)
        ? `Another process is already using the database in ${dataDir}. Stop it first, or set another DATA_DIR.`
        : `${file} can't be locked: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
  return { release: () => lock.close() };
}
