import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

import { doctor } from '~server/doctor/doctor';
import { env, readEnvFile } from '~server/env';
import { openSite, requireOwner } from '~server/open-site';

import { preparePin } from '~/auth/pin/set-pin.server';
import { openDatabase } from '~/db/database.server';
import { explainAccessError } from '~/db/opening-error.server';
import { takeOwnerLock } from '~/db/owner-lock.server';
import { forgetIdentity, moveSiteAway } from '~/db/site-folder.server';
import { isEmptyDatabase } from '~/db/site-identity.server';
import { setBuildFolder } from '~/platform/build-folder.server';
import { messageOf } from '~/platform/error-details';
import { copyFiles } from '~/platform/storage/copy-files.server';
import { createFolderStorage } from '~/platform/storage/folder-storage.server';
import { describeS3Address } from '~/platform/storage/s3/s3-address';
import { createS3Storage } from '~/platform/storage/s3/s3-storage.server';
import { StorageError } from '~/platform/storage/storage-error';
import { formatNumber } from '~/platform/text/format-number';

import { backupToFile, backupToPlace, verifyFile } from './backup-at-console';
import { answerConsole } from './console-commands';
import { askRunningSite, type ConsoleAnswer } from './console-socket';
import { resolveArchiveName } from './named-archive';
import { restoreBack, restoreFile } from './restore-at-console';
import { restoreFileInto } from './restore-into-at-console';
import { answerWithoutSite } from './usage';

/** `npm run admin -- …`. Sends the command to the running site, or opens the database itself. */
async function main(argv: readonly string[]) {
  // Subprocesses must come from the same build, and `build` is a link that may change.
  if (basename(import.meta.dirname) === 'server') setBuildFolder(join(import.meta.dirname, '..'));
  const immediate = answerWithoutSite(argv);
  if (!immediate) readEnvFile();
  if (!immediate && argv[0] === 'doctor') return runDoctor(argv.slice(1));
  const { ok, text } = immediate ?? (await answer(argv));
  process.stdout.write(`${text}\n`);
  process.exitCode = ok ? 0 : 1;
}

async function answer(argv: readonly string[]) {
  const dataDir = resolve(env().DATA_DIR);
  if (makesFiles(argv)) requireOwner(dataDir, `studio-admin ${argv[0]}`);
  // The running site may have been started in another folder.
  const request = argv.map((argument, index) =>
    FILE_COMMANDS.test(argv[0] ?? '') && index === 1 && !argument.startsWith('--')
      ? resolveArchiveName(argument)
      : argument,
  );
  return (
    (await runInConsole(request)) ??
    (await askRunningSite(dataDir, request)) ??
    (await runWithoutSite(dataDir, request))
  );
}

/** Commands that make files in the folder. */
const makesFiles = ([command, , option]: readonly string[]) =>
  command === 'new-site' || (command === 'restore' && option !== '--into');

async function runDoctor(options: readonly string[]) {
  const { text, code } = await doctor(options);
  process.stdout.write(`${text}\n`);
  process.exitCode = code;
}

/** Commands whose first argument is a file. */
const FILE_COMMANDS = /^(?:import-.*|backup|verify|restore)$/;

async function runInConsole([command, file, option]: readonly string[]) {
  if (command === 'copy-pictures') return copyPictures();
  if (command === 'backup') return file === undefined ? backupToPlace() : backupToFile(file);
  if (file === undefined) return undefined;
  if (command === 'verify') return verifyFile(file);
  if (command !== 'restore') return undefined;
  if (option === '--into') return restoreFileInto(file);
  const restoreResult = await (file === '--back'
    ? restoreBack(option === '--exactly')
    : restoreFile(file, option === '--exactly'));
  if (restoreResult.ok && restoreResult.isNew) await setFirstPin();
  return restoreResult;
}

/** Archives contain no PIN, so a restore into a new place creates one. */
const setFirstPin = () =>
  withSite({ by: 'console' }, async () => printNewPin(await preparePin(env().ADMIN_PIN)));

async function withSite<T>(
  opening: Parameters<typeof openSite>[0],
  callback: () => Promise<T>,
): Promise<T> {
  const { database } = await openSite(opening);
  try {
    return await callback();
  } finally {
    await database.close();
  }
}

function printNewPin(pin: string | null) {
  if (pin) process.stdout.write(`Admin PIN: ${pin}  (shown this once; change it in Settings)\n`);
}

async function runWithoutSite(dataDir: string, argv: readonly string[]) {
  const { DATABASE_URL, ADMIN_PIN } = env();
  const [command] = argv;
  if (command === 'accept-database') return acceptDatabase(dataDir);
  if (command === 'new-site') await clearFolder(dataDir, DATABASE_URL);
  // An import is tried without changing or migrating the database.
  if (argv[2] === 'try')
    return withSite({ by: 'console', isReadOnly: true }, () => answerConsole(argv));
  const by = command === 'new-site' || command === 'accept-key' ? command : 'console';
  return withSite({ by }, async () => {
    // Otherwise the next start would replace the PIN set here.
    const newPin = await preparePin(ADMIN_PIN);
    // Even if the command fails: the next start will find this PIN and print none. The command "pin" replaces it below.
    if (command !== 'pin') printNewPin(newPin);
    if (by === 'new-site') return NEW_SITE;
    return by === 'accept-key' ? KEY_ACCEPTED : answerConsole(argv);
  });
}

/** Copies pictures from the data folder to the bucket. Can be repeated after a failure. */
async function copyPictures(): Promise<ConsoleAnswer> {
  const { DATA_DIR, STORAGE_URL } = env();
  if (!STORAGE_URL) return { ok: false, text: 'Set STORAGE_URL to the bucket (see .env.example).' };
  const folder = join(resolve(DATA_DIR), 'files');
  if (!existsSync(folder)) return { ok: false, text: `There are no pictures in ${folder}.` };
  const bucket = createS3Storage(STORAGE_URL);
  const displayAddress = describeS3Address(STORAGE_URL);
  try {
    const { copied, there } = await copyFiles(await createFolderStorage(folder), bucket);
    return {
      ok: true,
      text: `Copied ${formatNumber(copied)} files to ${displayAddress}; ${formatNumber(there)} were already there. Nothing was removed from ${folder}.`,
    };
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return {
      ok: false,
      text: `The pictures can’t be copied to ${displayAddress} (${error.message}). Check STORAGE_URL and run the command again: it skips what was copied. Nothing was removed from ${folder}.`,
    };
  }
}

const NEW_SITE = {
  ok: true,
  text: 'A new site is ready. Start it: npm start, or systemctl start studio.',
};
const KEY_ACCEPTED = { ok: true, text: 'The site uses this key from now on.' };

/** Moves another site's files to a subfolder. @throws Error if its database is in use, or PostgreSQL isn't empty. */
async function clearFolder(dataDir: string, databaseUrl: string | undefined) {
  if (databaseUrl !== undefined) {
    const database = await openDatabase({ dataDir, databaseUrl });
    try {
      if (!(await isEmptyDatabase(database)))
        throw new Error(
          'The database at DATABASE_URL already contains a site; npm start serves it. For a new site, use an empty database.',
        );
    } finally {
      await database.close();
    }
  }
  if (!existsSync(dataDir)) return;
  const lock = takeOwnerLock(dataDir);
  try {
    const folder = moveSiteAway(dataDir);
    if (folder) process.stdout.write(`The old files are in ${folder} now.\n`);
  } finally {
    lock.release();
  }
}

/** Lets the next start accept the database in the folder or `DATABASE_URL` as this site's. */
function acceptDatabase(dataDir: string) {
  forgetIdentity(dataDir);
  return { ok: true, text: 'The next start will use the database as this site’s own.' };
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(explainAccessError(error))}\n`);
  process.exit(1);
});
