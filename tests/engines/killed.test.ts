import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Kysely, sql } from 'kysely';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rounds } from '~tests/trials';

import { migrateToLatest, openDatabase } from '~/db/database.server';
import type { Tables } from '~/db/tables';

import { ENGINES, freshPlace, type Place } from './engines';

const root = path.resolve(import.meta.dirname, '../..');
const outDir = path.join(root, 'build/tests/killed');
const program = path.join(outDir, 'write-until-killed.js');

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { '~': path.join(root, 'app') } },
    build: {
      ssr: path.join(import.meta.dirname, 'write-until-killed.ts'),
      outDir,
      target: 'esnext',
    },
  });
});
afterAll(() => rm(outDir, { recursive: true, force: true }));

/** Starts the writing program, kills it with signal 9 when `until` resolves, and returns what it had acknowledged. */
async function kill(place: Place, shouldKill: (linesSeen: number) => boolean | Promise<boolean>) {
  const child = spawn(process.execPath, [program, place.dataDir, place.databaseUrl ?? []].flat(), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (!child.killed && (await shouldKill(lines.length))) child.kill('SIGKILL');
  }
  const [, signal] = await closed;
  expect(signal).toBe('SIGKILL');
  return lines.slice(1);
}

/** Opens the database as the next start would. @throws if it is damaged. */
async function storedKeys(place: Place): Promise<string[]> {
  const database = await openDatabase(place);
  try {
    await migrateToLatest(database);
    if (database.engine === 'sqlite') await checkIntegrity(database.kysely);
    const rows = await database.kysely.selectFrom('settings').select('key').execute();
    return rows.map(({ key }) => key);
  } finally {
    await database.close();
  }
}

async function checkIntegrity(kysely: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(kysely);
  if (rows[0]?.integrity_check !== 'ok') throw new Error(JSON.stringify(rows));
}

describe.each(ENGINES)('a process killed with signal 9 (%s)', (engine) => {
  test(
    'leaves every acknowledged row, and a database that opens at once',
    { timeout: 60_000 },
    async () => {
      const place = await freshPlace(engine);
      const acknowledged: string[] = [];
      for (let round = 1; round <= rounds(6); round++) {
        acknowledged.push(...(await kill(place, (lines) => lines > round * 7)));
        expect(await storedKeys(place)).toEqual(expect.arrayContaining(acknowledged));
      }
      await place.remove();
    },
  );

  // Opening and migrating take a few dozen milliseconds here, so the kills fall before, into and after them.
  test(
    'leaves a state from which the next start succeeds, at any moment of its first start',
    { timeout: 60_000 },
    async () => {
      for (let round = 0; round < rounds(8); round++) {
        const delay = (30 + round * 10) % 80;
        const place = await freshPlace(engine);
        const acknowledged = await kill(place, async () => {
          await sleep(delay);
          return true;
        });
        expect(await storedKeys(place)).toEqual(expect.arrayContaining(acknowledged));
        await place.remove();
      }
    },
  );
});
