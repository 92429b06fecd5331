import { whyUnwritable } from '~/backups/places/place';
import { type BackupSettings, placeOf } from '~/backups/settings.server';
import { log } from '~/platform/log.server';

/** Logs at startup why the nightly backup could not be written. */
export async function warnOfBackupPlace(settings: BackupSettings): Promise<void> {
  if (settings.url === undefined) return;
  const trouble = await whyUnwritable(placeOf(settings));
  if (trouble !== null) log.warn({ trouble }, 'the next backup will fail');
}
