import { resolve } from 'node:path';

import type { DatabasePlace } from '~/db/snapshot/snapshot.server';

import { folderPlace } from './places/folder-place.server';
import type { BackupPlace } from './places/place';
import { s3Place } from './places/s3-place.server';

export type BackupSettings = {
  readonly site: DatabasePlace;
  /** A folder's path or a bucket's address with credentials. */
  readonly filesRoot: string;
  /** BACKUP_URL: a folder or bucket; undefined disables the schedule. */
  readonly url: string | undefined;
  /** "02:30" in India. */
  readonly at: string;
  readonly passphrase: string | undefined;
  readonly version: string;
};

// On globalThis, because in development the server and its pages may each load a copy of this module.
declare global {
  var studioBackups: BackupSettings | undefined;
}

export function setBackupSettings(settings: BackupSettings): void {
  globalThis.studioBackups = settings;
}

export function backupSettings(): BackupSettings {
  if (!globalThis.studioBackups) throw new Error('setBackupSettings() has not been called.');
  return globalThis.studioBackups;
}

/** Defaults to a folder in the data folder. */
export function placeOf({ url, site }: Pick<BackupSettings, 'url' | 'site'>): BackupPlace {
  if (url === undefined) return folderPlace(resolve(site.dataDir, 'backups'), { make: true });
  return url.startsWith('s3:') ? s3Place(url) : folderPlace(resolve(url));
}

/** Contains no secrets. */
export function describeBackups() {
  const settings = backupSettings();
  return {
    place: placeOf(settings).shown,
    at: settings.at,
    isScheduled: settings.url !== undefined,
    isEncrypted: settings.passphrase !== undefined,
  };
}
