import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { freshPlace, type Place } from '~tests/engines/engines';
import { createPostgresDatabase } from '~tests/engines/postgres-databases';
import { unreliableProxy } from '~tests/engines/unreliable-proxy';

import type { Database } from './database';
import { migrateToLatest, openDatabase } from './database.server';
import { isOutOfReach, isUnavailable } from './errors.server';
import { afterCommit, db, transaction, setDatabase } from './executor.server';
import { explainOpeningError } from './opening-error.server';

let place: Place;
let proxy: Awaited<ReturnType<typeof unreliableProxy>>;
let database: Database;
const log = { error: vi.fn<(details: { err: unknown }, message: string) => void>() };

beforeEach(async () => {
  place = await freshPlace('postgres', { migrated: true });
  proxy = await unreliableProxy(new URL(place.databaseUrl ?? ''));
  database = await openDatabase({ ...place, databaseUrl: proxy.url, log });
  setDatabase(database);
  // Several idle connections, each of which the fault will hit. On a busy machine connecting may exceed its deadline.
  await vi.waitFor(
    () => Promise.all(Array.from({ length: 8 }, () => sql`select pg_sleep(0.05)`.execute(db()))),
    { timeout: 60_000 },
  );
});

afterEach(async () => {
  await database.close();
  await proxy.close();
  await place.remove();
});

const write = () =>
  db()
    .insertInto('settings')
    .values({ key: crypto.randomUUID(), value: '', updated_at: 0 })
    .execute();

describe.each(['silent', 'refused'] as const)('a PostgreSQL that is %s', (fault) => {
  test('fails a query, also one without a response', async () => {
    proxy.become(fault);
    await expect(write()).rejects.toSatisfy(isUnavailable);
  });

  test('fails a transaction', async () => {
    const running = transaction(async () => {
      await write();
      proxy.become(fault);
      await write();
    });
    await expect(running).rejects.toSatisfy(isUnavailable);
  });

  test('works again after its return, at the first attempt', async () => {
    proxy.become(fault);
    await expect(write()).rejects.toSatisfy(isUnavailable);
    proxy.become('none');
    await vi.waitFor(() => database.ping(), { timeout: 60_000 });
    await Promise.all(Array.from({ length: 20 }, write));
  });
});

test('a transaction whose connection is reset stores nothing, and reports that the database was unavailable', async () => {
  const running = transaction(async () => {
    await write();
    proxy.become('reset');
    await write();
  });
  await expect(running).rejects.toSatisfy(isUnavailable);
  await vi.waitFor(() => database.ping(), { timeout: 60_000 });
  expect(await db().selectFrom('settings').select('key').execute()).toEqual([]);
});

test('a commit whose response is lost fails, and cached data counts as outdated', async () => {
  const onMissed = vi.fn<() => void>();
  database.others?.listen({ onMessage: () => undefined, missed: onMissed });
  await vi.waitFor(() => expect(onMissed).toHaveBeenCalledTimes(1), { timeout: 60_000 });
  proxy.loseAnswerTo(/commit/);
  await expect(transaction(write)).rejects.toSatisfy(isUnavailable);
  expect(onMissed).toHaveBeenCalledTimes(2);
  expect(await db().selectFrom('settings').select('key').execute()).toHaveLength(1);
  await expect(transaction(async () => Promise.reject(new Error('ours')))).rejects.toThrow('ours');
  expect(onMissed).toHaveBeenCalledTimes(2);
});

test('an ended connection fails its own transaction, and none that waits behind it', async () => {
  const ended = transaction(() => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db()));
  const pings = Array.from({ length: 6 }, () =>
    transaction(() => sql`select pg_sleep(0.3)`.execute(db())),
  );
  const queued = Array.from({ length: 20 }, () => transaction(write));
  const outcomes = await Promise.allSettled([ended, ...pings, ...queued]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'rejected',
    ...[...pings, ...queued].map(() => 'fulfilled'),
  ]);
});

test('a server without a free connection is busy: a waiting query gets the next one', async () => {
  const role = `few_${crypto.randomUUID().replaceAll('-', '')}`;
  const run = (statement: string) => sql.raw(statement).execute(db());
  await run(`create role ${role} login password 'few' connection limit 0`);
  await run(
    `grant all on schema public to ${role}; grant all on all tables in schema public to ${role}`,
  );
  const url = new URL(place.databaseUrl ?? '');
  [url.username, url.password] = [role, 'few'];
  const few = await openDatabase({ ...place, databaseUrl: url.href, log });
  try {
    const refusedPing = few.ping().catch((error: unknown) => error);
    expect(await refusedPing).toSatisfy((error) => isUnavailable(error) && !isOutOfReach(error));
    const waitingPings = Promise.all(Array.from({ length: 30 }, () => few.ping()));
    await run(`alter role ${role} connection limit 10`);
    await waitingPings;
  } finally {
    await few.close();
    await run(`drop owned by ${role}; drop role ${role}`);
  }
});

test('idle connections that are reset affect neither the process nor the next query', async () => {
  proxy.become('reset');
  await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), { timeout: 60_000 });
  await write();
});

test('a lost connection is logged without its client, whose key can cancel queries', async () => {
  log.error.mockClear();
  proxy.become('reset');
  await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), { timeout: 60_000 });
  const logged = inspect(log.error.mock.calls, { depth: 9 });
  expect(logged).toContain('ECONNRESET');
  expect(logged).not.toMatch(/secretKey|processID|password|BoundPool/);
});

test('a slow statement is cancelled, and others continue', async () => {
  const slow = sql`select pg_sleep(600)`.execute(db());
  const [each] = await Promise.allSettled([slow, write()]);
  expect(each.status === 'rejected' && isUnavailable(each.reason)).toBe(true);
});

test('a long wait for one row is cancelled, and other queries continue', async () => {
  await db().insertInto('settings').values({ key: 'held', value: '', updated_at: 0 }).execute();
  const holdConnection = () =>
    db().updateTable('settings').set({ updated_at: 1 }).where('key', '=', 'held').execute();
  const { promise: isHeld, resolve: resolveHeld } = Promise.withResolvers<void>();
  const { promise: untilReleased, resolve: releaseConnections } = Promise.withResolvers<void>();
  const first = transaction(async () => {
    await holdConnection();
    resolveHeld();
    await untilReleased;
  });
  await isHeld;
  // Each transaction waits for the one before it and then for the row, in all longer than the limit.
  const waitingTransactions = Array.from({ length: 8 }, async (_, number) => {
    await sleep(number * 150);
    return transaction(holdConnection).catch((error: unknown) => error);
  });
  const pings = Array.from({ length: 4 }, async () => {
    await sleep(1_300);
    return transaction(write);
  });
  const refusals = await Promise.all(waitingTransactions);
  // None of the waiting queries learns that the server is gone.
  const outcomes = await Promise.allSettled(pings);
  releaseConnections();
  await first;
  expect(refusals.filter((each) => !isUnavailable(each) || isOutOfReach(each))).toEqual([]);
  expect(outcomes.map(({ status }) => status)).toEqual(pings.map(() => 'fulfilled'));
  await transaction(holdConnection);
});

test('a transaction is repeated after a deadlock, and its effects run once', async () => {
  await db()
    .insertInto('settings')
    .values(['left', 'right'].map((key) => ({ key, value: '0', updated_at: 0 })))
    .execute();
  let attempts = 0;
  let locked = 0;
  const effects: string[] = [];
  const bothLocked = Promise.withResolvers<void>();
  const cross = (first: string, second: string) =>
    transaction(async () => {
      attempts++;
      // PostgreSQL detects the deadlock long before a busy machine reaches the statement timeout.
      await sql`set local deadlock_timeout = '50ms'`.execute(db());
      const add = (key: string) =>
        sql`update settings set value = cast(value as integer) + 1 where key = ${key}`.execute(
          db(),
        );
      await add(first);
      afterCommit(() => void effects.push(first));
      if (++locked === 2) bothLocked.resolve();
      await bothLocked.promise;
      await add(second);
    });
  await Promise.all([cross('left', 'right'), cross('right', 'left')]);
  const all = await db().selectFrom('settings').select('value').execute();
  expect(all).toEqual([{ value: '2' }, { value: '2' }]);
  expect(attempts).toBe(3);
  expect(effects.toSorted()).toEqual(['left', 'right']);
});

test.each(['UTF8', 'SQL_ASCII'])(
  'a database (%s) with ASCII letters only is refused',
  async (encoding) => {
    const databaseOptions = `encoding '${encoding}' locale 'C'`;
    const { url, drop } = await createPostgresDatabase(inject('postgresUrl'), {
      how: databaseOptions,
    });
    const plainDatabase = await openDatabase({ ...place, databaseUrl: url });
    await expect(migrateToLatest(plainDatabase)).rejects.toThrow(
      /^This database supports ASCII letters only.* createdb -T template0 -E UTF8 -l C\.UTF-8 /,
    );
    await plainDatabase.close();
    await drop();
  },
);

test('a port without a server is an unavailable database, which a start reports in one sentence', async () => {
  const url = new URL(proxy.url);
  url.port = '1';
  const nowhere = await openDatabase({ ...place, databaseUrl: url.href });
  await expect(nowhere.ping()).rejects.toSatisfy(isUnavailable);
  await expect(migrateToLatest(nowhere)).rejects.toSatisfy(isUnavailable);
  await expect(migrateToLatest(nowhere)).rejects.toThrow(
    /^The database can't be reached: .*ECONNREFUSED .*Check its address and that PostgreSQL runs\.$/,
  );
  await nowhere.close();
});

test.each(['username', 'pathname'] as const)(
  'an address with another %s says what to check',
  async (part) => {
    const url = new URL(proxy.url);
    url[part] = 'nobody';
    const refused = await openDatabase({ ...place, databaseUrl: url.href });
    const opening: unknown = await migrateToLatest(refused).catch(explainOpeningError);
    expect(opening).toHaveProperty(
      'message',
      expect.stringMatching(
        /^PostgreSQL refuses the connection: .*"nobody".*\. Check the user, the password and the name/,
      ),
    );
    // Explained once, however many callers explain it.
    expect(explainOpeningError(opening)).toBe(opening);
    await refused.close();
  },
);
