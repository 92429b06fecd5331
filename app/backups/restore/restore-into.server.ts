import { sql } from 'kysely';

import { BackupRefused } from '~/backups/archive/backup-refused';
import { filePath } from '~/backups/archive/manifest';
import type { OpenArchive } from '~/backups/archive/read-archive.server';
import { loadArchive } from '~/backups/verification/load-archive.server';
import { verifyDatabase, type Verification } from '~/backups/verification/verify-archive.server';
import { type RowTarget, withPostgresTarget } from '~/db/snapshot/row-target.server';
import { type DatabasePlace, withSnapshot } from '~/db/snapshot/snapshot.server';
import type { FileStorage } from '~/platform/storage/storage.server';

import { storeFiles } from './build-site.server';
import { type MergedRecords, mergeNewerRecords } from './merge-newer-records.server';

/**
 * Fills an empty PostgreSQL database with the site of an archive, and `storage` with its pictures.
 * @param options.mayHold whether the storage may contain pictures, because it is that of the present site.
 * @param options.present the site to move, from which records newer than the archive are merged.
 * @throws BackupRefused if the database or the storage isn't empty, or the archive is not valid.
 */
export async function restoreInto(
  archive: OpenArchive,
  {
    databaseUrl,
    storage,
    mayHold: mayContainPictures,
    present: presentSite,
  }: {
    databaseUrl: string;
    storage: Pick<FileStorage, 'put' | 'list'>;
    mayHold: boolean;
    present: DatabasePlace | null;
  },
): Promise<{ verification: Verification; merged: MergedRecords | null }> {
  return withPostgresTarget(databaseUrl, async (target) => {
    await requireEmpty(target);
    if (!mayContainPictures) await requireNoOthers(archive, storage);
    await storeFiles(archive, storage);
    await loadArchive(archive, target);
    const verification = await verifyDatabase(target, archive.manifest);
    const mergedRecords = presentSite
      ? await withSnapshot(presentSite, (now) => mergeNewerRecords(now, target, { exactly: false }))
      : null;
    return { verification, merged: mergedRecords };
  });
}

/** A failed restore leaves empty tables, which another restore may fill. */
async function requireEmpty({ database: { kysely } }: RowTarget): Promise<void> {
  const { rows } = await sql<{ known: string | null }>`
    select to_regclass('site_identity')::text as known`.execute(kysely);
  if (!rows[0]?.known) return;
  const site = await kysely.selectFrom('site_identity').select('id').executeTakeFirst();
  if (site)
    throw new BackupRefused(
      'The database already contains a site. Set RESTORE_DATABASE_URL to an empty one. Nothing was changed.',
    );
}

/** A failed restore leaves pictures of this archive, which another restore writes again. */
async function requireNoOthers({ manifest }: OpenArchive, storage: Pick<FileStorage, 'list'>) {
  const archivePaths = new Set(manifest.members.map(({ path }) => path));
  for (const folder of ['images/', 'binned/'])
    for await (const { key } of storage.list(folder))
      if (!archivePaths.has(filePath(key)))
        throw new BackupRefused(
          `RESTORE_STORAGE_URL already contains other pictures (${key}). Use an empty folder, on a disk or in the bucket. Nothing was changed.`,
        );
}
