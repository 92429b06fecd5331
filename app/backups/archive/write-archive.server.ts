import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { sql } from 'kysely';

import { archivedTables } from '~/backups/table-plan';
import type { Engine } from '~/db/database';
import { db, engine, withDatabase } from '~/db/executor.server';
import type { Snapshot, StoredRow } from '~/db/snapshot/snapshot.server';
import type { TableShape } from '~/db/snapshot/table-shape.server';
import { storageFault } from '~/platform/storage/storage-error';
import type { FileStorage } from '~/platform/storage/storage.server';

import { dataPath, filePath, FORMAT, MANIFEST, type Manifest, type Member } from './manifest';
import { type PictureFile, pictureFiles } from './picture-files.server';
import { readableMembers } from './readable/readable-members.server';
import { Refused } from './refused';
import { linesOf } from './row-lines';
import { createZip, type ZipWriter } from './zip-writer.server';

export type ArchiveOptions = {
  /** Of the program. */
  readonly version: string;
  /** The pictures; null: the database alone. */
  readonly files: Pick<FileStorage, 'get'> | null;
  /** UTC milliseconds */
  readonly madeAt: number;
};

/**
 * Writes the archive of a snapshot while `output` is read. `manifest` resolves with what it holds once all of it was taken, and
 * rejects as the stream does.
 */
export function writeArchive(
  snapshot: Snapshot,
  options: ArchiveOptions,
): { output: Readable; manifest: Promise<Manifest> } {
  const zip = createZip(options.madeAt);
  const manifest = withDatabase(snapshot.database, () => fill(zip, snapshot, options));
  manifest.catch((error: unknown) =>
    zip.fail(error instanceof Error ? error : new Error(String(error))),
  );
  return { output: zip.output, manifest };
}

async function fill(
  zip: ZipWriter,
  snapshot: Snapshot,
  { version, files, madeAt }: ArchiveOptions,
): Promise<Manifest> {
  const members: Member[] = [];
  const tables: Record<string, number> = {};
  for (const name of archivedTables) {
    const shape = snapshot.shapes.get(name);
    // An older database has fewer.
    if (!shape) continue;
    tables[name] = 0;
    const counted = (rows: number) => (tables[name] = (tables[name] ?? 0) + rows);
    members.push(
      await zip.add(dataPath(name), lines(shape, snapshot.rows(shape), counted), { packed: true }),
    );
  }
  const missing: string[] = [];
  if (files) {
    for await (const { path, content } of readableMembers(snapshot.shapes.has('people')))
      members.push(await zip.add(path, content, { packed: true }));
    for await (const { key, content } of readPictures(files)) {
      if (content) members.push(await zip.add(filePath(key), [content], { packed: false }));
      else missing.push(key);
    }
  }
  const identity = snapshot.shapes.has('site_identity') ? await readIdentity() : UNKNOWN;
  const manifest: Manifest = {
    format: FORMAT,
    version,
    migration: snapshot.migration,
    engine: engine(),
    site: identity,
    madeAt,
    holds: files ? 'everything' : 'database',
    tables,
    lastKeys: { posts: await lastPostKey(engine()) },
    missing,
    members,
  };
  await zip.add(MANIFEST, [Buffer.from(JSON.stringify(manifest, null, 1))], { packed: true });
  zip.end();
  return manifest;
}

async function* lines(
  shape: TableShape,
  batches: AsyncIterable<readonly StoredRow[]>,
  counted: (rows: number) => void,
) {
  for await (const rows of batches) {
    counted(rows.length);
    yield linesOf(shape, rows);
  }
}

/** Files that are read while another is written: a small one takes longer to open than to read. */
const AHEAD = 4;

/** Every picture's file in its order; without content where the storage has none. */
async function* readPictures(files: Pick<FileStorage, 'get'>) {
  const reading: Promise<{ key: string; content: Buffer | null }>[] = [];
  for await (const file of pictureFiles()) {
    const picture = readPicture(files, file).then((content) => ({ key: file.key, content }));
    // Whoever takes it hears of it; one before it may have failed.
    picture.catch(() => undefined);
    reading.push(picture);
    if (reading.length > AHEAD) yield* reading.splice(0, 1);
  }
  yield* reading;
}

async function readPicture(files: Pick<FileStorage, 'get'>, { key, otherwise }: PictureFile) {
  try {
    // Once more: it may have been moved from one place to the other between two looks.
    const found = (await files.get(key)) ?? (await files.get(otherwise)) ?? (await files.get(key));
    return found && (await buffer(found.body));
  } catch (error) {
    throw unreadable(error);
  }
}

/** Of the pictures' storage: else it would be taken for a fault of the place that the backup goes to. */
const unreadable = (error: unknown) =>
  storageFault(error) === null
    ? error
    : new Refused(
        `The pictures can’t be read (${error instanceof Error ? error.message : 'no reason'}), and a backup without them is none.`,
        { cause: error },
      );

/** Of a site that was never given one: an older version's. */
const UNKNOWN = 'unknown';

async function readIdentity(): Promise<string> {
  const row = await db().selectFrom('site_identity').select('identity').executeTakeFirst();
  return row?.identity ?? UNKNOWN;
}

/** Keys of deleted posts are never given again. */
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
