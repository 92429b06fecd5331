import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, inject, test } from 'vitest';

import { BackupRefused } from './archive/backup-refused';
import { takeTaskLock } from './task-lock.server';

test('a task is refused while it runs, and a disk that refuses the lock is not called another task', () => {
  const dataDir = mkdtempSync(join(inject('scratch'), 'lock-'));
  const lock = takeTaskLock(dataDir, 'restore');
  expect(() => takeTaskLock(dataDir, 'restore')).toThrow(/^Another restore is running/);
  takeTaskLock(dataDir, 'backup').release();
  lock.release();
  takeTaskLock(dataDir, 'restore').release();
  expect(readdirSync(dataDir)).toEqual([]);

  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  const takeLock = () => takeTaskLock(file, 'restore');
  expect(takeLock).toThrow(/ENOTDIR/);
  expect(takeLock).not.toThrow(BackupRefused);
});
