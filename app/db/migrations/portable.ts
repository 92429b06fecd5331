import {
  type CreateTableBuilder,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  sql,
} from 'kysely';

/**
 * What a migration needs to know of the engine. Migrations are immutable and rest on this file: add to it, change
 * nothing that a released migration uses.
 *
 * Both engines refuse a value of the wrong type: PostgreSQL always, SQLite because its tables are STRICT. STRICT knows
 * INTEGER only, which holds 64 bits.
 */
export function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Column types by what they hold. Text is `text` everywhere. */
export function columnTypes(db: Kysely<unknown>) {
  const postgres = isPostgres(db);
  return {
    /** UTC milliseconds */
    instant: postgres ? 'bigint' : 'integer',
    /** 0 or 1 */
    flag: postgres ? 'smallint' : 'integer',
    count: 'integer',
  } as const;
}

/** `create table`, STRICT on SQLite. */
export function createTable<Name extends string>(
  db: Kysely<unknown>,
  name: Name,
): CreateTableBuilder<Name> {
  const table = db.schema.createTable(name);
  return isPostgres(db) ? table : table.modifyEnd(sql`strict`);
}

/**
 * Puts another CHECK in the place of the one of this name; rows and what refers to them stay as they are.
 * @throws when a stored row doesn't satisfy the new one. SQLite knows these statements from 3.53 on.
 */
export async function replaceCheck(
  db: Kysely<unknown>,
  table: string,
  name: string,
  check: RawBuilder<unknown>,
): Promise<void> {
  await db.schema.alterTable(table).dropConstraint(name).execute();
  await db.schema.alterTable(table).addCheckConstraint(name, check).execute();
}
