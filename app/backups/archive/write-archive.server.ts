import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { sql } from 'kysely';

import { archivedTables } from '~/backups/table-plan';
import type { Engine } from '~/db/database';
import { db, engine, withDatabase } from '~/db/executor.server';
import { findIdentity } from '~/db/site-identity.server';
import { readSampleLeadIds, type Snapshot, type StoredRow } from '~/db/snapshot/snapshot.server';
import type { TableShape } from '~/db/snapshot/table-shape.server';
import { storageFault } from '~/platform/storage/storage-error';
import type { FileStorage } from '~/platform/storage/storage.server';

import { BackupRefused } from './backup-refused';
import { dataPath, filePath, FORMAT, MANIFEST, type Manifest, type Member } from './manifest';
import { type PictureFile, pictureFiles } from './picture-files.server';
import { readableMembers } from './readable/readable-members.server';
import { createZip, type ZipWriter } from './zip-writer.server';

export type ArchiveOptions = {
  readonly version: string;
  /** Null to archive the database only. */
  readonly files: Pick<FileStorage, 'get'> | null;
  /** UTC milliseconds. */
  readonly madeAt: number;
};

/** Writes while `output` is read. `manifest` resolves at the end, and rejects with the stream's error. */
export function writeArchive(
  snapshot: Snapshot,
  options: ArchiveOptions,
): { output: Readable; manifest: Promise<Manifest> } {
  const zip = createZip(options.madeAt);
  const manifest = withDatabase(snapshot.database, () => writeMembers(zip, snapshot, options));
  manifest.catch((error: unknown) =>
    zip.fail(error instanceof Error ? error : new Error(String(error))),
  );
  return { output: zip.output, manifest };
}

async function writeMembers(
  zip: ZipWriter,
  snapshot: Snapshot,
  { version, files, madeAt }: ArchiveOptions,
): Promise<Manifest> {
  const members: Member[] = [];
  const samples = await readSampleLeadIds(snapshot);
  const tables: Record<string, number> = {};
  for (const name of archivedTables) {
    const shape = snapshot.shapes.get(name);
    // A database of an older version has fewer tables.
    if (!shape) continue;
    tables[name] = 0;
    const onRows = (rows: number) => (tables[name] = (tables[name] ?? 0) + rows);
    members.push(
      await zip.add(
        dataPath(name),
        lines(shape, withoutSamples(snapshot.rows(shape), samples), onRows),
        {
          compressed: true,
        },
      ),
    );
  }
  const missingPictures: string[] = [];
  if (files) {
    for await (const { path, content } of readableMembers(snapshot.shapes.has('people')))
      members.push(await zip.add(path, content, { compressed: true }));
    for await (const { key, content } of readPictures(files)) {
      if (content) members.push(await zip.add(filePath(key), [content], { compressed: false }));
      else missingPictures.push(key);
    }
  }
  const manifest: Manifest = {
    format: FORMAT,
    version,
    migration: snapshot.migration,
    engine: engine(),
    site: await findIdentity(snapshot.database),
    madeAt,
    holds: files ? 'everything' : 'database',
    tables,
    lastKeys: { posts: await lastPostKey(engine()) },
    missing: missingPictures,
    members,
  };
  await zip.add(MANIFEST, [Buffer.from(JSON.stringify(manifest, null, 1))], { compressed: true });
  zip.end();
  return manifest;
}

async function* withoutSamples(
  batches: AsyncIterable<readonly StoredRow[]>,
  samples: ReadonlySet<unknown>,
) {
  for await (const rows of batches)
    yield rows.filter((row) => !samples.has(row['id']) && !samples.has(row['lead_id']));
}

async function* lines(
  shape: TableShape,
  batches: AsyncIterable<readonly StoredRow[]>,
  onRows: (rows: number) => void,
) {
  for await (const rows of batches) {
    onRows(rows.length);
    yield linesOf(shape, rows);
  }
}

/** Equal on both engines: columns sorted by name, bytes in base64. */
function linesOf({ columns }: TableShape, rows: readonly StoredRow[]): Buffer {
  const bytes = columns.filter(({ kind }) => kind === 'bytes').map(({ name }) => name);
  let text = '';
  for (const row of rows) {
    const line: Record<string, unknown> = {};
    for (const { name } of columns) line[name] = row[name];
    for (const name of bytes) line[name] = base64(row[name]);
    text += `${JSON.stringify(line)}\n`;
  }
  return Buffer.from(text);
}

const base64 = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : null;

/** Files to open ahead, because opening a small file takes longer than reading it. */
const MAX_OPEN_FILES = 4;

/** `content` is null if the storage lacks the file. */
async function* readPictures(files: Pick<FileStorage, 'get'>) {
  const reading: Promise<{ key: string; content: Buffer | null }>[] = [];
  for await (const file of pictureFiles()) {
    const picture = readPicture(files, file).then((content) => ({ key: file.key, content }));
    // Avoids an unhandled rejection if an earlier file fails.
    picture.catch(() => undefined);
    reading.push(picture);
    if (reading.length > MAX_OPEN_FILES) yield* reading.splice(0, 1);
  }
  yield* reading;
}

async function readPicture(files: Pick<FileStorage, 'get'>, { key, otherwise }: PictureFile) {
  try {
    // A third attempt, because the file may have moved between the first two.
    const picture =
      (await files.get(key)) ?? (await files.get(otherwise)) ?? (await files.get(key));
    return picture && (await buffer(picture.body));
  } catch (error) {
    throw markPictureFault(error);
  }
}

/** Marks failures of the picture storage, which would otherwise be reported as failures of the backup location. */
const markPictureFault = (error: unknown) =>
  storageFault(error) === null
    ? error
    : new BackupRefused(
        `The pictures can’t be read (${error instanceof Error ? error.message : 'no reason'}), so no backup was made.`,
        { cause: error },
      );

/** Archived so that a restored site never reuses the keys of deleted posts. */
async function lastPostKey(kind: Engine): Promise<number> {
  const { rows } = await (
    kind === 'sqlite'
      ? sql<{ last: number | null }>`select seq as last from sqlite_sequence where name = 'posts'`
      : sql<{
          last: number | null;
        }>`select case when is_called then last_value else 0 end as last from posts_key_seq`
  ).execute(db());
  return rows[0]?.last ?? 0;
}
