import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { hasOtherKey } from '~/auth/pin/set-pin.server';
import { finishRestoreSwitch, isSwitching } from '~/backups/restore/switch-site.server';
import type { Database, DatabaseLog } from '~/db/database';
import { migrateToLatest, migrationBehind, openDatabase } from '~/db/database.server';
import { isOutOfRoom } from '~/db/errors.server';
import { setDatabase } from '~/db/executor.server';
import { takeOwnerLock } from '~/db/owner-lock.server';
import {
  IDENTITY_FILE,
  beginFolder,
  judgeFolder,
  readIdentityFile,
  rememberIdentity,
} from '~/db/site-folder.server';
import { isEmptyDatabase, readIdentity } from '~/db/site-identity.server';
import { setSiteOrigin } from '~/platform/origin.server';
import { discardNewKey, loadSecret } from '~/platform/secret.server';
import { ownFolder } from '~/platform/storage/own-folder.server';

import { backUpBeforeUpdate } from './backups/back-up-before-update';
import { env } from './env';

type Opening = {
  /** Who opens a site: `start` may create one in an empty folder, `new-site` in an empty PostgreSQL database too. */
  readonly by: 'start' | 'console' | 'new-site' | 'accept-key';
  /** Refuses a database of an older version instead of updating it. */
  readonly isReadOnly?: boolean;
  readonly log?: DatabaseLog;
};

/**
 * Opens the data folder, key and database, and runs the migrations.
 * @throws Error with a sentence and a command for the owner if there is no site, or a different one.
 */
export async function openSite({ by, log, isReadOnly = false }: Opening) {
  const { DATA_DIR, DATABASE_URL, DATABASE_LISTEN_URL, SECRET_KEY, PUBLIC_URL, PORT } = env();
  const dataDir = resolve(DATA_DIR);
  const holdsDatabase = DATABASE_URL === undefined;
  const mayCreateSite = by === 'start' || by === 'new-site';
  if (!mayCreateSite && holdsDatabase && !existsSync(dataDir)) throw noSite(dataDir);
  ownFolder(dataDir, 0o700);
  if (holdsDatabase) finishInterruptedRestore(dataDir);
  const state = judgeFolder(dataDir, holdsDatabase);
  if (state === 'new' && !mayCreateSite) throw noSite(dataDir);
  if (state === 'new') beginFolder(dataDir);
  setSiteOrigin(PUBLIC_URL ?? `http://localhost:${PORT}`);
  loadSecret(dataDir, SECRET_KEY);
  const database = await openDatabase({
    dataDir,
    databaseUrl: DATABASE_URL,
    listenUrl: DATABASE_LISTEN_URL,
    log,
  });
  try {
    setDatabase(database);
    if (!holdsDatabase && by !== 'new-site' && (await isEmptyDatabase(database)))
      throw new Error(EMPTY_DATABASE);
    const olderMigration = await migrationBehind(database);
    if (olderMigration !== null && isReadOnly)
      throw new Error(
        'The database was made by an older version. Update it first by starting the site (npm start). Nothing was changed.',
      );
    if (olderMigration !== null) {
      const backupPath = await backUpBeforeUpdate(olderMigration);
      if (backupPath !== null)
        process.stdout.write(`Backed up and verified before the update: ${backupPath}\n`);
    }
    const { applied } = await migrateToLatest(database);
    if (by === 'start') await database.others?.requireNotifications(database.kysely);
    if (by !== 'accept-key' && (await hasOtherKey())) {
      discardNewKey(dataDir);
      throw otherKey(dataDir);
    }
    const identity = await recordIdentity(database, dataDir);
    return { database, dataDir, identity, applied };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Completes a restore that was killed while replacing files. Must run before anything is opened. */
function finishInterruptedRestore(dataDir: string) {
  if (!isSwitching(dataDir)) return;
  const lock = takeOwnerLock(dataDir);
  try {
    finishRestoreSwitch(dataDir);
  } finally {
    lock.release();
  }
}

export const EMPTY_DATABASE =
  'The database at DATABASE_URL is empty. To start a new site, run: npm run admin -- new-site. If it should already contain one, check the address or restore a backup.';

export const foreignDatabase = (dataDir: string) =>
  new Error(
    `The database at DATABASE_URL does not belong to the site in ${dataDir}. Check the address, or, to use this one, run: npm run admin -- accept-database.`,
  );

/**
 * A site that root has made in a folder of another user, as in some containers, is root's.
 * @throws Error if root would fill the folder with files that the site’s user can’t open.
 */
export function requireOwner(dataDir: string, command: string) {
  const ownerOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.uid;
  const owner = ownerOf(join(dataDir, IDENTITY_FILE)) ?? ownerOf(dataDir) ?? 0;
  if (process.getuid?.() === 0 && owner !== 0)
    throw new Error(
      `${dataDir} belongs to user ${owner}, who could not open files that root makes. Run this as that user, for example: runuser --user studio -- ${command}. Nothing was changed.`,
    );
}

export const noSite = (dataDir: string) =>
  new Error(
    `There is no site in ${dataDir}, and no running site uses this folder. Set DATA_DIR to its folder or DATABASE_URL to its database, or run npm start to create a new site.`,
  );

const otherKey = (dataDir: string) =>
  new Error(
    `The site was last used with another key. Put the old one back: SECRET_KEY, or the file ${join(dataDir, 'secret.key')}. If it is lost, stop every instance and run: npm run admin -- accept-key. That sets a new PIN, signs everyone out and ends links already sent.`,
  );

async function recordIdentity(database: Database, dataDir: string) {
  const { identity, isInFile } = await readIdentity(database);
  const knownIdentity = readIdentityFile(dataDir);
  if (database.engine === 'postgres' && knownIdentity !== null && knownIdentity !== identity)
    throw foreignDatabase(dataDir);
  database.expectIdentity?.(identity);
  // The next start records the identity, once it is in the file.
  if (!isInFile) return identity;
  try {
    rememberIdentity(dataDir, identity);
  } catch (error) {
    // On a full disk the next start records the identity.
    if (!isOutOfRoom(error)) throw error;
  }
  return identity;
}
