import { resolve } from 'node:path';

import type { DatabasePlace } from '~/db/snapshot/snapshot.server';

import { folderPlace } from './places/folder-place.server';
import type { BackupPlace } from './places/place';
import { s3Place } from './places/s3-place.server';

/** How backups of this site are made. Set once at the start. */
export type BackupSettings = {
  readonly site: DatabasePlace;
  /** Where the pictures lie: a folder, or a bucket with its keys. */
  readonly filesRoot: string;
  /** BACKUP_URL: a folder, or a bucket with its keys; undefined: none was named, so there is no schedule. */
  readonly url: string | undefined;
  /** "02:30" in India. */
  readonly at: string;
  readonly passphrase: string | undefined;
  /** Of the program. */
  readonly version: string;
};

// On globalThis, as the database is: in development the server and its pages may each have a copy of this module.
declare global {
  var studioBackups: BackupSettings | undefined;
}

export function setBackupSettings(settings: BackupSettings): void {
  globalThis.studioBackups = settings;
}

export function backupSettings(): BackupSettings {
  if (!globalThis.studioBackups)
    throw new Error('No backups yet: setBackupSettings() comes first.');
  return globalThis.studioBackups;
}

/** Where backups go: to the place that was named, else into the data folder. */
export function placeOf({ url, site }: Pick<BackupSettings, 'url' | 'site'>): BackupPlace {
  if (url === undefined) return folderPlace(resolve(site.dataDir, 'backups'), { make: true });
  return url.startsWith('s3:') ? s3Place(url) : folderPlace(resolve(url));
}

/** What the screen says of how backups are made; no secret. */
export function howBackupsAreMade() {
  const settings = backupSettings();
  return {
    place: placeOf(settings).shown,
    at: settings.at,
    isScheduled: settings.url !== undefined,
    isEncrypted: settings.passphrase !== undefined,
  };
}
