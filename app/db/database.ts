import type { Kysely } from 'kysely';

import type { Tables } from './tables';

/** This process owns the database until it lets go of it. */
export type OwnerLock = { release(): void };

export type Engine = 'sqlite' | 'postgres';

/** What the database reports on its own account; a pino logger is one. */
export type DatabaseLog = { error(details: { err: unknown }, message: string): void };

/** How a process hears what others on the same database tell it. */
export type Listener = {
  onMessage(message: string): void;
  /** It listens from now on, or again: what was told before is lost. */
  missed(): void;
};

/** The other processes on the same database. */
export type Others = {
  /** Each hears each message, of at most 7,000 bytes; from within a transaction when it commits. */
  notify(messages: readonly string[], executor: Kysely<Tables>): Promise<void>;
  /** Hears them until the database is closed; while they are out of reach it tries again, for as long as it takes. */
  listen(ears: Listener): void;
  /** @throws Error with a sentence for the owner where their notifications don't arrive: through a pooler of transactions, say. */
  requireNotifications(executor: Kysely<Tables>): Promise<void>;
  /** Treats everything as missed: a commit whose answer was lost may have changed what this process keeps, too. */
  miss(): void;
};

export type Connections = {
  readonly open: number;
  readonly idle: number;
  /** Queries that wait for one. */
  readonly waiting: number;
};

export type Database = {
  readonly engine: Engine;
  readonly log: DatabaseLog;
  /** For the executor, migrations and tests; features ask `db()`. */
  readonly kysely: Kysely<Tables>;
  /** SQLite: resolves when what was committed before is on the disk; PostgreSQL answers a commit no sooner. */
  durable?(): Promise<void>;
  /** Lets running queries end, then lets go of connections and locks. */
  close(): Promise<void>;
  /** Rejects when the database doesn't answer. */
  ping(): Promise<void>;
  /** SQLite: bytes that are free on its disk. PostgreSQL does not tell. */
  freeBytes?(): Promise<number>;
  /** PostgreSQL: the connections of this process. */
  connections?(): Connections;
  /** Work that may take minutes (migrations): PostgreSQL gets a connection without timeouts, SQLite keeps foreign keys for the end. */
  withoutDeadline<T>(work: (kysely: Kysely<Tables>) => Promise<T>): Promise<T>;
  /**
   * SQLite: lets go of the file and of its lock, until `until` has taken the lock again. Meanwhile everybody hears that the database is
   * away, and afterwards speaks to whatever lies in its place.
   */
  lend?(until: () => Promise<OwnerLock>): Promise<void>;
  /** SQLite has none. */
  readonly others?: Others;
  /** PostgreSQL: from now on a connection that leads to another site's database counts as none. */
  expectIdentity?(identity: string): void;
};
