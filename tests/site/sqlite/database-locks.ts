import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** All locks of the system, on Linux only: https://man7.org/linux/man-pages/man5/proc_locks.5.html */
const LOCKS = '/proc/locks';
/**
 * The first byte that a process locks in each open SQLite database: https://sqlite.org/fileformat.html, section
 * 1.3.14
 */
const FIRST_SHARED_BYTE = 0x40000002;

/**
 * Whether a process holds SQLite's lock on the database of a data folder. If its owner has lost the lock, older
 * SQLite programs that close the database remove its WAL (SQLite 3.51 and later notice). Undefined if the file does
 * not exist or the system doesn't tell.
 */
export function isDatabaseLocked(dataDir: string): boolean | undefined {
  const file = join(dataDir, 'studio.sqlite');
  if (!existsSync(LOCKS) || !existsSync(file)) return undefined;
  const { ino } = statSync(file);
  return readFileSync(LOCKS, 'utf8')
    .split('\n')
    .some((line) => {
      const [, inode, first, last] = /:(\d+) (\d+) (\d+|EOF)$/.exec(line.trim()) ?? [];
      return (
        Number(inode) === ino &&
        Number(first) <= FIRST_SHARED_BYTE &&
        (last === 'EOF' || Number(last) >= FIRST_SHARED_BYTE)
      );
    });
}

/**
 * Whether a process has the database of a data folder open without holding any of SQLite's locks on it. A process
 * that has released its database for a restore has not opened it.
 */
export function hasLostLocks(pid: number | undefined, dataDir: string): boolean {
  const file = join(dataDir, 'studio.sqlite');
  return isDatabaseLocked(dataDir) === false && filesOf(pid).includes(file);
}

/** The open files of a process, or none if it has ended. */
function filesOf(pid: number | undefined): string[] {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).map((name) => readlinkSync(join(folder, name)));
  } catch {
    return [];
  }
}
