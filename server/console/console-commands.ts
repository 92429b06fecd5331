import { randomPin } from '~/auth/pin/pin-hash.server';
import { pinSchema, setPin } from '~/auth/pin/set-pin.server';
import { makeLoginLink } from '~/auth/sign-in/login-link.server';
import { makeRecoveryCode } from '~/auth/sign-in/recovery.server';

import { importAtConsole } from './import-at-console';

const USAGE = `Usage: npm run admin -- <command>

  pin [PIN]    sets the PIN (4 letters or digits) or, without one, creates a random PIN. Unlocks sign-in, signs everyone out
               and cancels sign-in links
  login-link   creates a sign-in link that works once, within 15 minutes
  recovery     creates a new recovery code and cancels the old one
  doctor [--json]
               checks the site and says what to do about each problem. Changes nothing (in a bucket, a small object is written and
               deleted). The site can keep running. Exit code: 0 all is well, 1 warnings, 2 problems
  new-site     creates a new site in this folder or in the empty PostgreSQL database. Existing files are moved aside
  accept-database
               lets the next start use a database that doesn’t belong to this folder’s site
  backup [FILE]
               makes a backup and verifies it by restoring a copy. Without FILE, it goes to BACKUP_URL or to the backups folder of
               DATA_DIR. The site can keep running
  verify FILE  checks a backup by restoring it into a temporary database. Nothing is changed. FILE, here and below, is a file, the
               name of a backup in BACKUP_URL, or s3://KEY:SECRET@HOST/BUCKET/FOLDER/NAME
  restore FILE [--exactly]
               replaces the site in this folder with the backup. Keeps the PIN, sessions, and newer leads and notes (with --exactly,
               newer leads and notes are left out). The previous site is kept for a day
  restore FILE --into
               restores a backup into an empty PostgreSQL database (RESTORE_DATABASE_URL, else DATABASE_URL) and an empty place for
               the pictures (RESTORE_STORAGE_URL, else this site’s). This site is not changed
  restore --back [--exactly]
               returns to the site from before the last restore
  copy-pictures
               copies this folder’s pictures to the bucket in STORAGE_URL. Existing pictures are skipped, so you can run it again.
               The site can keep running
  import-leads FILE [try], import-estimates FILE [try], import-posts FILE [try]
               imports leads, estimator leads or posts from a JSON file of the old system. Existing records are not changed. With
               "try", nothing is saved`;

/**
 * What the owner asks for at the server's console. Whoever can read the data folder may do all of it.
 * @returns the text to print, and whether it worked.
 */
export async function answerConsole(
  words: readonly string[],
): Promise<{ ok: boolean; text: string }> {
  const [command, argument] = words;
  if (command === 'pin') {
    const pin = pinSchema.safeParse(argument ?? randomPin());
    if (!pin.success) return { ok: false, text: 'The PIN must be 4 letters or digits.' };
    await setPin(pin.data, null);
    return { ok: true, text: `Admin PIN: ${pin.data}\nEveryone has been signed out.` };
  }
  if (command === 'login-link')
    return {
      ok: true,
      text: `Open this link within 15 minutes. It works once:\n${await makeLoginLink()}`,
    };
  if (command === 'recovery')
    return { ok: true, text: `Recovery code (works once): ${await makeRecoveryCode()}` };
  if (command === 'new-site' || command === 'accept-database')
    return { ok: false, text: 'A site is running here. Stop it first.' };
  return (await importAtConsole(words)) ?? { ok: false, text: USAGE };
}
