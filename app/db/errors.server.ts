/** Error codes: https://www.postgresql.org/docs/18/errcodes-appendix.html and https://sqlite.org/rescode.html */
type Failure = {
  readonly code: unknown;
  readonly syscall: unknown;
  readonly message: string;
  readonly errcode: unknown;
  /** PostgreSQL: in every language of the server, `detail` contains `(column)=(value)`. */
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

/** @param column such as `leads.form_id`: counts only violations of this column's own constraint. */
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

/** SQLITE_BUSY or one of its extended codes. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;

const SQLITE_BUSY_OR_BROKEN = new Set([5, 6, 8, 10, 13, 14]); // busy, locked, read-only, I/O error, full, can't open
// 57P03 is a server that is starting. One without a free connection (53300) is reachable, so it is not listed.
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
const OUT_OF_DESCRIPTORS = new Set<unknown>(['EMFILE', 'ENFILE']);
const NO_ANSWER =
  /^(?:Connection terminated due to connection timeout|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;
const POSTGRES = /^(?:08|53|57|58)|^(?:40001|40P01|55P03|25P03|25006)$/;
const NODE_POSTGRES =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;

export class AnotherDatabase extends Error {
  override readonly name = 'AnotherDatabase';
  constructor() {
    super('The database at this address belongs to another site.');
  }
}

/** Respond to these errors with 503 and ask to try again; any other error is a bug. */
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

/** A broken connection says nothing about the next one, and a server that cancels a slow statement is reachable. */
export function isOutOfReach(error: unknown): boolean {
  const found = failure(error);
  if (!found) return false;
  if (error instanceof AnotherDatabase) return true;
  if (UNREACHED.has(found.code) || NO_ANSWER.test(found.message)) return true;
  // The Unix socket is missing. With any other system call ENOENT is a bug.
  if (found.code === 'ENOENT' && found.syscall === 'connect') return true;
  if (Array.isArray(found.errors)) return found.errors.some(isOutOfReach);
  return found.cause !== undefined && isOutOfReach(found.cause);
}

export const isOutOfConnections = (error: unknown): boolean => failure(error)?.code === '53300';

/** 13 is SQLITE_FULL; 4874 is the I/O error when the shared memory can't grow on a full disk. */
const SQLITE_DISK_FULL = new Set<unknown>([13, 4874]);
const DISK_FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

export function isOutOfRoom(error: unknown): boolean {
  const found = failure(error);
  if (!found) return false;
  return SQLITE_DISK_FULL.has(found.errcode) || DISK_FULL.has(found.code);
}

export function isReadOnly(error: unknown): boolean {
  const found = failure(error);
  if (!found) return false;
  if (typeof found.errcode === 'number') return (found.errcode & 0xff) === 8;
  return found.code === '25006' || found.code === 'EROFS';
}

export function isRetryable(error: unknown): boolean {
  const code = failure(error)?.code;
  return code === '40001' || code === '40P01';
}
