import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { OwnerLock } from '~/db/database';
import { isBusy } from '~/db/errors.server';
import { takeOwnerLock } from '~/db/owner-lock.server';

import { BackupRefused } from './archive/backup-refused';

const SENTENCES = {
  backup: 'Another backup of this site is running. Wait until it ends, then try again.',
  restore: 'Another restore is running in this folder. Wait until it ends.',
} as const;

/** Lets one process at a time do a task in a data folder. @throws BackupRefused if another one does it. */
export function takeTaskLock(dataDir: string, task: keyof typeof SENTENCES): OwnerLock {
  const folder = join(dataDir, `${task}.lock`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const lock = takeOwnerLock(folder);
    return {
      release() {
        lock.release();
        // Another user could not open a lock that root left.
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    if (error instanceof Error && isBusy(error.cause))
      throw new BackupRefused(SENTENCES[task], { cause: error });
    throw error;
  }
}

export function isTaskRunning(dataDir: string, task: keyof typeof SENTENCES): boolean {
  if (!existsSync(join(dataDir, `${task}.lock`))) return false;
  try {
    takeTaskLock(dataDir, task).release();
    return false;
  } catch (error) {
    if (error instanceof BackupRefused) return true;
    throw error;
  }
}
