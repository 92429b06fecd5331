import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

import { Kysely, sql } from 'kysely';

import type { Database } from '~/db/database';
import { createDatabaseFile, syncClosedDatabase } from '~/db/files/database-file.server';
import { migratorOf } from '~/db/migrations';
import { nodeSqliteDialect } from '~/db/sqlite-dialect.server';
import type { Tables } from '~/db/tables';

import { databaseOf, withOneConnection } from './one-connection.server';
import type { StoredRow } from './snapshot.server';
import { readTableShapes, type TableShape } from './table-shape.server';

export type RowTarget = {
  readonly database: Database;
  migrate(to?: string): Promise<void>;
  shapes(): Promise<ReadonlyMap<string, TableShape>>;
  inTransaction(work: () => Promise<void>): Promise<void>;
  /** Drops non-unique indexes during bulk inserts and rebuilds them afterwards. Call inside `inTransaction`. */
  withoutIndexes(work: () => Promise<void>): Promise<void>;
  clear(table: string): Promise<void>;
  insert(table: TableShape, rows: readonly StoredRow[]): Promise<void>;
  /** Deletes rows by id, with rows that cascade, and returns their number. Call outside `inTransaction`. */
  erase(table: string, ids: readonly string[]): Promise<number>;
  setLastPostKey(last: number): Promise<void>;
  damage(): Promise<readonly string[]>;
};

/** Fills a new SQLite file. A power failure before it returns may leave it in any state. */
export async function withSqliteTarget<T>(
  file: string,
  callback: (target: RowTarget) => Promise<T>,
): Promise<T> {
  createDatabaseFile(file);
  const connection = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  const kysely = new Kysely<Tables>({ dialect: nodeSqliteDialect(connection) });
  try {
    // With the journal in memory, a failure can be rolled back, but a power failure can't.
    connection.exec('pragma journal_mode = memory; pragma synchronous = off');
    connection.exec('pragma cache_size = -16000');
    const result = await callback(sqliteTarget(connection, kysely));
    return result;
  } finally {
    await kysely.destroy();
    syncClosedDatabase(file);
  }
}

/** Rebuilding an index is much faster than updating it. Unique indexes stay, because they validate each row. */
const PLAIN_INDEXES = `select name, sql from sqlite_schema
  where type = 'index' and sql is not null and sql not like 'create unique %'`;

function sqliteTarget(connection: DatabaseSync, kysely: Kysely<Tables>): RowTarget {
  return {
    database: databaseOf('sqlite', kysely),
    migrate: (to) => migrate(kysely, to),
    shapes: () => readTableShapes(kysely, 'sqlite'),
    async inTransaction(callback) {
      connection.exec('begin immediate');
      try {
        await callback();
        connection.exec('commit');
      } catch (error) {
        connection.exec('rollback');
        throw error;
      }
    },
    async withoutIndexes(callback) {
      const indexes = connection.prepare(PLAIN_INDEXES).all();
      for (const { name } of indexes) connection.exec(`drop index "${String(name)}"`);
      await callback();
      for (const { sql: definition } of indexes) connection.exec(String(definition));
    },
    async clear(table) {
      connection.exec(`delete from "${table}"`);
    },
    async insert(table, rows) {
      const batchSize = Math.max(1, Math.floor(MAX_VALUES / table.columns.length));
      for (let offset = 0; offset < rows.length; offset += batchSize)
        fill(connection, table, rows.slice(offset, offset + batchSize));
    },
    async erase(table, ids) {
      // Enables cascades. The pragma has no effect inside a transaction.
      connection.exec('pragma foreign_keys = on');
      try {
        const remove = connection.prepare(`delete from "${table}" where id = ?`);
        return ids.reduce((sum, id) => sum + Number(remove.run(id).changes), 0);
      } finally {
        connection.exec('pragma foreign_keys = off');
      }
    },
    async setLastPostKey(last) {
      connection
        .prepare(`update sqlite_sequence set seq = max(seq, ?) where name = 'posts'`)
        .run(BigInt(last));
      connection
        .prepare(
          `insert into sqlite_sequence (name, seq) select 'posts', ?
           where not exists (select 1 from sqlite_sequence where name = 'posts')`,
        )
        .run(BigInt(last));
    },
    async damage() {
      const rows = connection.prepare('pragma integrity_check(5)').all();
      const lines = rows.map((row) => String(Object.values(row)[0]));
      const danglingRows = connection.prepare('pragma foreign_key_check').all().slice(0, 5);
      return [
        ...lines.filter((line) => line !== 'ok'),
        ...danglingRows.map((row) => `a row of ${String(row['table'])} refers to nothing`),
      ];
    },
  };
}

/** Values per statement; SQLite allows 32,766. */
const MAX_VALUES = 10_000;

/** One statement for many rows, because the search triggers run after each statement. */
function fill(connection: DatabaseSync, { name, columns }: TableShape, rows: readonly StoredRow[]) {
  const names = columns.map((column) => `"${column.name}"`).join();
  const placeholders = `(${columns.map(() => '?').join()})`;
  const values = rows.flatMap((row) => columns.map((column) => bindable(row[column.name])));
  connection
    .prepare(`insert into "${name}" (${names}) values ${rows.map(() => placeholders).join()}`)
    .run(...values);
}

function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || value instanceof Uint8Array) return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  throw new TypeError(`A ${typeof value} can't be stored.`);
}

export function withPostgresTarget<T>(
  connectionString: string,
  callback: (target: RowTarget) => Promise<T>,
): Promise<T> {
  return withOneConnection({ connectionString, purpose: 'restore' }, (kysely) =>
    callback(postgresTarget(kysely)),
  );
}

/** A lead may be merged into one that is inserted later, so this column is written last. */
const DEFERRED_COLUMN = { table: 'leads', column: 'merged_into' };

function postgresTarget(kysely: Kysely<Tables>): RowTarget {
  let held = kysely;
  const merged: StoredRow[] = [];
  return {
    // There is only one connection, so inside `inTransaction` it is the transaction's.
    get database() {
      return databaseOf('postgres', held);
    },
    migrate: (to) => migrate(kysely, to),
    shapes: () => readTableShapes(kysely, 'postgres'),
    inTransaction: (callback) =>
      kysely.transaction().execute(async (trx) => {
        held = trx;
        try {
          await callback();
          await mergeLeads(trx, merged.splice(0));
        } finally {
          held = kysely;
        }
      }),
    withoutIndexes: (callback) => callback(),
    async clear(table) {
      await sql`delete from ${sql.table(table)}`.execute(held);
    },
    async insert(table, rows) {
      const { name, columns } = table;
      const later = name === DEFERRED_COLUMN.table ? DEFERRED_COLUMN.column : undefined;
      const columnList = sql.join(columns.map((column) => sql.ref(column.name)));
      const first = columns.map((column) =>
        column.name === later ? sql`null` : sql.ref(column.name),
      );
      await sql`insert into ${sql.table(name)} (${columnList}) overriding system value
        select ${sql.join(first)} from json_populate_recordset(null::${sql.table(name)}, ${inJson(table, rows)}::json)`.execute(
        held,
      );
      if (later !== undefined)
        for (const row of rows)
          if (row[later] !== null) merged.push({ id: row['id'], into: row[later] });
    },
    async erase(table, ids) {
      const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
        where id in (select json_array_elements_text(${JSON.stringify(ids)}::json))`.execute(held);
      return Number(numAffectedRows);
    },
    async setLastPostKey(last) {
      await sql`select setval('posts_key_seq', greatest(${last}::bigint, (select coalesce(max(key), 0) from posts), 1))`.execute(
        held,
      );
    },
    damage: async () => [],
  };
}

async function mergeLeads(held: Kysely<Tables>, merged: readonly StoredRow[]): Promise<void> {
  await sql`update leads set merged_into = pairs."into"
    from json_to_recordset(${JSON.stringify(merged)}::json) as pairs (id text, "into" text)
    where leads.id = pairs.id`.execute(held);
}

function inJson({ columns }: TableShape, rows: readonly StoredRow[]): string {
  const bytes = columns.filter(({ kind }) => kind === 'bytes').map(({ name }) => name);
  if (bytes.length === 0) return JSON.stringify(rows);
  return JSON.stringify(
    rows.map((row) => ({
      ...row,
      ...Object.fromEntries(bytes.map((name) => [name, hex(row[name])])),
    })),
  );
}

const hex = (value: unknown) =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : null;

async function migrate(kysely: Kysely<Tables>, to: string | undefined): Promise<void> {
  const migrator = migratorOf(kysely);
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to));
  if (error !== undefined) throw error;
}
