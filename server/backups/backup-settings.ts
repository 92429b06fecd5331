import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { env } from '~server/env';

import type { BackupSettings } from '~/backups/settings.server';

import { version } from './version';

/** What backups of this site are encrypted with; undefined: nothing. */
export function backupPassphrase(): string | undefined {
  const { BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE } = env();
  if (BACKUP_PASSPHRASE_FILE === undefined) return BACKUP_PASSPHRASE;
  const passphrase = readFileSync(BACKUP_PASSPHRASE_FILE, 'utf8').replace(/\r?\n$/, '');
  if (passphrase.length < 8)
    throw new Error(`${BACKUP_PASSPHRASE_FILE} must hold a passphrase of at least 8 characters.`);
  return passphrase;
}

/** Where `restore --into` puts a site: on a new machine, where the settings say that it will be. */
export function restoreTargets() {
  const { DATABASE_URL, RESTORE_DATABASE_URL, RESTORE_STORAGE_URL } = env();
  return { databaseUrl: RESTORE_DATABASE_URL ?? DATABASE_URL, storageUrl: RESTORE_STORAGE_URL };
}

/** How backups of this site are made by themselves. */
export function settingsOfBackups(): BackupSettings {
  const { BACKUP_URL, BACKUP_AT } = env();
  return {
    ...siteParts(),
    url: BACKUP_URL,
    at: BACKUP_AT,
    passphrase: backupPassphrase(),
    version,
  };
}

/** Where the site's database and pictures lie; the latter in a folder, or at the address of a bucket with its keys. */
export function siteParts() {
  const { DATA_DIR, DATABASE_URL, STORAGE_URL } = env();
  const dataDir = resolve(DATA_DIR);
  const filesRoot = STORAGE_URL?.written() ?? join(dataDir, 'files');
  return { site: { dataDir, databaseUrl: DATABASE_URL }, filesRoot };
}
