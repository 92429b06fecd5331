/**
 * What a failed query means, for both engines. PostgreSQL's codes: https://www.postgresql.org/docs/18/errcodes-appendix.html,
 * SQLite's: https://sqlite.org/rescode.html
 */
type Failure = {
  readonly code: unknown;
  /** Node.js: what the system was asked for. */
  readonly syscall: unknown;
  readonly message: string;
  /** SQLite's extended result code. */
  readonly errcode: unknown;
  /** PostgreSQL: the table, and a sentence with `(column)=(value)` in it, whatever the server's language. */
  readonly table: unknown;
  readonly detail: unknown;
  readonly cause: unknown;
  readonly errors: unknown;
};

function failure(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined;
  const fields: Partial<Record<keyof Failure, unknown>> = error;
  const { code, syscall, errcode, table, detail, cause, errors } = fields;
  return { message: error.message, code, syscall, errcode, table, detail, cause, errors };
}

const SQLITE_UNIQUE = new Set<unknown>([2067, 1555, 2579]); // unique, primary key, row id

/**
 * Did the row exist already? With `column` (as `leads.form_id`): was it this column's single value that did?
 */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  const found = failure(error);
  if (!found) return false;
  if (found.code === '23505') {
    if (column === undefined) return true;
    const [table, name] = column.split('.');
    return found.table === table && String(found.detail).includes(`(${name})=`);
  }
  if (!SQLITE_UNIQUE.has(found.errcode)) return false;
  return column === undefined || found.message === `UNIQUE constraint failed: ${column}`;
}

/** SQLITE_BUSY, in any of its extended forms: another process holds the file. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;

const SQLITE_BUSY_OR_BROKEN = new Set([5, 6, 8, 10, 13, 14]); // busy, locked, read-only, I/O error, full, can't open
// Also of a server that starts (57P03). One that has no connection left (53300) is busy: it is there.
const UNREACHED = new Set<unknown>([
  'ECONNREFUSED',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P03',
]);
const BROKEN = new Set<unknown>(['ECONNRESET', 'EPIPE']);
/** This process, or the machine, has as many files and connections open as it may. */
const OUT_OF_DESCRIPTORS = new Set<unknown>(['EMFILE', 'ENFILE']);
const NO_ANSWER =
  /^(?:Connection terminated due to connection timeout|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;
// Classes: connection (08), resources and full disk (53), operator intervention with statement timeout (57), system (58).
// Codes: serialisation failure, deadlock, lock not available, idle transaction ended, read-only server (failover).
const POSTGRES = /^(?:08|53|57|58)|^(?:40001|40P01|55P03|25P03|25006)$/;
// node-postgres gives these no code.
const NODE_POSTGRES =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;

/** At the database's address lies another database than this site's: as good as none. */
export class AnotherDatabase extends Error {
  override readonly name = 'AnotherDatabase';
  constructor() {
    super('The database at this address belongs to another site.');
  }
}

/**
 * Is the database out of reach or out of room for now: refused, reset, timed out, busy, disk full? Or may this process open no
 * further file? Then the right answer is 503 and "try again"; anything else is a fault of ours.
 */
export function isUnavailable(error: unknown): boolean {
  const found = failure(error);
  if (!found) return false;
  if (typeof found.errcode === 'number') return SQLITE_BUSY_OR_BROKEN.has(found.errcode & 0xff);
  if (isOutOfReach(error) || BROKEN.has(found.code)) return true;
  if (OUT_OF_DESCRIPTORS.has(found.code)) return true;
  if (typeof found.code === 'string' && POSTGRES.test(found.code)) return true;
  if (NODE_POSTGRES.test(found.message)) return true;
  if (Array.isArray(found.errors)) return found.errors.some(isUnavailable);
  return found.cause !== undefined && isUnavailable(found.cause);
}

/**
 * Is nobody there: no connection can be had, or no answer comes? A connection that was open and broke says nothing of the next,
 * and a server that ends what took too long is there. (Who waits in turn for one row meets the lock's limit or the statement's.)
 */
export function isOutOfReach(error: unknown): boolean {
  const found = failure(error);
  if (!found) return false;
  if (error instanceof AnotherDatabase) return true;
  if (UNREACHED.has(found.code) || NO_ANSWER.test(found.message)) return true;
  // No Unix socket; of a file it is a fault of ours.
  if (found.code === 'ENOENT' && found.syscall === 'connect') return true;
  if (Array.isArray(found.errors)) return found.errors.some(isOutOfReach);
  return found.cause !== undefined && isOutOfReach(found.cause);
}

/** Has PostgreSQL as many connections as it, the database or the role may have? One is free as soon as somebody leaves. */
export const isOutOfConnections = (error: unknown): boolean => failure(error)?.code === '53300';

/** SQLite on a full disk: full, or an I/O error where its shared memory can't grow (4874). */
const SQLITE_OUT_OF_ROOM = new Set<unknown>([13, 4874]);
const OUT_OF_ROOM = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

/** Is the disk full? */
export function isOutOfRoom(error: unknown): boolean {
  const found = failure(error);
  if (!found) return false;
  return SQLITE_OUT_OF_ROOM.has(found.errcode) || OUT_OF_ROOM.has(found.code);
}

/** May the database, or its disk, only be read? */
export function isReadOnly(error: unknown): boolean {
  const found = failure(error);
  if (!found) return false;
  if (typeof found.errcode === 'number') return (found.errcode & 0xff) === 8;
  return found.code === '25006' || found.code === 'EROFS';
}

/** PostgreSQL undid the transaction because of others' work: the same work may succeed when done again. */
export function isWorthRetrying(error: unknown): boolean {
  const code = failure(error)?.code;
  return code === '40001' || code === '40P01';
}
