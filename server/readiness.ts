import type { Database } from '~/db/database';
import { AnotherDatabase, isOutOfConnections } from '~/db/errors.server';
import { DatabaseLent } from '~/db/sqlite-dialect.server';
import { whyNothingIsStored } from '~/db/write-check.server';
import { log } from '~/platform/log.server';
import { storage } from '~/platform/storage/storage.server';

import { whyNoPictures } from './pictures/open-storage';

/** A public sentence on why the site is not ready, or null if it is. */
export async function whyNotReady(database: Database, isStopping: boolean): Promise<string | null> {
  if (isStopping) return 'stopping';
  try {
    await database.ping();
    const writeProblem = await whyNothingIsStored(database);
    const reason = writeProblem ?? (await whyNoPictures(storage()));
    if (reason !== null) log.error({ trouble: reason }, 'not ready');
    return reason;
  } catch (error) {
    log.error({ err: error }, 'not ready');
    return whyNoDatabase(error);
  }
}

function whyNoDatabase(error: unknown): string {
  if (error instanceof DatabaseLent)
    return 'A restore is using the database. The site continues when it is done.';
  if (error instanceof AnotherDatabase)
    return 'The database at DATABASE_URL belongs to another site. Pages in memory are still served. Check the address.';
  if (isOutOfConnections(error))
    return 'The database accepts no more connections. Pages in memory are still served. Raise max_connections in PostgreSQL or stop another program.';
  return 'The database does not respond. Pages in memory are still served, and inquiries are stored when it is back. Check that it is running; no restart of the site is needed.';
}
