import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, inject, test } from 'vitest';

import { BackupRefused } from './archive/backup-refused';
import { isTaskRunning, takeTaskLock } from './task-lock.server';

test('a task is refused while it runs, and a disk that refuses the lock is not called another task', () => {
  const dataDir = mkdtempSync(join(inject('scratch'), 'lock-'));
  expect(isTaskRunning(dataDir, 'restore')).toBe(false);
  const lock = takeTaskLock(dataDir, 'restore');
  expect(isTaskRunning(dataDir, 'restore')).toBe(true);
  expect(isTaskRunning(dataDir, 'backup')).toBe(false);
  expect(() => takeTaskLock(dataDir, 'restore')).toThrow(/^Another restore is running/);
  takeTaskLock(dataDir, 'backup').release();
  lock.release();
  takeTaskLock(dataDir, 'restore').release();
  // A killed process leaves its folder.
  mkdirSync(join(dataDir, 'restore.lock'));
  expect(isTaskRunning(dataDir, 'restore')).toBe(false);
  expect(readdirSync(dataDir)).toEqual([]);

  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  const takeLock = () => takeTaskLock(file, 'restore');
  expect(takeLock).toThrow(/ENOTDIR/);
  expect(takeLock).not.toThrow(BackupRefused);
});
