import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

import { Kysely } from 'kysely';

import { type Database, noLog } from './database';
import { sizeOf } from './files/sqlite-file.server';
import { LONGER_WAIT, openPostgres } from './postgres.server';
import { SQLITE_FILE } from './site-folder.server';
import { nodeSqliteDialect } from './sqlite-dialect.server';
import type { Tables } from './tables';

type Place = {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Set if `databaseUrl` is a connection pooler, which may refuse startup options. */
  readonly listenUrl: string | undefined;
};

/**
 * Opens a site's database for reading, with or without a running site. Creates no file, takes no owner lock and doesn't
 * migrate.
 * @throws Error with a sentence for the owner if only a start can make the database readable.
 */
export function openReadOnly({ dataDir, databaseUrl, listenUrl }: Place): Database {
  if (databaseUrl === undefined) return openSqliteReadOnly(join(dataDir, SQLITE_FILE));
  const address = new URL(databaseUrl);
  if (listenUrl === undefined && !address.searchParams.has('options'))
    address.searchParams.set('options', '-c default_transaction_read_only=on');
  return openPostgres(address.href, noLog, { deadlines: LONGER_WAIT });
}

function openSqliteReadOnly(file: string): Database {
  const connection = new DatabaseSync(addressOf(file), { readOnly: true, timeout: 2_000 });
  const kysely = new Kysely<Tables>({ dialect: nodeSqliteDialect(connection) });
  return {
    engine: 'sqlite',
    log: noLog,
    kysely,
    ping: async () => void connection.prepare('select 1').get(),
    withoutDeadline: (callback) => callback(kysely),
    close: () => kysely.destroy(),
  };
}

/** With `immutable`, SQLite neither reads the WAL nor leaves shared-memory files behind. */
function addressOf(file: string): URL {
  const address = pathToFileURL(file);
  const hasWal = sizeOf(`${file}-wal`) > 0;
  if (hasWal && !existsSync(`${file}-shm`))
    throw new Error(
      `${file}-wal holds changes that only a start can read. Start the site, then try again.`,
    );
  if (!hasWal) address.searchParams.set('immutable', '1');
  return address;
}
