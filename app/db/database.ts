import type { Kysely } from 'kysely';

import type { Tables } from './tables';

export type Engine = 'sqlite' | 'postgres';

/** What the database reports on its own account; a pino logger is one. */
export type DatabaseLog = { error(details: { err: unknown }, message: string): void };

export type Database = {
  readonly engine: Engine;
  readonly log: DatabaseLog;
  /** For the executor, migrations and tests; features ask `db()`. */
  readonly kysely: Kysely<Tables>;
  /** Lets running queries end, then lets go of connections and locks. */
  close(): Promise<void>;
  /** Rejects when the database doesn't answer. */
  ping(): Promise<void>;
  /** Work that may take minutes (migrations): PostgreSQL gets a connection without timeouts, SQLite keeps foreign keys for the end. */
  withoutDeadline<T>(work: (kysely: Kysely<Tables>) => Promise<T>): Promise<T>;
};
