import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { backupPassphrase, siteParts } from '~server/backups/backup-settings';
import { version } from '~server/backups/version';
import { env } from '~server/env';

import { BackupRefused } from '~/backups/archive/backup-refused';
import { folderPlace } from '~/backups/places/folder-place.server';
import { buildSite } from '~/backups/restore/build-site.server';
import {
  databaseBytes,
  requireRoom,
  roomForBackup,
  roomForSite,
} from '~/backups/restore/require-room.server';
import {
  buildPreviousSite,
  presentState,
  type PresentState,
  replaceSite,
  whatIsNewer,
} from '~/backups/restore/restore-site.server';
import { finishRestoreSwitch, isSwitching, scratchIn } from '~/backups/restore/switch-site.server';
import { takeTaskLock } from '~/backups/task-lock.server';
import { makeBackup } from '~/backups/work/make-backup.server';
import type { OwnerLock } from '~/db/database';
import { takeOwnerLock } from '~/db/owner-lock.server';
import { createFolderStorage } from '~/platform/storage/folder-storage.server';
import { formatNumber } from '~/platform/text/format-number';

import { askRunningSite } from './console-socket';
import { folderProblem } from './folder-problem';
import { LEND_DATABASE } from './lend-database';
import { withArchive } from './named-archive';

const RELEASE_TIMEOUT_MS = 15_000;

/** `isNew`: there was no site before, so there is no PIN yet. */
type RestoreAnswer = { readonly ok: boolean; readonly text: string; readonly isNew?: boolean };

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Replaces the current site by the one in the archive, or fills an empty folder. */
export async function restoreFile(archiveName: string, isExact: boolean): Promise<RestoreAnswer> {
  return guarded(async (dataDir) => {
    return withArchive(archiveName, `${scratchIn(dataDir)}-restore`, async (archive) => {
      const present = await presentState(dataDir);
      requireSameSite(present, archive.manifest.site);
      const toSecure = isSecured(present) ? await roomForBackup(dataDir) : 0;
      await requireRoom(dataDir, roomForSite(archive.manifest) + toSecure);
      await secure(dataDir, present);
      print('Building the site from the backup …');
      const { leads, posts, pictures } = await buildSite(archive, dataDir);
      print(
        `Built and checked: ${formatNumber(leads)} leads, ${formatNumber(posts)} posts, ${formatNumber(pictures)} pictures.`,
      );
      const files = archive.manifest.holds === 'everything';
      return replaceSiteFiles(dataDir, { exactly: isExact, files, present });
    });
  });
}

/** Returns to the site before the last restore and merges newer records into it. */
export async function restoreBack(isExact: boolean): Promise<RestoreAnswer> {
  return guarded(async (dataDir) => {
    const present = await presentState(dataDir);
    const copies = await databaseBytes(dataDir);
    await requireRoom(dataDir, copies + (isSecured(present) ? await roomForBackup(dataDir) : 0));
    const { files, former } = buildPreviousSite(dataDir);
    await secure(dataDir, present);
    print(`Going back to ${basename(former)} …`);
    return replaceSiteFiles(dataDir, { exactly: isExact, files, present });
  });
}

async function guarded(work: (dataDir: string) => Promise<RestoreAnswer>): Promise<RestoreAnswer> {
  const { site } = siteParts();
  if (site.databaseUrl !== undefined)
    return {
      ok: false,
      text: 'This site uses PostgreSQL: restore into an empty database, with --into (docs/operating/backup-and-restore.md).',
    };
  if (env().STORAGE_URL)
    return {
      ok: false,
      text: 'This site’s pictures are in a bucket: restore into an empty database and an empty folder of the bucket, with --into (docs/operating/backup-and-restore.md).',
    };
  const { dataDir } = site;
  let taskLock: OwnerLock | undefined;
  try {
    taskLock = takeTaskLock(dataDir, 'restore');
    return await work(dataDir);
  } catch (error) {
    if (error instanceof BackupRefused) return { ok: false, text: error.message };
    const state = isSwitching(dataDir)
      ? 'The site was being replaced: the next start completes that.'
      : 'Nothing was changed.';
    return { ok: false, text: `${folderProblem(dataDir, 'restore', error)} ${state}` };
  } finally {
    taskLock?.release();
  }
}

function requireSameSite(current: PresentState, site: string) {
  if (current.kind === 'site' && current.identity !== site)
    throw new BackupRefused(
      'The backup is from a different site than the one in this folder. Set DATA_DIR to an empty folder, or move this site aside first: npm run admin -- new-site.',
    );
}

const isSecured = (current: PresentState) => current.kind === 'site' && !current.isUnknown;

async function secure(dataDir: string, current: PresentState) {
  if (current.kind === 'none') return;
  if (current.kind === 'damaged') {
    print(
      `The current database can’t be read (${current.reason}), so nothing can be copied from it. It is kept unchanged.`,
    );
    return;
  }
  if (current.isUnknown) {
    print('The current database is from a version that this one can’t read. It is kept unchanged.');
    return;
  }
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');
  const place = folderPlace(join(dataDir, 'backups'), { make: true });
  const name = `studio-before-restore-${stamp}.zip${backupPassphrase() === undefined ? '' : '.age'}`;
  await makeBackup({
    site: { dataDir },
    place,
    name,
    version,
    passphrase: backupPassphrase(),
    files: await createFolderStorage(join(dataDir, 'files')),
  });
  print(`The current site is backed up and verified: ${join(dataDir, 'backups', name)}`);
}

async function replaceSiteFiles(
  dataDir: string,
  options: { exactly: boolean; files: boolean; present: PresentState },
): Promise<RestoreAnswer> {
  if (options.present.kind === 'site')
    for (const [recordKind, count] of await whatIsNewer(dataDir))
      print(`Newer than the backup, so not restored: ${formatNumber(count)} ${recordKind}.`);
  const lock = await takeFolderLock(dataDir);
  try {
    finishRestoreSwitch(dataDir);
    const { merged, former } = await replaceSite(dataDir, options);
    const lines = ['Restored.'];
    if (merged)
      lines.push(
        `Copied from the current site: ${formatNumber(merged.leads)} leads and ${formatNumber(merged.notes)} newer notes; ${formatNumber(merged.erased)} permanently deleted leads stay deleted.`,
      );
    if (options.present.kind !== 'none')
      lines.push(
        `The previous site is kept in ${former} for a day. To return to it: npm run admin -- restore --back`,
      );
    return { ok: true, text: lines.join('\n'), isNew: options.present.kind === 'none' };
  } finally {
    lock.release();
  }
}

/** Takes the folder's lock, for which a running site lends its database. */
async function takeFolderLock(dataDir: string): Promise<OwnerLock> {
  const answer = existsSync(dataDir) ? await askRunningSite(dataDir, [LEND_DATABASE]) : null;
  if (answer && !answer.ok) throw new BackupRefused(answer.text);
  const latest = performance.now() + RELEASE_TIMEOUT_MS;
  for (;;)
    try {
      return takeOwnerLock(dataDir);
    } catch (error) {
      if (performance.now() > latest) throw error;
      await sleep(50);
    }
}
