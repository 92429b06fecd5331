import { isBusy, isOutOfReach, isOutOfRoom } from './errors.server';
import { BASELINE } from './migrations';

class OpeningProblem extends Error {
  override readonly name = 'OpeningProblem';
}

export function explainOpeningError(error: unknown) {
  if (!(error instanceof Error) || error instanceof OpeningProblem) return error;
  const sentence = sentenceOf(error);
  return sentence === undefined ? error : new OpeningProblem(sentence, { cause: error });
}

/** PostgreSQL: a wrong user or password, and an unknown database. */
const REFUSED = new Set<unknown>(['28000', '28P01', '3D000']);

function sentenceOf(error: Error): string | undefined {
  const code = 'code' in error ? error.code : undefined;
  // The message is empty if a host name has several addresses.
  const reason = error.message || String(code ?? error);
  if (isOutOfReach(error))
    return `The database can't be reached: ${reason}. Check its address and that PostgreSQL runs.`;
  if (REFUSED.has(code))
    return `PostgreSQL refuses the connection: ${reason}. Check the user, the password and the name of the database in its address.`;
  if (isBusy(error))
    return 'Another program is writing to the database. Close it or wait until it is done, then start the site again.';
  if (isOutOfRoom(error))
    return 'The disk is full, and this version must update the database first. Free some space and start again, or start the previous version.';
  if (reason.startsWith('unsupported startup parameter'))
    return 'The connection pooler (PgBouncer) at DATABASE_URL doesn’t accept timeouts. Set DATABASE_URL to PostgreSQL’s own address. Or keep the pooler, set its ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout, and set DATABASE_LISTEN_URL.';
  const unknown = /previously executed migration (\S+) is missing/.exec(reason)?.[1];
  return unknown === undefined ? undefined : unknownMigrationAdvice(unknown);
}

/** What to do about a database with a migration that this build does not know. */
export const unknownMigrationAdvice = (migration: string) =>
  migration < BASELINE
    ? 'The database is from before version 1.0. Start commit fe8b59dc once, then this version.'
    : `The database was made by a newer version of the site (it contains ${migration}). Start that version, or restore an older backup.`;
