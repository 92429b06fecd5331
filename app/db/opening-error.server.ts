import { inaccessibleFile, isBusy, isOutOfReach, isOutOfRoom, isReadOnly } from './errors.server';
import { BASELINE } from './migrations';

class OpeningProblem extends Error {
  override readonly name = 'OpeningProblem';
}

/** Explains why a database or the data folder can't be opened. Other errors stay as they are. */
export const explainAccessError = (error: unknown): unknown => explain(error, accessProblem);

/** Explains as well why an opened database can't be used by this version. */
export const explainOpeningError = (error: unknown): unknown =>
  explain(error, (problem) => accessProblem(problem) ?? updateProblem(problem));

function explain(error: unknown, sentenceOf: (problem: Error) => string | undefined): unknown {
  if (!(error instanceof Error) || error instanceof OpeningProblem) return error;
  const sentence = sentenceOf(error);
  return sentence === undefined ? error : new OpeningProblem(sentence, { cause: error });
}

/** PostgreSQL: a wrong user or password, and an unknown database. */
const REFUSED = new Set<string>(['28000', '28P01', '3D000']);
const FORBIDDEN = new Set<string>(['EACCES', 'EPERM']);

function accessProblem(error: Error): string | undefined {
  const code = 'code' in error ? String(error.code) : '';
  // The message is empty if a host name has several addresses.
  const reason = error.message || code;
  if (isOutOfReach(error))
    return `The database can't be reached: ${reason}. Check its address and that PostgreSQL runs.`;
  if (REFUSED.has(code))
    return `PostgreSQL refuses the connection: ${reason}. Check the user, the password and the name of the database in its address.`;
  if (FORBIDDEN.has(code) && 'path' in error) return inaccessibleFile(String(error.path));
  if (isReadOnly(error) || isReadOnly(error.cause))
    return `The database can't be written: ${reason}. Make it, its folder and their disk writable for the site’s user.`;
  return undefined;
}

function updateProblem(error: Error): string | undefined {
  if (isBusy(error))
    return 'Another program is writing to the database. Close it or wait until it is done, then start the site again.';
  if (isOutOfRoom(error))
    return 'The disk is full, and this version must update the database first. Free some space and start again, or start the previous version.';
  if (error.message.startsWith('unsupported startup parameter'))
    return 'The connection pooler (PgBouncer) at DATABASE_URL doesn’t accept timeouts. Set DATABASE_URL to PostgreSQL’s own address. Or keep the pooler, set its ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout, and set DATABASE_LISTEN_URL.';
  const unknown = /previously executed migration (\S+) is missing/.exec(error.message)?.[1];
  return unknown === undefined ? undefined : unknownMigrationAdvice(unknown);
}

/** What to do about a database with a migration that this build does not know. */
export const unknownMigrationAdvice = (migration: string) =>
  migration < BASELINE
    ? 'The database is from before version 1.0. Start commit fe8b59dc once, then this version.'
    : `The database was made by a newer version of the site (it contains ${migration}). Start that version, or restore an older backup.`;
