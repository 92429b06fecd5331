/**
 * The only module that opens a database file by the file system. Closing any descriptor of a file ends all POSIX locks that the
 * process has on it, SQLite's included (https://sqlite.org/howtocorrupt.html, section 2.2). The next program that closes the database
 * then believes that it is the last one and removes the WAL, with all that is committed to it later. So pass only files that no
 * connection of this process has open, and read all others by SQLite. (SQLite locks the database and its -shm file, never the WAL.)
 */
import { closeSync, copyFileSync, fsyncSync, openSync } from 'node:fs';

/** Makes an empty file that only its owner may read, where there is none. (SQLite would make it readable by everyone.) */
export function makeDatabaseFile(file: string): void {
  try {
    // Exclusive: a file that is there is not opened.
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** Makes a database durable that was filled without syncs and is closed. */
export function syncClosedDatabase(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Copies a database that nothing uses, or its WAL. */
export const copyClosedDatabase = copyFileSync;
