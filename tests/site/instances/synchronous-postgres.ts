import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

type Value = string | number | bigint | null;
type Row = Record<string, unknown>;

/** The part of node:sqlite's `DatabaseSync` that tests use on a site's database, and that PostgreSQL supports too. */
export type SiteDatabase = {
  exec(sql: string): void;
  prepare(sql: string): {
    all(...values: Value[]): Row[];
    get(...values: Value[]): Row | undefined;
    run(...values: Value[]): { readonly lastInsertRowid: number | bigint };
  };
};

/** Milliseconds that a statement may take, including waiting for a lock. */
const LIMIT = 20_000;

/** Converts a SQLite trigger that refuses or skips a change to PostgreSQL. */
const TRIGGER =
  /create trigger (\w+) before update( of \w+)? on (\w+)(?: when (.*?))?\s+begin select raise\((abort, 'x'|ignore)\); end/gs;
const trigger = (_: string, name: string, of = '', table = '', condition = 'true', raise = '') =>
  `create or replace function ${name}() returns trigger language plpgsql as
     'begin ${raise === 'ignore' ? 'return null' : "raise exception ''x''"}; end';
   create trigger ${name} before update${of} on ${table} for each row when (${condition}) execute function ${name}()`;

/** Translates SQLite syntax to PostgreSQL. */
function inPostgres(sql: string) {
  let at = 0;
  return sql
    .replace('begin immediate', 'begin')
    .replaceAll(/drop trigger (?:if exists )?(\w+)/g, 'drop function if exists $1() cascade')
    .replaceAll(TRIGGER, trigger)
    .replaceAll('?', () => `$${(at += 1)}`);
}

/**
 * Opens a PostgreSQL database with a synchronous interface: each statement waits for its answer, which a separate
 * thread gets.
 */
export function openPostgres(url: string): SiteDatabase & { close(): Promise<void> } {
  const { port1: answers, port2: threadPort } = new MessageChannel();
  const lock = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('postgres-thread.ts', import.meta.url), {
    workerData: { url, lock, answers: threadPort },
    transferList: [threadPort],
    execArgv: [],
  });
  worker.unref();
  const send = answers.postMessage.bind(answers);

  function run(sql: string, values: readonly Value[] = []): Row[] {
    Atomics.store(lock, 0, 0);
    send({ sql: inPostgres(sql), values });
    if (Atomics.wait(lock, 0, 0, LIMIT) === 'timed-out')
      throw new Error(`PostgreSQL hasn't answered within 20 s: ${sql}`);
    const { rows, problem } = receiveMessageOnPort(answers)?.message ?? { problem: 'no answer' };
    if (problem !== undefined) throw new Error(`${problem}: ${sql}`);
    return rows;
  }
  return {
    exec: (sql) => void run(sql),
    prepare: (sql) => ({
      all: (...values) => run(sql, values),
      get: (...values) => run(sql, values)[0],
      run(...values) {
        const [row] = run(/^\s*insert/.test(sql) ? `${sql} returning *` : sql, values);
        return { lastInsertRowid: Number(row?.['key'] ?? 0) };
      },
    }),
    async close() {
      answers.close();
      await worker.terminate();
    },
  };
}
