import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshPlace, type Place } from '~tests/engines/engines';
import { put, valueOf } from '~tests/engines/setting-rows';
import { unreliableProxy } from '~tests/engines/unreliable-proxy';

import type { Database } from './database';
import { openDatabase } from './database.server';
import { isUniqueViolation } from './errors.server';
import { db, notifyOthers, transaction, setDatabase } from './executor.server';

let place: Place;
let proxy: Awaited<ReturnType<typeof unreliableProxy>>;
let own: Database;
let otherDatabase: Database;
const log = { error: vi.fn<(details: { err: unknown }, message: string) => void>() };
const onMissed = vi.fn<() => void>();
let messages: string[];

beforeEach(async () => {
  place = await freshPlace('postgres', { migrated: true });
  proxy = await unreliableProxy(new URL(place.databaseUrl ?? ''));
  own = await openDatabase({ ...place, log });
  otherDatabase = await openDatabase({ ...place, databaseUrl: proxy.url, log });
  setDatabase(own);
  messages = [];
  vi.clearAllMocks();
  const listening = Promise.withResolvers<void>();
  onMissed.mockImplementationOnce(listening.resolve);
  otherDatabase.others?.listen({
    onMessage: (message) => messages.push(message),
    missed: onMissed,
  });
  await listening.promise;
});

afterEach(async () => {
  await Promise.all([own.close(), otherDatabase.close()]);
  await proxy.close();
  await place.remove();
});

const countListening = async () => {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name like '% events'`.execute(own.kysely);
  return rows.length;
};

test('others receive the messages of a transaction once it is stored', async () => {
  await transaction(async () => {
    await put('a', '1');
    notifyOthers('{"first": "é \\ "}');
    notifyOthers('second');
    // If it were sent before the commit, it would have been received by now.
    await sql`select pg_sleep(0.1)`.execute(own.kysely);
    expect(messages).toEqual([]);
  });
  await expect.poll(() => messages).toEqual(['{"first": "é \\ "}', 'second']);
});

test('messages of a rolled-back transaction are not sent', async () => {
  const running = transaction(async () => {
    notifyOthers('never');
    await put('a', '1');
    throw new Error('refused');
  });
  await expect(running).rejects.toThrow('refused');

  await sql`create table twice (id integer unique deferrable initially deferred)`.execute(db());
  const refusedAtItsCommit = transaction(async () => {
    notifyOthers('never');
    await sql`insert into twice values (1), (1)`.execute(db());
  });
  await expect(refusedAtItsCommit).rejects.toSatisfy((error) => isUniqueViolation(error));
  notifyOthers('afterwards');
  await expect.poll(() => messages).toEqual(['afterwards']);
});

test('a transaction whose message can’t be sent is not stored', async () => {
  const running = transaction(async () => {
    await put('a', '1');
    notifyOthers('x'.repeat(8_000));
  });
  await expect(running).rejects.toThrow('payload string too long');
  expect(await valueOf('a')).toBeUndefined();
});

test('without a transaction others receive a message at once, and a failure is logged', async () => {
  notifyOthers('x'.repeat(8_000));
  await expect.poll(() => log.error.mock.calls.length).toBe(1);
  notifyOthers('short');
  await expect.poll(() => messages).toEqual(['short']);
});

test('a process doesn’t receive its own messages', async () => {
  const echoes: string[] = [];
  const listening = vi.fn<() => void>();
  own.others?.listen({ onMessage: (message) => echoes.push(message), missed: listening });
  await expect.poll(() => listening.mock.calls.length).toBe(1);
  notifyOthers('to the others');
  await expect.poll(() => messages).toEqual(['to the others']);
  await otherDatabase.others?.notify(['back'], otherDatabase.kysely);
  await expect.poll(() => echoes).toEqual(['back']);
});

test.each(['silent', 'refused', 'reset'] as const)(
  'a connection that is %s is opened again, and messages may have been missed',
  async (fault) => {
    proxy.become(fault);
    await expect.poll(() => log.error.mock.calls.length).toBeGreaterThan(0);
    proxy.become('none');
    await expect.poll(() => onMissed.mock.calls.length).toBe(2);
    notifyOthers('again');
    await expect.poll(() => messages).toEqual(['again']);
  },
);

test('an unreadable message counts as missed', async () => {
  otherDatabase.others?.listen({
    onMessage: () => {
      throw new Error('of another version');
    },
    missed: onMissed,
  });
  await expect.poll(() => onMissed.mock.calls.length).toBe(2);
  notifyOthers('odd');
  await expect.poll(() => onMissed.mock.calls.length).toBe(3);
});

test('a closed database stops listening, even while it is reconnecting', async () => {
  await otherDatabase.close();
  await expect.poll(countListening).toBe(0);

  const unreachable = await openDatabase({ ...place, databaseUrl: proxy.url, log });
  proxy.become('refused');
  unreachable.others?.listen({ onMessage: () => undefined, missed: onMissed });
  await expect.poll(() => log.error.mock.calls.length).toBeGreaterThan(0);
  await unreachable.close();
  onMissed.mockClear();
  proxy.become('none');
  await expect(new Promise((resolve) => setTimeout(resolve, 1_000))).resolves.toBeUndefined();
  expect(onMissed).not.toHaveBeenCalled();
});

test('listening doesn’t keep a process from ending', async () => {
  const program = `
    import { connectOthers } from ${JSON.stringify(join(import.meta.dirname, 'postgres-others.server.ts'))};
    const missed = () => process.stdout.write('listening');
    connectOthers(${JSON.stringify(place.databaseUrl)}, console).listen({ onMessage() {}, missed });`;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  expect(stdout).toBe('listening');
});
