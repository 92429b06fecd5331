import { submitInquiry } from '~/features/leads/inquiry/submit-inquiry.server';
import { log } from '~/platform/log.server';

import { openEntry } from './entry.server';
import type { SpoolFolder } from './spool-files.server';

/**
 * Stores the entry of a file as a lead and removes the file. An unreadable entry is quarantined,
 * and one for another database than `database` stays.
 * @returns whether the file has left the spool.
 * @throws the database's error if it can't store the entry.
 */
export async function storeEntry(
  files: SpoolFolder,
  name: string,
  database: string | undefined,
): Promise<boolean> {
  const content = await files.read(name);
  if (!content) return true;
  const opened = openEntry(content);
  if (!opened.ok) {
    await files.moveToUnreadable(name);
    log.error({ file: name, reason: opened.reason }, 'unreadable inquiry moved aside');
    return true;
  }
  const { version: _, database: meant, ...received } = opened.entry;
  if (meant !== undefined && database !== undefined && meant !== database) {
    log.error({ file: name }, 'inquiry in the spool is for another database');
    return false;
  }
  const { reference, repeated } = await submitInquiry(received);
  await files.remove(name);
  const details = { reference, repeated, shown: received.reference };
  if (reference === received.reference) log.info(details, 'inquiry from the spool stored');
  else log.warn(details, 'inquiry from the spool stored under another reference');
  return true;
}
