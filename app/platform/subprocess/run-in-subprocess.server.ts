import { once } from 'node:events';
import { basename } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Writable } from 'node:stream';

import { log } from '~/platform/log.server';

import { type Program, startSubprocess } from './start-subprocess.server';
import { LOAD_DESCRIPTOR } from './throttle';

/** A 40-megapixel photograph takes about 30 seconds. */
const MAX_CPU_SECONDS = 180;
const LOAD_INTERVAL_MS = 200;
/** Characters of a failed process's output that are logged. */
const MAX_LOGGED_CHARACTERS = 500;

type TimedProgram = Omit<Program, 'maxCpuTime' | 'isThrottled'> & {
  /** Milliseconds. */
  readonly maxTime: number;
};

export class OutOfTime extends Error {}

/**
 * Runs a low-priority subprocess on `input`, with limits of memory and time. It receives the site's load, so that it
 * can pause.
 * @returns its output, or null if it failed.
 * @throws OutOfTime after `maxTime`, or Error if no process can be started.
 */
export async function runInSubprocess(
  { maxTime, ...program }: TimedProgram,
  input: Uint8Array,
): Promise<Buffer | null> {
  const subprocess = startSubprocess({
    ...program,
    maxCpuTime: MAX_CPU_SECONDS,
    isThrottled: true,
  });
  // The streams exist only after the spawn.
  await once(subprocess, 'spawn');
  let isOutOfTime = false;
  const timer = setTimeout(() => {
    isOutOfTime = true;
    subprocess.kill('SIGKILL');
  }, maxTime);
  const loadTimer = sendLoad(subprocess.stdio[LOAD_DESCRIPTOR]);
  const [output, errorOutput, code] = await Promise.all([
    readAll(subprocess.stdout),
    readAll(subprocess.stderr),
    new Promise((resolve) => subprocess.once('exit', resolve)),
    // A process that ends early is judged by its exit code.
    new Promise<void>((resolve) => {
      subprocess.stdin.once('error', () => resolve()).end(input, () => resolve());
    }),
  ]).finally(() => {
    clearTimeout(timer);
    clearInterval(loadTimer);
  });
  if (code === 0) return output;
  const printedError = errorOutput.toString('utf8', 0, MAX_LOGGED_CHARACTERS);
  const built = `${basename(program.source, '.ts')}.js`;
  log.warn(
    { built, args: program.argv, code, signal: subprocess.signalCode, printed: printedError },
    'a file could not be read',
  );
  if (isOutOfTime) throw new OutOfTime(`${built} took longer than ${maxTime} ms.`);
  return null;
}

/** Kilobytes. The compiler reserves about 300,000 that it never uses, and older libraries don't load without that. */
const MAX_PARSER_MEMORY = 700_000;
const MAX_HEAP_MB = 96;
/** Milliseconds. Parsing takes less than a second; a busy machine needs longer. */
const MAX_PARSER_TIME = 30_000;

type Parser = Pick<Program, 'source'> &
  Partial<Pick<TimedProgram, 'argv' | 'maxMemory' | 'maxTime'>> & {
    readonly maxHeap?: number;
  };

/**
 * Runs a parser in a subprocess, whose limits of time and memory hold whatever the file contains.
 * @returns the JSON that it prints, or null if it failed or took too long.
 */
export async function runParser(
  {
    source,
    argv = [],
    maxHeap = MAX_HEAP_MB,
    maxMemory = MAX_PARSER_MEMORY,
    maxTime = MAX_PARSER_TIME,
  }: Parser,
  file: Uint8Array,
): Promise<unknown> {
  const nodeFlags = [`--max-old-space-size=${maxHeap}`];
  try {
    const output = await runInSubprocess({ source, argv, nodeFlags, maxMemory, maxTime }, file);
    return output && JSON.parse(output.toString('utf8'));
  } catch (error) {
    if (error instanceof OutOfTime) return null;
    throw error;
  }
}

function sendLoad(listener: unknown): NodeJS.Timeout {
  // The process may have ended, or ignore the load.
  const stream = listener instanceof Writable ? listener.on('error', () => undefined) : undefined;
  let lastUtilization = performance.eventLoopUtilization();
  return setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, lastUtilization);
    lastUtilization = now;
    if (stream?.writable) stream.write(Uint8Array.of(Math.round(utilization * 100)));
  }, LOAD_INTERVAL_MS);
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
