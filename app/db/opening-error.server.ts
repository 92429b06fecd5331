import { isBusy, isOutOfReach, isOutOfRoom } from './errors.server';
import { BASELINE } from './migrations';

export function explainOpeningError(error: unknown) {
  if (!(error instanceof Error)) return error;
  // The message is empty if a host name has several addresses.
  const reason = error.message || String('code' in error ? error.code : error);
  if (isOutOfReach(error))
    return new Error(`The database can't be reached: ${reason}`, { cause: error });
  if (isBusy(error))
    return new Error(
      'Another program is writing to the database. Close it or wait until it is done, then start the site again.',
      { cause: error },
    );
  if (isOutOfRoom(error))
    return new Error(
      'The disk is full, and this version must update the database first. Free some space and start again, or start the previous version.',
      { cause: error },
    );
  if (reason.startsWith('unsupported startup parameter'))
    return new Error(
      'The connection pooler (PgBouncer) at DATABASE_URL doesn’t accept timeouts. Set DATABASE_URL to PostgreSQL’s own address. Or keep the pooler, set its ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout, and set DATABASE_LISTEN_URL.',
      { cause: error },
    );
  const unknown = /previously executed migration (\S+) is missing/.exec(reason)?.[1];
  if (unknown === undefined) return error;
  return new Error(unknownMigrationAdvice(unknown), { cause: error });
}

/** What to do about a database with a migration that this build does not know. */
export const unknownMigrationAdvice = (migration: string) =>
  migration < BASELINE
    ? 'The database is from before version 1.0. Start commit fe8b59dc once, then this version.'
    : `The database was made by a newer version of the site (it contains ${migration}). Start that version, or restore an older backup.`;
