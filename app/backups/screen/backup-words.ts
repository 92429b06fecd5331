import type { Backup } from '~/backups/catalog.server';
import type { BackupStatus } from '~/backups/status.server';
import { duration } from '~/features/leads/follow-up/lead-age';
import { formatNumber } from '~/platform/text/format-number';

export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${formatNumber(Math.ceil(bytes / 1_000))} kB`;
  if (bytes < 1_000_000_000) return `${formatNumber(Math.round(bytes / 1_000_000))} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}

/** "3 h ago, 1,204 leads, 212 pictures, 340 MB", as counted by the test restore. */
export function verifiedText(
  { verifiedAt, leads, pictures, bytes }: NonNullable<BackupStatus['verified']>,
  now: number,
): string {
  const age = verifiedAt === null ? '' : `${duration(Math.max(0, now - verifiedAt))} ago, `;
  return `${age}${formatNumber(leads)} leads, ${formatNumber(pictures)} pictures, ${formatBytes(bytes)}`;
}

/** "about 2 min left"; '' if it can't be estimated. */
export function timeLeft({ begunAt, progressAt, doneBytes, totalBytes }: Backup): string {
  const [took, share] = [progressAt - begunAt, doneBytes / Math.max(1, totalBytes)];
  if (share < 0.05 || took < 2_000) return '';
  return `, about ${duration((took / share) * (1 - share))} left`;
}
