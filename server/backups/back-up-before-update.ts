import { join } from 'node:path';

import { version } from '~server/backups/version';
import { env } from '~server/env';

import { BackupRefused } from '~/backups/archive/backup-refused';
import { folderPlace } from '~/backups/places/folder-place.server';
import { placeProblem } from '~/backups/places/place';
import { makeBackup } from '~/backups/work/make-backup.server';
import { BackupFailed, makeInSubprocess } from '~/backups/work/make-in-subprocess.server';
import { buildFolder } from '~/platform/build-folder.server';

import { backupPassphrase, siteParts } from './backup-settings';

const MAX_COPIES = 3;
const PREFIX = 'studio-before-update-';

/** Restores the backup and migrates that copy first. @throws Error with a sentence for the owner if it fails. */
export async function backUpBeforeUpdate(migration: string): Promise<string | null> {
  if (env().BACKUP_BEFORE_UPDATE === 'off') return null;
  const { site, filesRoot } = siteParts();
  const folder = join(site.dataDir, 'backups');
  const place = folderPlace(folder, { make: true });
  const passphrase = backupPassphrase();
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');
  const name = `${PREFIX}${stamp}-${migration.slice(0, 4)}.zip${passphrase === undefined ? '' : '.age'}`;
  try {
    // When run from source there is no built subprocess script.
    if (buildFolder() === undefined)
      await makeBackup({ site, place, name, passphrase, version, files: null });
    else
      await makeInSubprocess(
        // Without a URL the backup place is this folder.
        { ...site, filesRoot, url: undefined, name, passphrase, version, holds: 'database' },
        () => undefined,
        new AbortController().signal,
      );
  } catch (error) {
    const isExplained = error instanceof BackupRefused || error instanceof BackupFailed;
    const reason = isExplained ? error.message : placeProblem(folder, error);
    throw new Error(
      `The backup before updating the database failed: ${reason} Nothing was changed. Fix the problem and start again, or set BACKUP_BEFORE_UPDATE=off to start without a backup.`,
      { cause: error },
    );
  }
  const names = (await place.list()).map((backup) => backup.name).toSorted();
  // The new backup is left out, because the clock may have been set back and then it would sort as old.
  const others = names.filter((other) => other.startsWith(PREFIX) && other !== name);
  for (const old of others.slice(0, 1 - MAX_COPIES)) await place.remove(old);
  return join(folder, name);
}
