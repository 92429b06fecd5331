import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { readIfThere, writeDurably } from './files/durable-file.server';
import { inspectSqliteFile, sizeOf, type SqliteFile } from './files/sqlite-file.server';

export const SQLITE_FILE = 'studio.sqlite';
/** Written at the end of the first start. */
export const IDENTITY_FILE = 'site.id';
/** Exists during the first start, so that an interrupted one can begin again. */
const BEGUN_FILE = 'site.begun';

const SITE_FILES = ['secret.key', `${SQLITE_FILE}-wal`];

const NEW_SITE =
  'To start a new site here, run: npm run admin -- new-site (the existing files are moved aside).';

/**
 * Decides what a start may do with a data folder before anything in it is opened. A folder that ever held a site never
 * becomes a new one without a command.
 * @param holdsDatabase whether the database is in the folder (SQLite).
 * @returns 'new' for a first start.
 * @throws Error with a sentence for the owner and the command to run if the site's database is missing or not its own.
 */
export function judgeFolder(dataDir: string, holdsDatabase: boolean): 'new' | 'site' {
  const knownIdentity = readIdentityFile(dataDir);
  if (!holdsDatabase) return 'site';
  const file = join(dataDir, SQLITE_FILE);
  const contents = inspectSqliteFile(file);
  const hasOnlyBegun = existsSync(join(dataDir, BEGUN_FILE)) && knownIdentity === null;
  if (hasOnlyBegun) return 'new';
  if (contents.kind === 'damaged')
    throw new Error(
      `${file} can't be used: ${contents.reason}. Restore it from a backup. ${NEW_SITE}`,
    );
  if (contents.kind === 'database') {
    refuseForeign(file, contents, knownIdentity);
    return 'site';
  }
  const files = siteFilesIn(dataDir, knownIdentity);
  if (files.length === 0) return 'new';
  throw new Error(
    `${dataDir} has held a site (${files.join(', ')}), but its database ${SQLITE_FILE} is empty or gone. Restore it from a backup; if it lies in PostgreSQL, set DATABASE_URL. ${NEW_SITE}`,
  );
}

function refuseForeign(
  file: string,
  { identity, isSiteDatabase }: Extract<SqliteFile, { kind: 'database' }>,
  knownIdentity: string | null,
) {
  // Before the first checkpoint, all content of a database is in the WAL.
  const isUnknown = knownIdentity === null && (isSiteDatabase || sizeOf(`${file}-wal`) > 0);
  if (isUnknown || (knownIdentity !== null && identity === knownIdentity)) return;
  throw new Error(
    knownIdentity === null
      ? `${file} is not a database of this program. ${NEW_SITE}`
      : `${file} is not the database of this folder's site. Restore the right one from a backup, or, to use this one, run: npm run admin -- accept-database.`,
  );
}

function siteFilesIn(dataDir: string, knownIdentity: string | null): string[] {
  const files = join(dataDir, 'files');
  return [
    ...(knownIdentity === null ? [] : [IDENTITY_FILE]),
    ...SITE_FILES.filter((name) => sizeOf(join(dataDir, name)) > 0),
    ...(existsSync(files) && readdirSync(files).length > 0 ? ['files'] : []),
  ];
}

export function beginFolder(dataDir: string): void {
  if (readIdentityFile(dataDir) === null) writeDurably(join(dataDir, BEGUN_FILE), '');
}

export const readIdentityFile = (dataDir: string): string | null =>
  readIfThere(join(dataDir, IDENTITY_FILE))?.trim() || null;

export function rememberIdentity(dataDir: string, identity: string): void {
  if (readIdentityFile(dataDir) !== identity) writeDurably(join(dataDir, IDENTITY_FILE), identity);
  rmSync(join(dataDir, BEGUN_FILE), { force: true });
}

export const forgetIdentity = (dataDir: string) =>
  rmSync(join(dataDir, IDENTITY_FILE), { force: true });

export function moveSiteAway(dataDir: string): string | null {
  const names = existsSync(dataDir)
    ? readdirSync(dataDir).filter((name) =>
        /^(studio\.sqlite.*|secret\.key|site\.(id|begun)|files|inquiries)$/.test(name),
      )
    : [];
  if (names.length === 0) return null;
  const folder = join(dataDir, `former-site-${new Date().toISOString().replaceAll(':', '-')}`);
  mkdirSync(folder, { mode: 0o700 });
  for (const name of names) renameSync(join(dataDir, name), join(folder, name));
  return folder;
}
