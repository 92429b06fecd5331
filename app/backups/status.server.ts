import { type Backup, readCatalog } from './catalog.server';
import { placeProblem } from './places/place';
import { backupSettings, placeOf } from './settings.server';

/** Milliseconds: a backup a day, and two hours for it. */
const OLD_AFTER = 26 * 3_600_000;

/** How it stands with the backups, for the dashboard and the screen of settings. */
export type BackupStatus = {
  /** The last one that was restored and found good. */
  readonly proved: Pick<Backup, 'provedAt' | 'leads' | 'pictures' | 'bytes'> | null;
  readonly running: boolean;
  /** What the owner ought to do something about, a sentence each. */
  readonly warnings: readonly string[];
};

export async function backupStatus(now = Date.now()): Promise<BackupStatus> {
  const { proved, running, failed } = await readCatalog(now);
  const { url } = backupSettings();
  const warnings: string[] = [];
  if (url === undefined)
    warnings.push(
      'Nothing is backed up by itself yet: name a folder on another disk, or a bucket, in BACKUP_URL.',
    );
  else if (proved === null && failed === null && running === null)
    warnings.push(
      'No backup has been proved yet. The first comes tonight, or now by “Make one now”.',
    );
  else if (proved !== null && isOld(proved, now))
    warnings.push('The last proved backup is more than 26 hours old.');
  if (failed?.problem) warnings.push(failed.problem);
  const room = await whyNoRoom(proved?.bytes ?? 0);
  if (room !== null && room !== failed?.problem) warnings.push(room);
  const shown = proved && {
    provedAt: proved.provedAt,
    leads: proved.leads,
    pictures: proved.pictures,
    bytes: proved.bytes,
  };
  return { proved: shown, running: running !== null, warnings };
}

/** A moment to come is of a clock that was set back: nobody knows how old it is. */
export const isOld = ({ provedAt }: Backup, now: number) =>
  provedAt === null || now - provedAt > OLD_AFTER || provedAt - now > OLD_AFTER;

/** What stands against the next backup in its place; null where nothing does. */
async function whyNoRoom(bytes: number): Promise<string | null> {
  const settings = backupSettings();
  if (settings.url === undefined) return null;
  const place = placeOf(settings);
  try {
    const free = await place.freeBytes();
    return free !== null && free < bytes * 2
      ? `The place for backups, ${place.shown}, is nearly full: there is room for no more than one.`
      : null;
  } catch (error) {
    return placeProblem(place.shown, error);
  }
}

/** Seconds since the last backup that was proved; null where there is none. */
export async function provedBackupAge(now = Date.now()): Promise<number | null> {
  const { proved } = await readCatalog(now);
  return proved?.provedAt ? (now - proved.provedAt) / 1000 : null;
}
