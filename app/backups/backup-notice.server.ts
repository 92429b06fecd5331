import { faultMessage, queueFaultNotice } from '~/alerts/health/faults/fault-notice.server';
import { registerComposer } from '~/alerts/outbox/channels';
import { duration } from '~/features/leads/follow-up/lead-age';

import { readCatalog } from './catalog.server';
import { backupSettings } from './settings.server';
import { isOld } from './status.server';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The fault of the last backup. Null if no backup location is configured. */
async function readBackupFault(now: number): Promise<{ title: string; text: string } | null> {
  if (backupSettings().url === undefined) return null;
  const { verified, failed } = await readCatalog(now);
  if (verified === null ? failed === null : !isOld(verified, now)) return null;
  const age = verified?.verifiedAt ? now - verified.verifiedAt : 0;
  const inWords = age < 3 * DAY ? `${Math.floor(age / HOUR)} hours` : duration(age);
  const title =
    age > 0 ? `The last verified backup is ${inWords} old` : 'There is no verified backup yet';
  const reason = failed?.problem ?? 'No backup has been made since.';
  const text = `${reason.replace(/[^.]$/, '$&.')} Fix the problem, then select “Back up now” in Settings → Backups.`;
  return { title, text };
}

export async function notifyOldBackup(): Promise<void> {
  const now = Date.now();
  if ((await readBackupFault(now)) !== null) await queueFaultNotice('site.backup', 'backup', now);
}

/** The message is null, and so dropped, once there is a new backup. */
export function registerBackupNotice(): void {
  registerComposer('site.backup', async () => {
    const fault = await readBackupFault(Date.now());
    return fault && faultMessage({ ...fault, path: '/admin/settings/backups' });
  });
}
