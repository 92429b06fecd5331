import { sql } from 'kysely';

import { type Database, type DatabaseLog, noLog } from './database';
import { BASELINE, migratorOf } from './migrations';
import { explainOpeningError } from './opening-error.server';
import { openPostgres } from './postgres.server';
import { isEmptyDatabase } from './site-identity.server';
import { openSqlite } from './sqlite.server';

/**
 * Opens PostgreSQL if `databaseUrl` is given, else SQLite in `dataDir`, which is created if missing and locked until
 * `close`.
 * @throws Error with a sentence for the owner if another process uses the SQLite database or its disk is unsuitable.
 */
export async function openDatabase(options: {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** PostgreSQL's own address, for when `databaseUrl` points to a pooler. */
  listenUrl?: string | undefined;
  log?: DatabaseLog | undefined;
}): Promise<Database> {
  const log = options.log ?? noLog;
  return options.databaseUrl === undefined
    ? openSqlite(options.dataDir, log)
    : openPostgres(options.databaseUrl, log, { listenUrl: options.listenUrl });
}

/**
 * Applies all pending migrations in one transaction. Several instances may start at once: on PostgreSQL an advisory
 * lock serialises them.
 * @returns the names of the migrations that were applied.
 * @throws Error with a sentence for the owner if the database is unreachable, newer than this build, or can't search
 * Hindi text.
 */
export async function migrateToLatest(database: Database): Promise<{ applied: string[] }> {
  return database.withoutDeadline(async (kysely) => {
    if (database.engine === 'postgres') await requireLetters(kysely);
    if (!(await isEmptyDatabase(database))) await forgetOlderMigrations(kysely);
    const migrate = () => migratorOf(kysely).migrateToLatest();
    const { error, results = [] } = await (database.withoutForeignKeys?.(migrate) ?? migrate());
    if (error !== undefined) throw explainOpeningError(error);
    return { applied: results.map((result) => result.migrationName) };
  });
}

/** A database from before the baseline keeps the names of its migrations, and is refused because of them. */
async function forgetOlderMigrations(kysely: Database['kysely']) {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration
    where name <= ${BASELINE} order by name desc`.execute(kysely);
  if (rows.length < 2 || rows[0]?.name !== BASELINE) return;
  await sql`delete from kysely_migration where name < ${BASELINE}`
    .execute(kysely)
    .catch((error: unknown) => {
      throw explainOpeningError(error);
    });
}

/** Resolves to null if the database is empty or up to date. */
export async function migrationBehind({ withoutDeadline }: Database): Promise<string | null> {
  return withoutDeadline(async (kysely) => {
    const allMigrations = await migratorOf(kysely).getMigrations();
    const applied = allMigrations.filter(({ executedAt }) => executedAt !== undefined);
    const newest = applied.at(-1);
    return newest && applied.length < allMigrations.length ? newest.name : null;
  });
}

export async function appliedMigrations({ withoutDeadline }: Database): Promise<string[]> {
  return withoutDeadline(async (kysely) => {
    const { rows } = await sql<{
      name: string;
    }>`select name from kysely_migration order by name`.execute(kysely);
    return rows.map(({ name }) => name);
  });
}

/** With the locale C, PostgreSQL's trigrams drop every non-ASCII letter, so searches would miss such words. */
async function requireLetters(kysely: Database['kysely']) {
  const { rows } = await sql<{ known: boolean }>`select 'क' ~ '[[:alpha:]]' as known`
    .execute(kysely)
    .catch((error: unknown) => {
      throw explainOpeningError(error);
    });
  if (rows[0]?.known) return;
  throw new Error(
    'This database supports ASCII letters only, so searches in Hindi would find nothing. Create it with: createdb -T template0 -E UTF8 -l C.UTF-8 <name>',
  );
}
