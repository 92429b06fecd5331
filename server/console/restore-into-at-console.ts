import { resolve } from 'node:path';

import { restoreTargets, siteParts } from '~server/backups/backup-settings';

import { BackupRefused } from '~/backups/archive/backup-refused';
import { restoreInto } from '~/backups/restore/restore-into.server';
import { scratchIn } from '~/backups/restore/switch-site.server';
import { findIdentity } from '~/db/site-identity.server';
import { withSnapshot } from '~/db/snapshot/snapshot.server';
import { openFiles } from '~/platform/storage/open-files.server';
import { storageFault } from '~/platform/storage/storage-error';
import { formatNumber } from '~/platform/text/format-number';

import type { ConsoleAnswer } from './console-socket';
import { withArchive } from './named-archive';

/** Restores an archive into an empty PostgreSQL database and picture storage. The current site is not changed. */
export async function restoreFileInto(archiveName: string): Promise<ConsoleAnswer> {
  const { databaseUrl, storageUrl } = restoreTargets();
  if (databaseUrl === undefined)
    return {
      ok: false,
      text: 'Set RESTORE_DATABASE_URL to the empty database (or RESTORE_DATABASE_URL_FILE to a file with its address) and RESTORE_STORAGE_URL to the place for the pictures. To restore into an empty folder instead: DATA_DIR=folder npm run admin -- restore FILE.',
    };
  const { site, filesRoot } = siteParts();
  const scratch = `${scratchIn(site.dataDir)}-into`;
  try {
    return await withArchive(archiveName, scratch, async (archive) => {
      const storage = await openFiles(placeOf(storageUrl) ?? filesRoot);
      const notDeleted = await containsSite(site, archive.manifest.site);
      const { verification, merged } = await restoreInto(archive, {
        databaseUrl,
        storage,
        mayHold: storageUrl === undefined,
        present: notDeleted ? site : null,
      });
      const lines = [
        `Restored: ${formatNumber(verification.leads)} leads, ${formatNumber(verification.posts)} posts, ${formatNumber(verification.pictures)} pictures.`,
      ];
      if (merged)
        lines.push(
          `Copied from the current site: ${formatNumber(merged.leads)} leads and ${formatNumber(merged.notes)} newer notes.`,
        );
      const pictures = storageUrl?.startsWith('s3:') ? ', STORAGE_URL to this bucket' : '';
      lines.push(
        databaseUrl === site.databaseUrl && storageUrl === undefined
          ? 'Set a PIN with npm run admin -- pin, and start the site.'
          : `Set DATABASE_URL to this database${pictures} (and SECRET_KEY), and start the site there.`,
      );
      return { ok: true, text: lines.join('\n') };
    });
  } catch (error) {
    if (error instanceof BackupRefused) return { ok: false, text: error.message };
    if (storageFault(error) === null) throw error;
    const reason = error instanceof Error ? error.message : '';
    return {
      ok: false,
      text: `The pictures can’t be stored at RESTORE_STORAGE_URL (${reason}). Fix this and run the command again. The site is unchanged.`,
    };
  }
}

/** Folders are relative to the caller's folder. */
const placeOf = (storageUrl: string | undefined) =>
  storageUrl === undefined || storageUrl.startsWith('s3:') ? storageUrl : resolve(storageUrl);

async function containsSite(place: ReturnType<typeof siteParts>['site'], identity: string) {
  try {
    return await withSnapshot(
      place,
      async ({ database }) => (await findIdentity(database)) === identity,
    );
  } catch {
    return false;
  }
}
