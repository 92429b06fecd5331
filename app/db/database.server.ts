import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';

import type { Database, DatabaseLog } from './database';
import { migrations } from './migrations';
import { inWords } from './opening-error.server';
import { openPostgres } from './postgres.server';
import { openSqlite } from './sqlite.server';

/**
 * Opens PostgreSQL when `databaseUrl` is given, else SQLite in `dataDir` (made when missing; owned until `close`).
 * @throws Error with one sentence for the owner: another process has the SQLite database, or its disk cannot carry it.
 */
export async function openDatabase(options: {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** PostgreSQL's own address, where `databaseUrl` is that of a pooler. */
  listenUrl?: string | undefined;
  log?: DatabaseLog | undefined;
}): Promise<Database> {
  const log = options.log ?? { error: () => undefined };
  return options.databaseUrl === undefined
    ? openSqlite(options.dataDir, log)
    : openPostgres(options.databaseUrl, log, options.listenUrl);
}

/**
 * Applies what is missing, all of it or nothing, in one transaction; several instances may start at once (on PostgreSQL an
 * advisory lock lets one go first, on SQLite there is only one).
 * @returns the names of the migrations applied now.
 * @throws the first failure; an Error with one sentence for the owner when nobody answers, when the database has migrations
 * that this build doesn't know, or when nothing in Hindi would be found in it.
 */
export async function migrateToLatest(database: Database): Promise<{ applied: string[] }> {
  return database.withoutDeadline(async (kysely) => {
    const migrator = new Migrator({
      db: kysely,
      provider: { getMigrations: async () => migrations },
    });
    if (database.engine === 'postgres') await requireLetters(kysely);
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error !== undefined) throw inWords(error);
    return { applied: results.map((result) => result.migrationName) };
  });
}

/** Whether this build would change the database, which holds a site already. Gives its newest migration, else null. */
export async function migrationBehind({ withoutDeadline }: Database): Promise<string | null> {
  return withoutDeadline(async (kysely) => {
    const migrator = new Migrator({
      db: kysely,
      provider: { getMigrations: async () => migrations },
    });
    const all = await migrator.getMigrations();
    const applied = all.filter(({ executedAt }) => executedAt !== undefined);
    const newest = applied.at(-1);
    return newest && applied.length < all.length ? newest.name : null;
  });
}

/** The names of the migrations that a site's database has had, in their order. */
export async function appliedMigrations({ withoutDeadline }: Database): Promise<string[]> {
  return withoutDeadline(async (kysely) => {
    const { rows } = await sql<{
      name: string;
    }>`select name from kysely_migration order by name`.execute(kysely);
    return rows.map(({ name }) => name);
  });
}

/** With the locale C the trigrams of PostgreSQL drop every letter beyond ASCII, and no word with one is ever found. */
async function requireLetters(kysely: Database['kysely']) {
  const { rows } = await sql<{ known: boolean }>`select 'क' ~ '[[:alpha:]]' as known`
    .execute(kysely)
    .catch((error: unknown) => {
      throw inWords(error);
    });
  if (rows[0]?.known) return;
  throw new Error(
    'This database supports ASCII letters only, so searches in Hindi would find nothing. Create it with: createdb -T template0 -E UTF8 -l C.UTF-8 <name>',
  );
}
