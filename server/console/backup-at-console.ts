import { existsSync, mkdirSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';

import { readBackupSettings, siteParts } from '~server/backups/backup-settings';
import { version } from '~server/backups/version';

import { BackupRefused } from '~/backups/archive/backup-refused';
import { folderPlace } from '~/backups/places/folder-place.server';
import { type BackupPlace, placeProblem } from '~/backups/places/place';
import { scratchIn } from '~/backups/restore/switch-site.server';
import { placeOf } from '~/backups/settings.server';
import { type Verification, verifyArchive } from '~/backups/verification/verify-archive.server';
import { backupName } from '~/backups/work/backup-job.server';
import { makeBackup } from '~/backups/work/make-backup.server';
import { openFiles } from '~/platform/storage/open-files.server';
import { formatNumber } from '~/platform/text/format-number';

import type { ConsoleAnswer } from './console-socket';
import { folderProblem } from './folder-problem';
import { withArchive } from './named-archive';

/** Makes and verifies a backup in a local file. The site may be running. */
export async function backupToFile(file: string): Promise<ConsoleAnswer> {
  if (!isAbsolute(file) && file.startsWith('s3:'))
    return {
      ok: false,
      text: 'To back up to a bucket, set BACKUP_URL to it and run this without FILE: npm run admin -- backup.',
    };
  const path = resolve(file);
  if (existsSync(path))
    return { ok: false, text: `${path} already exists. Name another file, or remove it first.` };
  return backup(folderPlace(dirname(path)), basename(path), path);
}

/** Makes a backup in the place of the scheduled ones. It is never removed automatically. */
export async function backupToPlace(): Promise<ConsoleAnswer> {
  const settings = readBackupSettings();
  const place = placeOf(settings);
  const name = backupName(Date.now(), settings.passphrase !== undefined);
  return backup(place, name, `${name}, in ${place.shown}`);
}

async function backup(place: BackupPlace, name: string, shown: string): Promise<ConsoleAnswer> {
  const { site, filesRoot, passphrase } = readBackupSettings();
  try {
    const files = await openFiles(filesRoot);
    const madeBackup = await makeBackup({ site, files, place, name, passphrase, version });
    return {
      ok: true,
      text: `Backup made and verified: ${describe(madeBackup.verification, madeBackup.bytes)}\n${shown}`,
    };
  } catch (error) {
    if (error instanceof BackupRefused) return { ok: false, text: error.message };
    return { ok: false, text: placeProblem(place.shown, error) };
  }
}

/** Verifies a backup by restoring it into a temporary database. */
export async function verifyFile(archiveName: string): Promise<ConsoleAnswer> {
  const { site } = siteParts();
  const isFolderNew = mkdirSync(site.dataDir, { recursive: true, mode: 0o700 }) !== undefined;
  const scratch = `${scratchIn(site.dataDir)}-${process.pid}`;
  try {
    return await withArchive(archiveName, scratch, async (archive) => {
      const verification = await verifyArchive(archive, join(scratch, 'database'));
      const { madeAt, site: identity } = archive.manifest;
      const origin = `Made at ${new Date(madeAt).toISOString()} from site ${identity}.`;
      return { ok: true, text: `Verified: ${describe(verification)}\n${origin}` };
    });
  } catch (error) {
    if (error instanceof BackupRefused) return { ok: false, text: error.message };
    return { ok: false, text: folderProblem(scratch, 'check', error) };
  } finally {
    if (isFolderNew) await rmdir(site.dataDir);
  }
}

function describe({ leads, posts, pictures, missing }: Verification, bytes?: number): string {
  const parts = [`${formatNumber(leads)} leads`, `${formatNumber(posts)} posts`];
  parts.push(`${formatNumber(pictures)} pictures`);
  if (bytes !== undefined) parts.push(`${(bytes / 1_000_000).toFixed(1)} MB`);
  const missingText =
    missing.length > 0
      ? `\nThe storage is missing ${formatNumber(missing.length)} files that the database names: ${missing.slice(0, 5).join(', ')}`
      : '';
  return `${parts.join(', ')}.${missingText}`;
}
