import { version } from '~server/backups/version';

import type { ConsoleAnswer } from './console-socket';

export const USAGE = `Usage: npm run admin -- <command>

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
  accept-key   lets the site use another SECRET_KEY or secret.key than before, if the old key is lost. Sets a new PIN and signs
               everyone out. Links already sent stop working
  backup [FILE]
               makes a backup and verifies it by restoring a copy. Without FILE, it goes to BACKUP_URL or to the backups folder of
               DATA_DIR. The site can keep running
  verify FILE  checks a backup by restoring it into a temporary database. Nothing is changed. FILE, here and below, is a file, the
               name of a backup in BACKUP_URL, or s3://KEY:SECRET@HOST/BUCKET/FOLDER/NAME
  restore FILE [--exactly]
               replaces the site in this folder with the backup. Keeps the PIN, sessions, and newer leads and notes (with --exactly,
               newer leads and notes are left out). The previous site is kept for a day
  restore FILE --into
               restores a backup into an empty PostgreSQL database (RESTORE_DATABASE_URL) and an empty place for the pictures
               (RESTORE_STORAGE_URL). This site is not changed
  restore --back [--exactly]
               returns to the site from before the last restore
  copy-pictures
               copies this folder’s pictures to the bucket in STORAGE_URL. Existing pictures are skipped, so you can run it again.
               The site can keep running
  import-leads FILE [try], import-estimates FILE [try], import-posts FILE [try]
               imports leads, estimator leads or posts from a JSON file of the old system. Existing records are not changed. With
               "try", nothing is saved
  --version    prints the version of this program`;

type Arguments = readonly string[];

const takesNone = ({ length }: Arguments) => length === 0;
const takesZeroOrOne = ({ length }: Arguments) => length <= 1;
const takesOne = ({ length }: Arguments) => length === 1;
const takesFileAndTry = ([file, option = 'try', ...more]: Arguments) =>
  file !== undefined && option === 'try' && takesNone(more);

function restoring([file, option = '--exactly', ...more]: Arguments) {
  if (file === undefined || !takesNone(more)) return false;
  if (file === '--back') return option === '--exactly';
  return !file.startsWith('--') && (option === '--exactly' || option === '--into');
}

const COMMANDS = new Map<string, (rest: Arguments) => boolean>([
  ['pin', takesZeroOrOne],
  ['login-link', takesNone],
  ['recovery', takesNone],
  ['doctor', ([option = '--json', ...more]) => option === '--json' && takesNone(more)],
  ['new-site', takesNone],
  ['accept-database', takesNone],
  ['accept-key', takesNone],
  ['backup', takesZeroOrOne],
  ['verify', takesOne],
  ['restore', restoring],
  ['copy-pictures', takesNone],
  ['import-leads', takesFileAndTry],
  ['import-estimates', takesFileAndTry],
  ['import-posts', takesFileAndTry],
]);

const HELP = new Set<string | undefined>([undefined, 'help', '--help', '-h']);

/** Handles help, version and unknown commands without opening anything. Undefined for a known command. */
export function answerWithoutSite([command, ...rest]: Arguments): ConsoleAnswer | undefined {
  if (HELP.has(command)) return { ok: true, text: USAGE };
  if (command === '--version') return { ok: true, text: version };
  const isComplete = COMMANDS.get(command ?? '');
  if (isComplete?.(rest)) return undefined;
  // At the end, where a terminal shows it.
  const problem = isComplete
    ? `The command ${command} was typed with the wrong arguments. It is described above.`
    : `There is no command ${command}. The commands are listed above.`;
  return { ok: false, text: `${USAGE}\n\n${problem}` };
}
