/** Error codes: https://www.postgresql.org/docs/18/errcodes-appendix.html and https://sqlite.org/rescode.html */
type Failure = {
  readonly code: unknown;
  readonly severity: unknown;
  readonly syscall: unknown;
  readonly message: string;
  readonly errcode: unknown;
  readonly cause: unknown;
  readonly errors: unknown;
};

function failure(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined;
  const fields: Partial<Record<keyof Failure, unknown>> = error;
  const { code, severity, syscall, errcode, cause, errors } = fields;
  return { message: error.message, code, severity, syscall, errcode, cause, errors };
}

const SQLITE_UNIQUE = new Set<unknown>([2067, 1555, 2579]); // unique, primary key, row id

export function isUniqueViolation(error: unknown): boolean {
  const details = failure(error);
  return details?.code === '23505' || SQLITE_UNIQUE.has(details?.errcode);
}

/** SQLITE_BUSY or one of its extended codes. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;

const SQLITE_BUSY_OR_BROKEN = new Set([5, 6, 8, 10, 13, 14]); // busy, locked, read-only, I/O error, full, can't open
// 57P03 is a server that is starting. One without a free connection (53300) is reachable, so it is not listed.
const UNREACHABLE = new Set<unknown>([
  'ECONNREFUSED',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P03',
]);
const CONNECTION_BROKEN = new Set<unknown>(['ECONNRESET', 'EPIPE']);
const OUT_OF_DESCRIPTORS = new Set<unknown>(['EMFILE', 'ENFILE']);
const DRIVER_TIMEOUT =
  /^(?:Connection terminated due to connection timeout|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;
const POSTGRES_UNAVAILABLE = /^(?:08|53|57|58)|^(?:40001|40P01|55P03|25P03|25006)$/;
const DRIVER_CONNECTION_LOST =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;

export class AnotherDatabase extends Error {
  override readonly name = 'AnotherDatabase';
  constructor() {
    super('The database at this address belongs to another site.');
  }
}

/** Respond to these errors with 503 and ask to try again; any other error is a bug. */
export function isUnavailable(error: unknown): boolean {
  const details = failure(error);
  if (!details) return false;
  if (typeof details.errcode === 'number') return SQLITE_BUSY_OR_BROKEN.has(details.errcode & 0xff);
  if (isOutOfReach(error) || CONNECTION_BROKEN.has(details.code)) return true;
  if (OUT_OF_DESCRIPTORS.has(details.code)) return true;
  // The server or a pooler ended or refused the session, for example because of a new password.
  if (details.severity === 'FATAL') return true;
  if (typeof details.code === 'string' && POSTGRES_UNAVAILABLE.test(details.code)) return true;
  if (DRIVER_CONNECTION_LOST.test(details.message)) return true;
  if (Array.isArray(details.errors)) return details.errors.some(isUnavailable);
  return details.cause !== undefined && isUnavailable(details.cause);
}

export const unlessUnavailable = <T>(query: Promise<T>, fallback: NoInfer<T>): Promise<T> =>
  query.catch((error: unknown) => {
    if (isUnavailable(error)) return fallback;
    throw error;
  });

/** A broken connection says nothing about the next one, and a server that cancels a slow statement is reachable. */
export function isOutOfReach(error: unknown): boolean {
  const details = failure(error);
  if (!details) return false;
  if (error instanceof AnotherDatabase) return true;
  if (UNREACHABLE.has(details.code) || DRIVER_TIMEOUT.test(details.message)) return true;
  // The Unix socket is missing. With any other system call ENOENT is a bug.
  if (details.code === 'ENOENT' && details.syscall === 'connect') return true;
  if (Array.isArray(details.errors)) return details.errors.some(isOutOfReach);
  return details.cause !== undefined && isOutOfReach(details.cause);
}

export const isOutOfConnections = (error: unknown): boolean => failure(error)?.code === '53300';

/** 13 is SQLITE_FULL; 4874 is the I/O error when the shared memory can't grow on a full disk. */
const SQLITE_DISK_FULL = new Set<unknown>([13, 4874]);
const DISK_FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

export function isOutOfRoom(error: unknown): boolean {
  const details = failure(error);
  if (!details) return false;
  return SQLITE_DISK_FULL.has(details.errcode) || DISK_FULL.has(details.code);
}

export function isReadOnly(error: unknown): boolean {
  const details = failure(error);
  if (!details) return false;
  if (typeof details.errcode === 'number') return (details.errcode & 0xff) === 8;
  return details.code === '25006' || details.code === 'EROFS';
}

export function isRetryable(error: unknown): boolean {
  const code = failure(error)?.code;
  return code === '40001' || code === '40P01';
}

/** What the owner can do about a file of the site that this user may not open. */
export const inaccessibleFile = (path: string): string =>
  `This user may not use ${path}. Make DATA_DIR and everything in it belong to the site’s user, for example: chown --recursive studio:studio DATA_DIR.`;
