import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';

import { BackupRefused } from '~/backups/archive/backup-refused';
import { copyClosedDatabase } from '~/db/files/database-file.server';
import { migrations } from '~/db/migrations';
import { SQLITE_FILE } from '~/db/site-folder.server';
import { type RowTarget, withSqliteTarget } from '~/db/snapshot/row-target.server';
import { type Snapshot, withSqlite } from '~/db/snapshot/snapshot.server';
import { messageOf } from '~/platform/error-details';

import { countNewer } from './count-newer.server';
import { type MergedRecords, mergeNewerRecords } from './merge-newer-records.server';
import { previousSites, stagingIn, switchToStaging } from './switch-site.server';

export type PresentState =
  | { readonly kind: 'none' }
  /** `isUnknown`: the database is from a later version, or from one before 1.0. */
  | { readonly kind: 'site'; readonly identity: string; readonly isUnknown: boolean }
  | { readonly kind: 'damaged'; readonly reason: string };

/** The site may be running. */
export async function presentState(dataDir: string): Promise<PresentState> {
  const file = join(dataDir, SQLITE_FILE);
  if (!existsSync(file)) return { kind: 'none' };
  try {
    return await withSqlite(file, async ({ database, migration }) => {
      const row = await database.kysely
        .selectFrom('site_identity')
        .select('identity')
        .executeTakeFirst();
      // The first start was interrupted.
      if (!row) return { kind: 'none' };
      return { kind: 'site', identity: row.identity, isUnknown: !(migration in migrations) };
    });
  } catch (error) {
    return { kind: 'damaged', reason: messageOf(error) };
  }
}

/** The site may be running. */
export const whatIsNewer = (dataDir: string) => between(dataDir, countNewer);

/** Merges newer records and replaces the site, with the folder's lock held. `former` is the previous site's folder. */
export async function replaceSite(
  dataDir: string,
  { exactly, files, present }: { exactly: boolean; files: boolean; present: PresentState },
): Promise<{ merged: MergedRecords | null; former: string }> {
  const merged =
    present.kind === 'site'
      ? await between(dataDir, (now, built) => mergeNewerRecords(now, built, { exactly }))
      : null;
  const former = switchToStaging(dataDir, { now: new Date(), files });
  return { merged, former };
}

const between = <T>(
  dataDir: string,
  work: (present: Snapshot, built: RowTarget) => Promise<T>,
): Promise<T> =>
  withSqlite(join(dataDir, SQLITE_FILE), (present) =>
    withSqliteTarget(join(stagingIn(dataDir), SQLITE_FILE), (built) => work(present, built)),
  );

/** Copies the previous site into the staging folder. @throws BackupRefused if there is none. */
export function buildPreviousSite(dataDir: string): { files: boolean; former: string } {
  const former = previousSites(dataDir).find((path) => existsSync(join(path, SQLITE_FILE)));
  if (former === undefined)
    throw new BackupRefused(
      'There is no previous site to return to: it is deleted a day after a restore. Restore the backup made before that restore instead. It is in the backups folder.',
    );
  const staging = stagingIn(dataDir);
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true, mode: 0o700 });
  for (const name of [SQLITE_FILE, `${SQLITE_FILE}-wal`])
    if (existsSync(join(former, name))) copyClosedDatabase(join(former, name), join(staging, name));
  const files = existsSync(join(former, 'files'));
  if (files) linkFolder(join(former, 'files'), join(staging, 'files'));
  return { files, former };
}

/** Hard links suffice, because picture files never change. */
function linkFolder(from: string, to: string) {
  // Pictures on another disk stay there.
  if (lstatSync(from).isSymbolicLink()) return symlinkSync(readlinkSync(from), to);
  mkdirSync(to, { recursive: true, mode: 0o750 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, copy);
    else if (entry.isFile()) linkSync(source, copy);
  }
}
