/**
 * The only module that opens a database file through the file system. Closing any descriptor of a file releases all
 * POSIX locks of the process on it, including SQLite's (https://sqlite.org/howtocorrupt.html, section 2.2). The next
 * program to close the database would then remove the WAL with its commits. So pass only files that no connection of
 * this process has open. SQLite locks the database and its -shm file, never the WAL.
 */
import { closeSync, copyFileSync, fsyncSync, openSync } from 'node:fs';

/** SQLite itself would make the file readable by everyone. */
export function createDatabaseFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

export function syncClosedDatabase(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

export const copyClosedDatabase = copyFileSync;
