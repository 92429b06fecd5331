import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { isBusy } from './errors.server';

/**
 * Makes this process the one owner of the SQLite database in `dataDir`, until `release` or the process's death.
 *
 * The lock is the operating system's, held through an exclusive transaction on an empty SQLite file of its own: `kill -9`
 * releases it, nothing on disk can go stale. (POSIX locks end when their process closes *any* handle of the file: nobody
 * may open `owner.lock` by other means, backups included.)
 *
 * @throws Error with one sentence for the owner when another process has it.
 */
export function takeOwnerLock(dataDir: string): { release(): void } {
  const file = path.join(dataDir, 'owner.lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    // Its first page is prepared and never written, so a full disk does not matter.
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
