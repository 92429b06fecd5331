import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { Kysely, sql } from 'kysely';

import type { Database } from '~/db/database';
import { db } from '~/db/executor.server';
import { SQLITE_FILE } from '~/db/site-folder.server';
import { nodeSqliteDialect } from '~/db/sqlite-dialect.server';
import type { Tables } from '~/db/tables';

import { connectionName, databaseOf, withOneConnection } from './one-connection.server';
import { readTableShapes, type TableShape } from './table-shape.server';

export type StoredRow = Readonly<Record<string, unknown>>;

export type DatabasePlace = {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
};

export type Snapshot = {
  readonly database: Database;
  readonly shapes: ReadonlyMap<string, TableShape>;
  readonly migration: string;
  /** Rows in primary key order, which is the same on both engines, in batches of `batchOf`. */
  rows(table: TableShape): AsyncIterable<readonly StoredRow[]>;
};

/** Rows in memory at once. A row of bytes is a quarter of a megabyte of an imported file. */
export const batchOf = ({ columns }: TableShape): number =>
  columns.some(({ kind }) => kind === 'bytes') ? 20 : 500;

const quote = (name: string) => `"${name}"`;

/**
 * Uses a second read-only connection on SQLite, a repeatable-read transaction on PostgreSQL. @throws Error if there is
 * no database.
 */
export function withSnapshot<T>(
  { dataDir, databaseUrl }: DatabasePlace,
  callback: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return databaseUrl === undefined
    ? withSqlite(join(dataDir, SQLITE_FILE), callback)
    : withPostgres(databaseUrl, callback);
}

export async function withSqlite<T>(
  file: string,
  callback: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  if (!existsSync(file)) throw new Error(`There is no database at ${file}.`);
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  const kysely = new Kysely<Tables>({ dialect: nodeSqliteDialect(connection) });
  try {
    connection.exec('begin');
    // The first read takes the snapshot.
    const migration = await newestMigration(kysely);
    return await callback({
      database: databaseOf('sqlite', kysely),
      shapes: await readTableShapes(kysely, 'sqlite'),
      migration,
      rows: (table) => sqliteRows(connection, table),
    });
  } finally {
    if (connection.isOpen && connection.isTransaction) connection.exec('rollback');
    await kysely.destroy();
  }
}

async function* sqliteRows(connection: DatabaseSync, table: TableShape) {
  const { name, columns, key } = table;
  const size = batchOf(table);
  const columnList = columns.map((column) => quote(column.name)).join();
  const rows = connection
    .prepare(`select ${columnList} from ${quote(name)} order by ${key.map(quote).join()}`)
    .iterate();
  let batch: StoredRow[] = [];
  for (const row of rows)
    if (batch.push(row) === size) {
      yield batch;
      batch = [];
    }
  if (batch.length > 0) yield batch;
}

const PURPOSE = 'backup';

/** Whether a process on any machine reads a snapshot of the site's database, which is PostgreSQL. */
export async function isPostgresSnapshotOpen(): Promise<boolean> {
  // Behind a pooler, an idle connection still has the name of its last user.
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
    and application_name = ${connectionName(PURPOSE)} and coalesce(state, '') <> 'idle' limit 1`.execute(
    db(),
  );
  return rows.length > 0;
}

function withPostgres<T>(
  connectionString: string,
  callback: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return withOneConnection({ connectionString, purpose: PURPOSE }, (kysely) =>
    kysely.connection().execute(async (trx) => {
      await sql`begin isolation level repeatable read read only`.execute(trx);
      try {
        const migration = await newestMigration(trx);
        return await callback({
          database: databaseOf('postgres', trx),
          shapes: await readTableShapes(trx, 'postgres'),
          migration,
          rows: (table) => postgresRows(trx, table),
        });
      } finally {
        await sql`rollback`.execute(trx).catch(() => undefined);
      }
    }),
  );
}

let cursors = 0;

async function* postgresRows(trx: Kysely<Tables>, table: TableShape) {
  const { name, columns, key } = table;
  const size = batchOf(table);
  const cursor = `backup_${(cursors += 1)}`;
  const columnList = columns.map((column) => quote(column.name)).join();
  const texts = new Set(columns.filter(({ kind }) => kind === 'text').map((column) => column.name));
  // Byte order, as in SQLite.
  const order = key.map((each) => quote(each) + (texts.has(each) ? ' collate "C"' : '')).join();
  await sql
    .raw(
      `declare ${cursor} no scroll cursor for select ${columnList} from ${quote(name)} order by ${order}`,
    )
    .execute(trx);
  for (;;) {
    const { rows } = await sql<StoredRow>`${sql.raw(`fetch ${size} from ${cursor}`)}`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await sql.raw(`close ${cursor}`).execute(trx);
}

/** No backup contains sample leads. */
export async function readSampleLeadIds({
  database,
  shapes,
}: Pick<Snapshot, 'database' | 'shapes'>): Promise<ReadonlySet<unknown>> {
  const hasSamples = shapes.get('leads')?.columns.some(({ name }) => name === 'sample');
  // Older databases lack the column.
  if (!hasSamples) return new Set();
  const rows = await database.kysely
    .selectFrom('leads')
    .select('id')
    .where(sql<boolean>`sample = 1`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function newestMigration(trx: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`
    select max(name) as name from kysely_migration`.execute(trx);
  const newest = rows[0]?.name;
  if (newest === undefined || newest === null)
    throw new Error('This database holds no site: it was never migrated.');
  return newest;
}
