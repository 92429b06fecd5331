import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

/** What lies at the path of a SQLite database, looked at without changing a byte of it or of its WAL. */
export type SqliteFile =
  | { readonly kind: 'absent' }
  | { readonly kind: 'damaged'; readonly reason: string }
  /** `identity`: of the site whose database it is, as far as the file itself says, without its WAL. */
  | { readonly kind: 'database'; readonly identity: string | null; readonly isOurs: boolean };

/** Of a database file: https://sqlite.org/fileformat.html, section 1.3. */
const HEADER = 100;
const MAGIC = 'SQLite format 3\0';

/** Looks at a database file before SQLite does: opening it would replay a WAL that lies beside it, whatever it belongs to. */
export function inspectSqliteFile(file: string): SqliteFile {
  if (sizeOf(file) === 0) return { kind: 'absent' };
  const header = Buffer.alloc(HEADER);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, header, 0, HEADER, 0);
  } finally {
    closeSync(descriptor);
  }
  if (header.toString('latin1', 0, 16) !== MAGIC)
    return { kind: 'damaged', reason: 'it is no SQLite database' };
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  // The number of pages counts only where the same change wrote it.
  const pages = header.readUInt32BE(24) === header.readUInt32BE(92) ? header.readUInt32BE(28) : 0;
  // A checkpoint that was cut off leaves a short file, too: then the WAL makes it whole.
  if (sizeOf(file) < pages * pageSize && !isWholeWithWal(file))
    return { kind: 'damaged', reason: 'it is cut short' };
  try {
    return { kind: 'database', ...readIdentity(file) };
  } catch (error) {
    return { kind: 'damaged', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Bytes; 0 where there is no such file. */
export const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0);

/** Reads through the WAL and changes nothing: a connection that only reads makes no checkpoint when it is closed. */
function isWholeWithWal(file: string): boolean {
  if (sizeOf(`${file}-wal`) === 0) return false;
  const connection = new DatabaseSync(file, { readOnly: true });
  try {
    return connection.prepare('pragma quick_check(1)').get()?.['quick_check'] === 'ok';
  } catch {
    return false;
  } finally {
    connection.close();
  }
}

function readIdentity(file: string) {
  const address = pathToFileURL(file);
  // Without this SQLite would make files beside it and read the WAL.
  address.searchParams.set('immutable', '1');
  const connection = new DatabaseSync(address, { readOnly: true });
  try {
    const table = connection.prepare('select 1 from sqlite_schema where name = ?');
    const row = table.get('site_identity')
      ? connection.prepare('select identity from site_identity').get()
      : undefined;
    return {
      identity: typeof row?.['identity'] === 'string' ? row['identity'] : null,
      isOurs: table.get('kysely_migration') !== undefined,
    };
  } finally {
    connection.close();
  }
}
