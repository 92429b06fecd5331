import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { isUnavailable } from './errors.server';

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
  const lock = new DatabaseSync(path.join(dataDir, 'owner.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isUnavailable(error)) throw error;
    throw new Error(
      `Another process already uses the database in ${dataDir}: stop it first, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
  return { release: () => lock.close() };
}
