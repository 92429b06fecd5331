/**
 * Runs as a subprocess. Node also runs this file from source, so it imports nothing by an alias. Arguments: the period,
 * in UTC milliseconds. Input: the calendar. Output: what `busyTimes` returns, as JSON.
 *
 * A small calendar can describe more repetitions than fit in memory, or put the parser into an endless loop. So a
 * thread with 64 MB of heap reads it, and is stopped after a second of processor time. A limit of elapsed time would fail
 * for harmless calendars on a busy machine. Starting Node and loading the parser take about as long, so they are not
 * counted.
 */
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

import * as z from 'zod';

import { calendarText } from '../../import/calendar/calendar-text.ts';
import { busyTimes } from './busy-times.ts';

/** `hasBegun` is shared memory: 1 once the parser is loaded. */
const job = z.object({ text: z.string(), hasBegun: z.instanceof(Int32Array) });
/** `work` is processor time in microseconds. */
const result = z.object({ times: z.string(), work: z.number() });

/** Microseconds of processor time. */
const MAX_PROCESSOR_TIME = 1_000_000;
const HEAP_LIMITS = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 16 };
const CHECK_INTERVAL_MS = 5;

if (isMainThread) await readInThread();
else sendTimes();

function cpuTimeSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function sendTimes(): void {
  // The parser prints a warning for each invalid line.
  for (const method of ['log', 'warn', 'error'] as const) console[method] = () => undefined;
  const { text, hasBegun } = job.parse(workerData);
  const [from = 0, to = 0] = process.argv.slice(2).map(Number);
  Atomics.store(hasBegun, 0, 1);
  const before = process.cpuUsage();
  const times = JSON.stringify(busyTimes(text, { from, to }));
  parentPort?.postMessage({ times, work: cpuTimeSince(before) }, []);
}

async function readInThread(): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part);
  const text = calendarText(Buffer.concat(parts));
  const hasBegun = new Int32Array(new SharedArrayBuffer(4));
  const thread = new Worker(fileURLToPath(import.meta.url), {
    argv: process.argv.slice(2),
    workerData: { text, hasBegun },
    resourceLimits: HEAP_LIMITS,
  });
  let before: NodeJS.CpuUsage | undefined;
  const check = setInterval(() => {
    if (Atomics.load(hasBegun, 0) === 1) before ??= process.cpuUsage();
    // A thread in an endless loop might ignore a request to stop, so the whole process ends.
    if (before && cpuTimeSince(before) > MAX_PROCESSOR_TIME) process.kill(process.pid, 'SIGKILL');
  }, CHECK_INTERVAL_MS);
  // On a busy machine the thread may finish before the first check, so its own measurement counts.
  thread.once('message', (message) => {
    const { times, work } = result.parse(message);
    if (work > MAX_PROCESSOR_TIME) process.exitCode = 1;
    else process.stdout.write(times);
  });
  thread.once('error', () => (process.exitCode = 1));
  thread.once('exit', () => clearInterval(check));
}
