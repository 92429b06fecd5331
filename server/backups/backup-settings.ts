import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { env } from '~server/env';

import { whyUnwritable } from '~/backups/places/place';
import { type BackupSettings, placeOf } from '~/backups/settings.server';
import { isTaskRunning } from '~/backups/task-lock.server';
import { isPostgresSnapshotOpen } from '~/db/snapshot/snapshot.server';
import { log } from '~/platform/log.server';

import { version } from './version';

export function backupPassphrase(): string | undefined {
  const { BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE } = env();
  if (BACKUP_PASSPHRASE_FILE === undefined) return BACKUP_PASSPHRASE;
  const passphrase = readPassphrase(BACKUP_PASSPHRASE_FILE);
  if (passphrase.length < 8)
    throw new Error(
      'BACKUP_PASSPHRASE_FILE must name a file with a passphrase of at least 8 characters.',
    );
  return passphrase;
}

function readPassphrase(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new Error(`BACKUP_PASSPHRASE_FILE names ${file}, which can’t be read.`, { cause: error });
  }
}

/** The target of `restore --into`: on a new machine, the configured site. */
export function restoreTargets() {
  const { DATABASE_URL, RESTORE_DATABASE_URL, RESTORE_STORAGE_URL } = env();
  return { databaseUrl: RESTORE_DATABASE_URL ?? DATABASE_URL, storageUrl: RESTORE_STORAGE_URL };
}

export function readBackupSettings(): BackupSettings {
  const { BACKUP_URL, BACKUP_AT } = env();
  return {
    ...siteParts(),
    url: BACKUP_URL,
    at: BACKUP_AT,
    passphrase: backupPassphrase(),
    version,
  };
}

/** Where the database and the pictures are stored. Pictures are in a folder, or in a bucket given with its keys. */
export function siteParts() {
  const { DATA_DIR, DATABASE_URL, STORAGE_URL } = env();
  const dataDir = resolve(DATA_DIR);
  const filesRoot = STORAGE_URL?.written() ?? join(dataDir, 'files');
  return { site: { dataDir, databaseUrl: DATABASE_URL }, filesRoot };
}

/** Whether a backup is reading this site, by any instance or at the console of any machine. */
export async function isBackupRunning(): Promise<boolean> {
  const { dataDir, databaseUrl } = siteParts().site;
  return databaseUrl === undefined ? isTaskRunning(dataDir, 'backup') : isPostgresSnapshotOpen();
}

/** Logs at startup why the nightly backup could not be written. */
export async function warnOfBackupPlace(settings: BackupSettings): Promise<void> {
  if (settings.url === undefined) return;
  const problem = await whyUnwritable(placeOf(settings));
  if (problem !== null) log.warn({ trouble: problem }, 'the next backup will fail');
}
