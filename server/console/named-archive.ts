import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { isAbsolute, resolve } from 'node:path';

import { backupPassphrase, readBackupSettings } from '~server/backups/backup-settings';
import { callerFolder } from '~server/env';

import { BackupRefused } from '~/backups/archive/backup-refused';
import { openArchiveFile } from '~/backups/archive/open-file.server';
import type { OpenArchive } from '~/backups/archive/read-archive.server';
import { BACKUP_NAME, type BackupPlace, placeProblem } from '~/backups/places/place';
import { s3Place } from '~/backups/places/s3-place.server';
import { placeOf } from '~/backups/settings.server';
import { BadS3Address } from '~/platform/storage/s3/s3-address';

const SUGGESTED = 5;

const isInBucket = (word: string) => word.startsWith('s3:');

/** FILE is a path relative to the caller's folder, or the name of a backup in BACKUP_URL. */
export function resolveArchiveName(word: string): string {
  const path = resolve(callerFolder(), word);
  return isInBucket(word) || (BACKUP_NAME.test(word) && !existsSync(path)) ? word : path;
}

async function fetchArchive(archiveName: string, scratch: string): Promise<string> {
  if (isAbsolute(archiveName)) return archiveName;
  const { place, name } = isInBucket(archiveName)
    ? splitAddress(archiveName)
    : { place: placeOf(readBackupSettings()), name: archiveName };
  try {
    const storedNames = (await place.list()).map((backup) => backup.name);
    if (!storedNames.includes(name)) throw new BackupRefused(missingText(name, place, storedNames));
    return await place.fetch(name, scratch);
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    throw new BackupRefused(placeProblem(place.shown, error), { cause: error });
  }
}

/** Opens an archive for `callback`, and deletes `scratch` afterwards. @throws BackupRefused */
export async function withArchive<T>(
  archiveName: string,
  scratch: string,
  callback: (archive: OpenArchive) => Promise<T>,
): Promise<T> {
  try {
    const file = await fetchArchive(archiveName, scratch);
    const archive = await openArchiveFile(file, { scratch, passphrase: backupPassphrase() });
    try {
      return await callback(archive);
    } finally {
      archive.close();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function missingText(name: string, { shown }: BackupPlace, storedNames: readonly string[]): string {
  const newest = storedNames.toSorted().slice(-SUGGESTED).toReversed();
  const newestText =
    newest.length > 0 ? `The newest are: ${newest.join(', ')}.` : 'There are no backups.';
  return `There is no ${name} in ${shown}. ${newestText}`;
}

function splitAddress(address: string) {
  try {
    const url = new URL(address);
    const folders = url.pathname.split('/');
    const name = folders.pop() ?? '';
    url.pathname = folders.join('/');
    return { place: s3Place(url.href), name };
  } catch (error) {
    const reason = error instanceof BadS3Address ? error.message : 'can’t be read';
    throw new BackupRefused(`The archive’s address ${reason}.`, { cause: error });
  }
}
