import { setTimeout as sleep } from 'node:timers/promises';

import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { type ClientBase, DatabaseError, Pool, type PoolClient, type PoolConfig, types } from 'pg';

import type { Connections, DatabaseLog } from './database';
import { isOutOfConnections, isReadOnly } from './errors.server';

/** Milliseconds to wait for a connection when the server has none left, and between attempts. */
const MAX_WAIT = 3_000;
const RETRY_DELAY = 100;

type ResilientPool = PostgresPool & { connections(): Connections };

/**
 * A broken or silent connection is never reused. After a silence the whole pool is replaced, because any idle
 * connection may be dead too, and after a refused write, because all may lead to a server that is no longer the primary.
 * @param check runs on each new connection. If it rejects, the connection is closed and the query fails with its error.
 */
export function resilientPool(
  config: PoolConfig,
  log: DatabaseLog,
  check?: (client: ClientBase) => Promise<void>,
): ResilientPool {
  let pool = openPool();
  const closing = new Set<Promise<void>>();

  function openPool(): Pool {
    // Not pg-pool's `verify`, which never releases a connection whose query gave up during the check.
    const hooks = { onConnect: check };
    const newPool = new Pool({ ...config, ...hooks, types: { getTypeParser } });
    // Without listeners on the pool (idle clients) and on each client (busy ones), a lost connection would end the
    // process.
    const report = ({ name, message, stack, ...otherFields }: Error) => {
      const code = 'code' in otherFields ? otherFields.code : undefined;
      // An idle client's error contains the client, including the key that cancels its queries.
      const err = Object.assign(new Error(message), { name, stack, code });
      log.error({ err }, 'A PostgreSQL connection was lost');
    };
    newPool.on('error', report);
    newPool.on('connect', (client) => client.on('error', report));
    return newPool;
  }

  function replacePool(unresponsivePool: Pool): void {
    if (pool !== unresponsivePool) return;
    pool = openPool();
    const closed = unresponsivePool.end().finally(() => closing.delete(closed));
    closing.add(closed);
  }

  return {
    options: config,
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async connect() {
      const latest = performance.now() + MAX_WAIT;
      for (;;) {
        const from = pool;
        try {
          return guarded(await from.connect(), () => replacePool(from));
        } catch (error) {
          if (!isOutOfConnections(error) || performance.now() >= latest) throw error;
          await sleep(RETRY_DELAY * (0.5 + Math.random()));
        }
      }
    },
    async end() {
      await Promise.all([pool.end(), ...closing]);
    },
  };
}

/** After a refused write, and any error except the server's own, the connection fails immediately and is discarded. */
function guarded(client: PoolClient, replacePool: () => void): PostgresPoolClient {
  let broken: Error | undefined;

  function query<Row>(
    text: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Read page by page instead of by cursor.');
    return answer(text, parameters);
  }

  async function answer(text: string, parameters: readonly unknown[]) {
    if (broken)
      throw new Error('Connection terminated earlier in this transaction', { cause: broken });
    try {
      return await client.query(text, parameters.map(flagFromBoolean));
    } catch (error) {
      if (error instanceof Error && (!(error instanceof DatabaseError) || isReadOnly(error))) {
        broken = error;
        if (error.message === 'Query read timeout' || isReadOnly(error)) replacePool();
      }
      throw error;
    }
  }

  return { query, release: (destroy) => client.release(destroy ?? broken) };
}

const flagFromBoolean = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value);

/** Return the same types as SQLite: numbers for bigint, `count`, `sum` and `avg`, 1 or 0 for booleans. */
const PARSERS: Readonly<Record<number, (text: string) => number>> = {
  [types.builtins.INT8]: safeNumber,
  [types.builtins.NUMERIC]: safeNumber,
  [types.builtins.BOOL]: (text) => (text === 't' ? 1 : 0),
};

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format === 'binary') return types.getTypeParser(oid, format);
  return PARSERS[oid] ?? types.getTypeParser(oid);
}

/** @throws RangeError beyond ±(2^53 − 1), as node:sqlite does. */
function safeNumber(text: string): number {
  const number = Number(text);
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER)
    throw new RangeError(`Value is too large to be represented as a JavaScript number: ${text}`);
  return number;
}
