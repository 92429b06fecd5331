import { db } from '~/db/executor.server';

import { type Backup, readCatalog } from './catalog.server';
import { placeProblem } from './places/place';
import { backupSettings, placeOf } from './settings.server';

/** Milliseconds: one day between backups, and two hours to make one. */
const MAX_BACKUP_AGE = 26 * 3_600_000;

export type BackupStatus = {
  readonly verified: Pick<Backup, 'verifiedAt' | 'leads' | 'pictures' | 'bytes'> | null;
  readonly running: boolean;
  readonly warnings: readonly string[];
};

export async function backupStatus(now = Date.now()): Promise<BackupStatus> {
  const { verified, running, failed } = await readCatalog(now);
  const { url } = backupSettings();
  const warnings: string[] = [];
  if (url === undefined)
    warnings.push(
      'Automatic backups are off. Set BACKUP_URL to a folder on another disk or a bucket.',
    );
  else if (verified === null && failed === null && running === null)
    warnings.push('No verified backup yet. The first runs tonight, or use “Back up now”.');
  else if (verified !== null && isOld(verified, now))
    warnings.push('The last verified backup is more than 26 hours old.');
  if (failed?.problem) warnings.push(failed.problem);
  // A verified backup has a problem if it lacks pictures.
  if (verified?.problem) warnings.push(verified.problem);
  const room = await whyNoRoom(verified?.bytes ?? 0);
  if (room !== null && room !== failed?.problem) warnings.push(room);
  const verifiedSummary = verified && {
    verifiedAt: verified.verifiedAt,
    leads: verified.leads,
    pictures: verified.pictures,
    bytes: verified.bytes,
  };
  return { verified: verifiedSummary, running: running !== null, warnings };
}

/** A time in the future comes from a clock that was set back, so the real age is unknown. */
export const isOld = ({ verifiedAt }: Backup, now: number) =>
  verifiedAt === null || now - verifiedAt > MAX_BACKUP_AGE || verifiedAt - now > MAX_BACKUP_AGE;

async function whyNoRoom(bytes: number): Promise<string | null> {
  const settings = backupSettings();
  if (settings.url === undefined) return null;
  const place = placeOf(settings);
  try {
    const free = await place.freeBytes();
    return free !== null && free < bytes * 2
      ? `The backup location ${place.shown} is nearly full: there is space for only one more.`
      : null;
  } catch (error) {
    return placeProblem(place.shown, error);
  }
}

/** Why the last verified backup is not where it was stored, or null. Asks the backup location. */
export async function whyVerifiedIsGone(): Promise<string | null> {
  const { verified } = await readCatalog();
  const place = placeOf(backupSettings());
  if (verified?.place !== place.shown) return null;
  const { name, bytes } = verified;
  try {
    const storedFile = (await place.list()).find((backup) => backup.name === name);
    return storedFile?.bytes === bytes
      ? null
      : `Its file ${name} is ${storedFile ? 'damaged' : 'no longer'} in ${place.shown}. Find out what changes files there, then select “Back up now” in Settings → Backups.`;
  } catch (error) {
    return placeProblem(place.shown, error);
  }
}

/** Seconds since the last verified backup, or since the site began if there is none. */
export async function verifiedBackupAge(now = Date.now()): Promise<number> {
  const { verified } = await readCatalog(now);
  const lastVerifiedAt = verified?.verifiedAt ?? (await beginningOfSite());
  return (now - lastVerifiedAt) / 1000;
}

/** Whether a backup has failed since the start of the last verified one. */
export const hasBackupFailed = async () => (await readCatalog()).failed !== null;

async function beginningOfSite(): Promise<number> {
  const site = await db().selectFrom('site_identity').select('made_at').executeTakeFirstOrThrow();
  return site.made_at;
}
