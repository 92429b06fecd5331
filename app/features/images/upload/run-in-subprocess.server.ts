import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Writable } from 'node:stream';

import { buildFolder } from '~/platform/build-folder.server';
import { log } from '~/platform/log.server';

import { LOAD_DESCRIPTOR } from './throttle';

/** Kilobytes. The default of 8 MB per thread would count towards the memory limit. */
const STACK_KB = 2_048;
/** Kilobytes that the JavaScript compiler reserves. Needed in development, to run TypeScript. */
const COMPILER_KB = 600_000;
export const NO_COMPILER_FLAG = '--jitless';
/** A tenth of the default processor share. With Linux's idle policy, pictures would never finish on a busy machine. */
const NICENESS = 10;
/** A 40-megapixel photograph takes about 30 seconds. */
const MAX_CPU_SECONDS = 180;
const LOAD_INTERVAL_MS = 200;
/** Characters of a failed process's output that are logged. */
const MAX_LOGGED_CHARACTERS = 500;

type Program = {
  /** The program's path in the sources, and its name in a build. */
  readonly source: string;
  readonly built: string;
  readonly args: readonly string[];
  readonly node: readonly string[];
  /** Kilobytes (POSIX). */
  readonly maxMemory: number;
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
export async function runInSubprocess(program: Program, input: Uint8Array): Promise<Buffer | null> {
  const subprocess = startProcess(program);
  // The streams exist only after the spawn.
  await once(subprocess, 'spawn');
  let isOutOfTime = false;
  const timer = setTimeout(() => {
    isOutOfTime = true;
    subprocess.kill('SIGKILL');
  }, program.maxTime);
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
  const { built, args } = program;
  log.warn(
    { built, args, code, signal: subprocess.signalCode, printed: printedError },
    'a picture could not be read',
  );
  if (isOutOfTime) throw new OutOfTime(`${built} took longer than ${program.maxTime} ms.`);
  return null;
}

function startProcess({ source, built, args, node: flags, maxMemory }: Program) {
  const build = buildFolder();
  const needsCompiler = build === undefined && flags.includes(NO_COMPILER_FLAG);
  const limit = String(needsCompiler ? maxMemory + COMPILER_KB : maxMemory);
  const nodeFlags = needsCompiler ? flags.filter((flag) => flag !== NO_COMPILER_FLAG) : flags;
  const program = build === undefined ? source : join(build, 'server', built);
  const command = [process.execPath, ...nodeFlags, program, ...args];
  // The site's environment contains secrets, so it isn't passed on. The first two variables make memory usage
  // predictable. Times without a zone in a calendar are the studio's.
  const env = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1', TZ: 'Asia/Kolkata' };
  const stdio: ['pipe', 'pipe', 'pipe', 'pipe'] = ['pipe', 'pipe', 'pipe', 'pipe'];
  const options = { env, stdio, windowsHide: true };
  const [node = '', ...commandArguments] = command;
  return process.platform === 'win32'
    ? spawn(node, commandArguments, options)
    : spawn(
        '/bin/sh',
        [
          '-c',
          `ulimit -s ${STACK_KB} || :; ulimit -t ${MAX_CPU_SECONDS} || :; ulimit -d "$0" || :; exec nice -n ${NICENESS} "$@"`,
          limit,
          ...command,
        ],
        options,
      );
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
