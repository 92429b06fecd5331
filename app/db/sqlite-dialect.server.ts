import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

/**
 * Kysely expects better-sqlite3. As on PostgreSQL, a transaction accepts only a rollback after an error, and text with
 * a NUL is refused.
 */
export function nodeSqliteDialect(database: DatabaseSync | SqliteHandle): Dialect {
  const handle =
    'current' in database ? database : { current: database, durable: () => Promise.resolve() };
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new FairSqliteDriver(handle),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

export type SqliteHandle = {
  current: DatabaseSync | null;
  readonly durable: () => Promise<void>;
};

/** A restore is using the file. The code is SQLITE_CANTOPEN. */
export class DatabaseLent extends Error {
  override readonly name = 'DatabaseLent';
  readonly errcode = 14;
  constructor() {
    super('The database is being restored.');
  }
}

class FairSqliteDriver extends SqliteDriver {
  readonly #turn = createEventLoopYield();
  readonly #handle: SqliteHandle;
  #connection: DatabaseConnection | undefined;

  constructor(handle: SqliteHandle) {
    super({ database: betterSqliteShape(handle) });
    this.#handle = handle;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#handle.current) throw new DatabaseLent();
    await this.#turn();
    return (this.#connection ??= durableConnection(await super.acquireConnection(), this.#handle));
  }
}

const MAX_TURN_MS = 10;

/** SQLite answers synchronously, so without this a burst of queries would delay timers and sockets. */
function createEventLoopYield() {
  let startedAt: number | undefined;
  const isOver = () => startedAt !== undefined && performance.now() - startedAt > MAX_TURN_MS;
  return async (): Promise<void> => {
    while (isOver()) await yieldToEventLoop();
    if (startedAt !== undefined) return;
    startedAt = performance.now();
    setImmediate(() => (startedAt = undefined));
  };
}

/** A write outside a transaction is durable when it resolves. The executor does this for transactions. */
function durableConnection(connection: DatabaseConnection, handle: SqliteHandle) {
  return {
    async executeQuery<Row>(query: CompiledQuery) {
      const result = await connection.executeQuery<Row>(query);
      if (!READS.test(query.sql) && !handle.current?.isTransaction) await handle.durable();
      return result;
    },
    streamQuery: <Row>(query: CompiledQuery, chunk: number) =>
      connection.streamQuery<Row>(query, chunk),
  };
}

const READS = /^(?:select|pragma|explain|commit|rollback)\b/i;

/** Kysely's adapter claims that SQLite can't roll back DDL, so its migrator would run without a transaction. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function betterSqliteShape(handle: SqliteHandle): SqliteDatabase {
  let database = used();
  let prepare = statementCache(database);
  let transaction: 'none' | 'open' | 'failed' = 'none';

  function used(): DatabaseSync {
    if (!handle.current) throw new DatabaseLent();
    return handle.current;
  }

  function run<Result>(callback: () => Result): Result {
    if (database !== handle.current) {
      database = used();
      prepare = statementCache(database);
    }
    if (transaction === 'failed')
      throw new Error('An earlier query of this transaction failed: it can only be rolled back.');
    try {
      return callback();
    } catch (error) {
      if (transaction === 'open') transaction = 'failed';
      throw error;
    }
  }

  const commands: Record<string, () => void> = {
    begin() {
      run(() => database.exec('begin immediate')); // A deferred transaction can fail at its first write, however long it waits.
      transaction = 'open';
    },
    commit() {
      run(() => database.exec('commit'));
      transaction = 'none';
    },
    rollback() {
      if (database.isTransaction) database.exec('rollback'); // On a full disk SQLite may already have rolled back.
      transaction = 'none';
    },
  };

  return {
    close: () => handle.current?.close(),
    prepare(sql) {
      const command = commands[sql];
      if (command) return commandShape(command);
      const { statement, reader } = run(() => prepare(sql));
      return {
        reader,
        all: (parameters) =>
          run(() => statement.all(...bind(parameters)).map((row) => ({ ...row }))),
        run: (parameters) => run(() => statement.run(...bind(parameters))),
        iterate() {
          throw new Error('A stream would hold the only connection: read page by page instead.');
        },
      };
    },
  };
}

function commandShape(run: () => void): ReturnType<SqliteDatabase['prepare']> {
  const runCommand = () => {
    run();
    return { changes: 0, lastInsertRowid: 0 };
  };
  return { reader: false, all: () => [], run: runCommand, iterate: () => [].values() };
}

type Prepared = { readonly statement: StatementSync; readonly reader: boolean };

const CACHED_STATEMENTS = 200;

/** Preparing costs more than a point read. Evicts the least recently used statement. */
function statementCache(database: DatabaseSync): (sql: string) => Prepared {
  const cache = new Map<string, Prepared>();
  return (sql) => {
    let prepared = cache.get(sql);
    if (prepared) {
      cache.delete(sql);
    } else {
      const statement = database.prepare(sql);
      prepared = { statement, reader: statement.columns().length > 0 };
      const [oldest] = cache.keys();
      if (oldest !== undefined && cache.size >= CACHED_STATEMENTS) cache.delete(oldest);
    }
    cache.set(sql, prepared);
    return prepared;
  };
}

/** node:sqlite binds the number 5 as 5.0, which is stored as "5.0" in a text column, so integers become bigint. */
function bind(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'bigint' || value instanceof Uint8Array) return value;
    if (typeof value === 'boolean') return value ? 1n : 0n;
    if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
    if (typeof value === 'string') {
      if (value.includes('\0')) throw new TypeError('Text with a NUL cannot be stored.');
      return value;
    }
    throw new TypeError(`A ${typeof value} cannot be stored.`);
  });
}
