import {
  type CreateTableBuilder,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  sql,
} from 'kysely';

/** Released migrations depend on this file, so never change existing functions. */
export function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

export function columnTypes(db: Kysely<unknown>) {
  const postgres = isPostgres(db);
  return {
    /** UTC milliseconds. */
    instant: postgres ? 'bigint' : 'integer',
    flag: postgres ? 'smallint' : 'integer',
    count: 'integer',
  } as const;
}

export function createTable<Name extends string>(
  db: Kysely<unknown>,
  name: Name,
): CreateTableBuilder<Name> {
  const table = db.schema.createTable(name);
  return isPostgres(db) ? table : table.modifyEnd(sql`strict`);
}

/** SQLite supports these statements from 3.53 on. @throws when a stored row violates the new constraint. */
export async function replaceCheck(
  db: Kysely<unknown>,
  table: string,
  name: string,
  check: RawBuilder<unknown>,
): Promise<void> {
  await db.schema.alterTable(table).dropConstraint(name).execute();
  await db.schema.alterTable(table).addCheckConstraint(name, check).execute();
}
