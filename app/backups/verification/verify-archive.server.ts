import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';

import { BackupRefused } from '~/backups/archive/backup-refused';
import type { Manifest } from '~/backups/archive/manifest';
import { checkMember, type OpenArchive } from '~/backups/archive/read-archive.server';
import { roomForRows } from '~/backups/restore/require-room.server';
import { db, withDatabase } from '~/db/executor.server';
import { type RowTarget, withSqliteTarget } from '~/db/snapshot/row-target.server';
import { findArticle } from '~/features/blog/article/find-article.server';
import { parseArticle } from '~/features/blog/markdown/parse-article';
import { readLead } from '~/features/leads/core/read-lead.server';
import { requireFreeSpace } from '~/platform/disk-space.server';

import { loadArchive } from './load-archive.server';

export type Verification = {
  readonly leads: number;
  readonly posts: number;
  readonly pictures: number;
  readonly tables: Manifest['tables'];
  readonly missing: readonly string[];
};

const SAMPLES = 10;

/**
 * Restores an archive into a temporary database in `scratch` and checks every hash and count, the database's integrity,
 * and some leads and posts as the product reads them.
 * @throws BackupRefused if anything is wrong.
 */
export async function verifyArchive(
  archive: OpenArchive,
  scratch: string,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<Verification> {
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  try {
    await requireFreeSpace(scratch, roomForRows(archive.manifest));
    for (const member of archive.manifest.members)
      if (!member.path.startsWith('data/')) {
        await checkMember(archive, member);
        onBytes(member.bytes);
      }
    return await withSqliteTarget(join(scratch, 'proof.sqlite'), async (target) => {
      await loadArchive(archive, target);
      return await verifyDatabase(target, archive.manifest);
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Checks a database that was filled from an archive. @throws BackupRefused if anything is wrong. */
export async function verifyDatabase(target: RowTarget, manifest: Manifest): Promise<Verification> {
  const [damage] = await target.damage();
  if (damage !== undefined)
    throw new BackupRefused(
      `The database in the backup is damaged: ${damage}. Use another backup.`,
    );
  return await withDatabase(target.database, async () => {
    const { tables, missing } = manifest;
    const { leads, posts } = { leads: tables['leads'] ?? 0, posts: tables['posts'] ?? 0 };
    await requireCounts();
    await readLeads();
    await readPosts();
    const pictures = (tables['images'] ?? 0) + (tables['binned_images'] ?? 0);
    return { leads, posts, pictures, tables, missing };
  });
}

async function requireCounts() {
  const { rows } = await sql<{ counted: number; there: number }>`select
    (select coalesce(sum(leads), 0) from lead_totals) as counted,
    (select count(*) from leads where deleted_at is null and merged_into is null) as there`.execute(
    db(),
  );
  if (rows[0]?.counted !== rows[0]?.there)
    throw new BackupRefused(
      `The backup counts ${rows[0]?.counted} leads but contains ${rows[0]?.there}. Use another backup.`,
    );
}

async function readLeads() {
  const sample = await db()
    .selectFrom('leads')
    .select(['id', 'reference', 'name'])
    .where('deleted_at', 'is', null)
    .where('binned_at', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy(sql`random()`)
    .limit(SAMPLES)
    .execute();
  for (const { id, reference, name } of sample) {
    const storedLead = await readLead(id);
    if (storedLead?.lead.reference !== reference || storedLead.lead.name !== name)
      throw new BackupRefused(
        `The lead ${reference} in the backup can’t be read. Use another backup.`,
      );
  }
}

async function readPosts() {
  const sample = await db()
    .selectFrom('posts')
    .select(['id', 'slug'])
    .where('status', '=', 'published')
    .orderBy(sql`random()`)
    .limit(SAMPLES)
    .execute();
  for (const { id, slug } of sample) {
    const article = await findArticle(id, Number.MAX_SAFE_INTEGER);
    if (article.kind !== 'article' || !parseArticle(article.post.content))
      throw new BackupRefused(`The post ${slug} in the backup can’t be read. Use another backup.`);
  }
}
