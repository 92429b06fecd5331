/**
 * The lead desk with 1,000,000 leads (performance.md), alternating with the same queries on 1,000
 * so that a busy machine slows both: `npm run bench -- leads [sqlite|postgres] [leads] [folder]`.
 * The databases are created once (minutes, 1 to 3 GB) and stay in the folder. On a shared machine,
 * CPU time and ratios say more than elapsed time. Linux only.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import type { Database, Engine } from '~/db/database';
import { setDatabase } from '~/db/executor.server';

import { WINDOW_SIZE } from '../app/features/leads/search/lead-query';
import { longestCall, timeSqliteCalls } from './blocks';
import { leadQuestions } from './lead-questions';
import { openStores, type Stores } from './stores/lead-stores';

const FEW = 1_000;
const ROUNDS = 40;
const CROWD = 16;
const GOAL: Record<Engine, number> = { sqlite: 50, postgres: 100 };

const say = (line: string) => process.stdout.write(`${line}\n`);
const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
const cell = (value: number, digits = 1) => value.toFixed(digits).padStart(9);

type Ask = (round: number) => Promise<unknown>;
type Gauge = { readonly wall: number[]; readonly cpu: number[] };

async function time(gauge: Gauge, stores: Stores, ask: () => Promise<unknown>) {
  const engine = stores.engineTime();
  const own = process.cpuUsage();
  const start = performance.now();
  await ask();
  gauge.wall.push(performance.now() - start);
  const { user, system } = process.cpuUsage(own);
  gauge.cpu.push((user + system) / 1_000 + stores.engineTime() - engine);
}

/** One question at both sizes, by turns. The longest call of SQLite is that of the larger store. */
async function compare(stores: Stores, few: [Database, Ask], many: [Database, Ask]) {
  const gauges = [few, many].map(([database, ask]) => ({
    database,
    ask,
    gauge: { wall: [], cpu: [] } satisfies Gauge,
  }));
  for (let round = -5; round < ROUNDS; round += 1) {
    if (round === 0) {
      longestCall.reset();
      for (const { gauge } of gauges) Object.assign(gauge, { wall: [], cpu: [] });
    }
    for (const { database, ask, gauge } of gauges) {
      setDatabase(database);
      await time(gauge, stores, () => ask(round + 5));
      await yieldToEventLoop();
    }
  }
  const [small, large] = gauges.map(({ gauge }) => gauge);
  if (!small || !large) throw new Error('two sizes');
  return { small, large, call: longestCall.cpu, sql: longestCall.sql };
}

/**
 * The effect of many concurrent queries on the event loop: its elapsed delay, and the most CPU
 * milliseconds of a turn.
 */
async function crowd(database: Database, questions: readonly Ask[]) {
  setDatabase(database);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const ticks = watchEventLoop();
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(
      Array.from({ length: CROWD }, async (_, one) =>
        questions[(round * CROWD + one) % questions.length]?.(round + one),
      ),
    );
    await yieldToEventLoop();
  }
  delay.disable();
  return { delay, blocked: ticks.stop() };
}

/**
 * The most CPU time that this thread has spent in one turn of the event loop, which is the blocking
 * time on an idle machine.
 */
function watchEventLoop() {
  let longest = 0;
  let before = process.threadCpuUsage();
  let next = setImmediate(tick);
  function tick() {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
    next = setImmediate(tick);
  }
  return {
    stop() {
      clearImmediate(next);
      return longest;
    },
  };
}

async function bench(engine: Engine, leads: number, folder: string) {
  const stores = await openStores(engine, folder);
  try {
    const [small, large] = [await stores.open(FEW), await stores.open(leads)];
    const few = leadQuestions(FEW);
    const many = leadQuestions(leads);
    say(
      `\n${engine}, ${leads} leads, windows of ${WINDOW_SIZE}; milliseconds (goal: p95 ≤ ${GOAL[engine]})`,
    );
    say(
      ['question'.padEnd(36), 'p50', 'p95', 'cpu p50', 'cpu p95', 'call', 'cpu/10³']
        .map((name, index) => (index ? name.padStart(9) : name))
        .join(''),
    );
    for (const [name, ask] of Object.entries(many)) {
      const {
        small: s,
        large: l,
        call,
        sql,
      } = await compare(stores, [small, few[name] ?? ask], [large, ask]);
      say(
        name.padEnd(36) +
          [at(l.wall, 0.5), at(l.wall, 0.95), at(l.cpu, 0.5), at(l.cpu, 0.95), call]
            .map((value) => cell(value))
            .join('') +
          cell(at(l.cpu, 0.5) / at(s.cpu, 0.5)) +
          (at(l.wall, 0.95) > GOAL[engine] ? '  over the goal' : ''),
      );
      if (call > 20) say(`  longest call: ${sql.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
    }
    const { blocked, delay } = await crowd(large, Object.values(many));
    say(
      `event loop, ${CROWD} questions at once: longest block ${blocked.toFixed(0)} ms of CPU, ${(delay.max / 1e6).toFixed(0)} ms by the clock, p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms (goal ≤ 50)`,
    );
    await small.close();
    await large.close();
  } finally {
    await stores.stop();
  }
}

const [, , , only, leads = '1000000', folder = join(tmpdir(), 'bench-leads')] = process.argv;
timeSqliteCalls();
for (const engine of ['sqlite', 'postgres'] as const)
  if (only === undefined || only === engine) await bench(engine, Number(leads), folder);
