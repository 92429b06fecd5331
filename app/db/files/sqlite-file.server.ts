import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

import { inaccessibleFile } from '~/db/errors.server';

export type SqliteFile =
  | { readonly kind: 'absent' }
  | { readonly kind: 'damaged'; readonly reason: string }
  | {
      readonly kind: 'database';
      readonly identity: string | null;
      readonly isSiteDatabase: boolean;
    };

/** Bytes: https://sqlite.org/fileformat.html, section 1.3. */
const MIN_PAGE = 512;
const CANT_OPEN = 14;
const NO_DATABASE = 26;

/** Reads only, because opening the file for writing would replay any WAL beside it. @throws if it may not be read. */
export function inspectSqliteFile(file: string): SqliteFile {
  const size = sizeOf(file);
  if (size === 0) return { kind: 'absent' };
  if (size < MIN_PAGE) return { kind: 'damaged', reason: 'it is not an SQLite database' };
  try {
    return { kind: 'database', ...readWithoutWal(file) };
  } catch (error) {
    if (hasErrorCode(error, CANT_OPEN)) throw new Error(inaccessibleFile(file), { cause: error });
    // After an interrupted checkpoint the file is consistent only together with its WAL.
    const contents = readWithWal(file);
    return contents
      ? { kind: 'database', ...contents }
      : { kind: 'damaged', reason: reasonOf(error) };
  }
}

/** In bytes; 0 if the file does not exist. */
export const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0);

const hasErrorCode = (error: unknown, code: number) =>
  error instanceof Error && 'errcode' in error && error.errcode === code;

const reasonOf = (error: unknown) =>
  hasErrorCode(error, NO_DATABASE) ? 'it is not an SQLite database' : 'it is damaged or incomplete';

function readWithoutWal(file: string) {
  const address = pathToFileURL(file);
  // Without `immutable`, SQLite would create files beside the database and read the WAL.
  address.searchParams.set('immutable', '1');
  return readAndClose(new DatabaseSync(address, { readOnly: true }));
}

/** Null if the file is inconsistent even with its WAL. A read-only connection makes no checkpoint when closed. */
function readWithWal(file: string) {
  if (sizeOf(`${file}-wal`) === 0) return null;
  try {
    return readAndClose(new DatabaseSync(file, { readOnly: true }), { isChecked: true });
  } catch {
    return null;
  }
}

function readAndClose(connection: DatabaseSync, { isChecked = false } = {}) {
  try {
    if (isChecked && connection.prepare('pragma quick_check(1)').get()?.['quick_check'] !== 'ok')
      throw new Error('It is damaged.');
    const table = connection.prepare('select 1 from sqlite_schema where name = ?');
    const row = table.get('site_identity')
      ? connection.prepare('select identity from site_identity').get()
      : undefined;
    return {
      identity: typeof row?.['identity'] === 'string' ? row['identity'] : null,
      isSiteDatabase: table.get('kysely_migration') !== undefined,
    };
  } finally {
    connection.close();
  }
}
