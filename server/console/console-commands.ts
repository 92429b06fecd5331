import { randomPin } from '~/auth/pin/pin-hash.server';
import { pinSchema, setPin } from '~/auth/pin/set-pin.server';
import { makeLoginLink } from '~/auth/sign-in/login-link.server';
import { makeRecoveryCode } from '~/auth/sign-in/recovery.server';

import { importAtConsole } from './import-at-console';

const USAGE = `Usage: npm run admin -- <command>

  pin [PIN]    sets the PIN (4 letters or digits; without one a PIN is made), clears all counters, ends all sessions
               and login links
  login-link   prints a link that signs in once, within 15 minutes
  recovery     makes a new recovery code; the one before opens nothing any more
  new-site     begins a new site in this folder or this empty PostgreSQL database; what lies in the folder is moved aside
  accept-database
               lets the next start take a database that is not the one this folder knows
  backup [FILE]
               makes a backup in a file (without one: in BACKUP_URL, or in the folder backups of DATA_DIR), beside the running site
               or without it, and proves it by restoring it
  verify FILE  restores a backup into a database of its own, for a look: every hash, every count. FILE, here and below: a file, or
               the name of a backup in BACKUP_URL, or s3://KEY:SECRET@HOST/BUCKET/FOLDER/NAME
  restore FILE [--exactly]
               puts the site of a backup into this folder's place: leads and notes that came since are taken over (not with
               --exactly), PIN and sessions stay; what was there is kept for a day
  restore FILE --into
               fills an empty PostgreSQL database (RESTORE_DATABASE_URL) and a place for the pictures
               (RESTORE_STORAGE_URL) with the site of a backup; this one stays as it is
  restore --back [--exactly]
               goes back to what was there before the last restore
  copy-pictures
               copies the pictures of this folder into the bucket of STORAGE_URL, beside the running site; what is there already
               stays, so that it may be done again
  import-leads FILE [try], import-estimates FILE [try], import-posts FILE [try]
               takes inquiries, the estimator's leads or posts over from the old system's JSON; what is there already
               stays as it is; with "try" nothing is stored`;

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
    if (!pin.success) return { ok: false, text: 'The PIN has 4 letters or digits.' };
    await setPin(pin.data, null);
    return { ok: true, text: `Admin PIN: ${pin.data}\nEveryone has been signed out.` };
  }
  if (command === 'login-link')
    return { ok: true, text: `Open within 15 minutes, once:\n${await makeLoginLink()}` };
  if (command === 'recovery')
    return { ok: true, text: `Recovery code (works once): ${await makeRecoveryCode()}` };
  if (command === 'new-site' || command === 'accept-database')
    return { ok: false, text: 'A site is running here. Stop it first.' };
  return (await importAtConsole(words)) ?? { ok: false, text: USAGE };
}
