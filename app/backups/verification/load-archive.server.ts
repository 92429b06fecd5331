import { BackupRefused } from '~/backups/archive/backup-refused';
import { dataPath, type Member } from '~/backups/archive/manifest';
import type { OpenArchive } from '~/backups/archive/read-archive.server';
import { archivedTables } from '~/backups/table-plan';
import { isUnavailable } from '~/db/errors.server';
import { db, withDatabase } from '~/db/executor.server';
import { BASELINE, migrations } from '~/db/migrations';
import type { RowTarget } from '~/db/snapshot/row-target.server';
import { batchOf, type StoredRow } from '~/db/snapshot/snapshot.server';
import type { TableShape } from '~/db/snapshot/table-shape.server';
import { tagsOf } from '~/features/blog/posts/post-rows.server';
import { storeTexts } from '~/features/blog/posts/save-post.server';
import { messageOf } from '~/platform/error-details';

/** In bytes. No form accepts as much. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;

/** Fills an empty database with an archive's rows and migrates it. @throws BackupRefused if a row doesn't fit. */
export async function loadArchive(archive: OpenArchive, target: RowTarget): Promise<void> {
  const { migration, version, tables } = archive.manifest;
  if (!(migration in migrations)) throw new BackupRefused(findUnknownContent(migration, version));
  for (const name of Object.keys(tables))
    if (!archivedTables.includes(name))
      throw new BackupRefused(`The backup contains unexpected data, ${name}. Use another backup.`);
  await target.migrate(migration);
  const shapes = await target.shapes();
  await target.inTransaction(() =>
    target.withoutIndexes(() => loadTables(archive, target, shapes)),
  );
  await target.migrate();
  await withDatabase(target.database, indexPosts);
}

/** Names of migrations begin with numbers, so their order is that of their age. */
const findUnknownContent = (migration: string, version: string) =>
  migration < BASELINE
    ? 'The backup is from before version 1.0. Restore it with commit fe8b59dc, start that once, then this version.'
    : `The backup was made by a newer version (it contains ${migration}). Update to version ${version} or later, then restore it.`;

/** In an order that satisfies foreign keys. */
async function loadTables(
  archive: OpenArchive,
  target: RowTarget,
  shapes: ReadonlyMap<string, TableShape>,
): Promise<void> {
  const { migration, tables, members, lastKeys } = archive.manifest;
  for (const name of archivedTables.toReversed()) if (shapes.has(name)) await target.clear(name);
  for (const name of archivedTables) {
    const member = members.find(({ path }) => path === dataPath(name));
    const shape = shapes.get(name);
    if (!member) continue;
    if (!shape)
      throw new BackupRefused(
        `The backup contains ${name}, which version ${migration} of the database doesn’t have. Use another backup.`,
      );
    // Removes rows that triggers of other tables have inserted.
    await target.clear(name);
    const loaded = await loadTable(archive, { target, shape, member });
    if (loaded !== tables[name])
      throw new BackupRefused(
        `The file ${member.path} in the backup has ${loaded} rows instead of ${tables[name]}. Use another backup.`,
      );
  }
  await target.setLastPostKey(lastKeys['posts'] ?? 0);
}

type Loading = {
  readonly target: RowTarget;
  readonly shape: TableShape;
  readonly member: Member;
};

async function loadTable(
  archive: OpenArchive,
  { target, shape, member }: Loading,
): Promise<number> {
  const size = batchOf(shape);
  let number = 0;
  let batch: StoredRow[] = [];
  const store = async () => {
    try {
      await target.insert(shape, batch);
    } catch (error) {
      // If the database is unavailable, the archive is not at fault.
      if (isUnavailable(error)) throw error;
      throw new BackupRefused(
        `The database doesn’t accept a row of ${member.path} at or before line ${number} (${messageOf(error)}). Use another backup.`,
        { cause: error },
      );
    }
    batch = [];
  };
  for await (const line of linesOf(archive.read(member), member.path)) {
    number += 1;
    batch.push(rowOf(line, shape, `${member.path}, line ${number},`));
    if (batch.length === size) await store();
  }
  if (batch.length > 0) await store();
  return number;
}

async function* linesOf(pieces: AsyncIterable<Buffer>, path: string): AsyncGenerator<string> {
  let lineParts: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    let from = 0;
    for (let lineEnd = piece.indexOf(10); lineEnd >= 0; lineEnd = piece.indexOf(10, from)) {
      lineParts.push(piece.subarray(from, lineEnd));
      yield Buffer.concat(lineParts).toString();
      [lineParts, length, from] = [[], 0, lineEnd + 1];
    }
    const remainder = piece.subarray(from);
    length += remainder.length;
    if (length > MAX_LINE_BYTES)
      throw new BackupRefused(
        `The file ${path} in the backup has a row of more than 64 MB. Use another backup.`,
      );
    if (remainder.length > 0) lineParts.push(remainder);
  }
  if (length > 0)
    throw new BackupRefused(`The file ${path} in the backup is incomplete. Use another backup.`);
}

function rowOf(line: string, { columns }: TableShape, location: string): StoredRow {
  let found: unknown;
  try {
    found = JSON.parse(line);
  } catch (error) {
    throw new BackupRefused(`${location} can’t be read. Use another backup.`, { cause: error });
  }
  const values: Record<string, unknown> = Object(found);
  const row: Record<string, unknown> = {};
  for (const { name, kind } of columns) {
    const value = values[name];
    if (value === undefined)
      throw new BackupRefused(`${location} has no ${name}. Use another backup.`);
    row[name] =
      kind === 'bytes' && typeof value === 'string' ? Buffer.from(value, 'base64') : value;
  }
  if (Object.keys(values).length !== columns.length)
    throw new BackupRefused(`${location} has unexpected columns. Use another backup.`);
  return row;
}

/** Search indexes differ between engines. */
async function indexPosts(): Promise<void> {
  const posts = await db().selectFrom('posts').select('key').orderBy('key').execute();
  for (const { key } of posts) {
    const post = await db()
      .selectFrom('posts')
      .innerJoin('post_bodies', 'post_bodies.post_key', 'posts.key')
      .select(['title', 'excerpt', 'content'])
      .where('posts.key', '=', key)
      .executeTakeFirst();
    if (post) await storeTexts(key, post, await tagsOf(key));
  }
}
