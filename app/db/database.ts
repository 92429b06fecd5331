import type { Kysely } from 'kysely';

import type { Tables } from './tables';

export type OwnerLock = { release(): void };

export type Engine = 'sqlite' | 'postgres';

export type DatabaseLog = { error(details: { err: unknown }, message: string): void };

export const noLog: DatabaseLog = { error: () => undefined };

export type Listener = {
  onMessage(message: string): void;
  missed(): void;
};

export type OtherInstances = {
  /** A message may have up to 7,000 bytes. Inside a transaction it is delivered on commit. */
  notify(messages: readonly string[], executor: Kysely<Tables>): Promise<void>;
  /** Reconnects after failures until the database is closed. */
  listen(ears: Listener): void;
  /** @throws Error with a sentence for the owner if notifications don't arrive, as through a transaction pooler. */
  requireNotifications(executor: Kysely<Tables>): Promise<void>;
  /** Reports a gap to the listener: a commit whose response was lost may have changed data that this process caches. */
  reportGap(): void;
};

export type Connections = {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
};

export type Database = {
  readonly engine: Engine;
  readonly log: DatabaseLog;
  readonly kysely: Kysely<Tables>;
  /** SQLite: resolves when earlier commits are on disk. PostgreSQL confirms a commit only once it is. */
  durable?(): Promise<void>;
  close(): Promise<void>;
  ping(): Promise<void>;
  freeBytes?(): Promise<number>;
  connections?(): Connections;
  /** PostgreSQL: a connection without timeouts. */
  withoutDeadline<T>(work: (kysely: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** SQLite: foreign keys are checked at the end of a migration, before anything else uses the database. */
  withoutForeignKeys?<T>(migrate: () => Promise<T>): Promise<T>;
  /** SQLite: releases file and lock until `until` resolves with the lock. Until then queries fail as unavailable. */
  lend?(until: () => Promise<OwnerLock>): Promise<void>;
  readonly others?: OtherInstances;
  /** PostgreSQL: connections to a database with another identity fail from now on. */
  expectIdentity?(identity: string): void;
};
