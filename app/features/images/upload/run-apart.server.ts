import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Writable } from 'node:stream';

import { buildFolder } from '~/platform/build-folder.server';
import { log } from '~/platform/log.server';

import { BUSY_DESCRIPTOR } from './give-way';

/** Kilobytes of stack for a thread that names no size: the usual 8 MB count as allocated, for each thread that a machine's cores call for. */
const STACK = 2_048;
/** Compiling JavaScript reserves so many kilobytes. Where the site runs from its sources, Node must, to read TypeScript. */
const COMPILER = 600_000;
export const NO_COMPILER = '--jitless';
/**
 * A tenth of what a process of usual priority gets. Linux's idle policy would leave nothing where other programs keep every core busy,
 * and no picture would ever be finished there.
 */
const NICENESS = 10;
/** A 40-megapixel photograph takes about 30. */
const MAX_CPU_SECONDS = 180;
/** Milliseconds between two words on how busy the site is. */
const TELLING = 200;
/** Characters of what a process that failed has printed. */
const COMPLAINT = 500;

type Program = {
  /** As it stands in the sources, and its name in a build. */
  readonly source: string;
  readonly built: string;
  readonly words: readonly string[];
  /** What Node is told besides. */
  readonly node: readonly string[];
  /** Kilobytes that it may allocate (POSIX). */
  readonly mostMemory: number;
  /** Milliseconds after which it is ended. */
  readonly longest: number;
};

export class OutOfTime extends Error {}

/**
 * Runs a program beside the site that reads `input`, within limits of memory and time that hold whatever the input claims. It runs at a
 * low priority, so that pages come first, and is sent the site's own load, so that it can rest while the site is busy.
 * @returns what it has written, or null where it failed.
 * @throws OutOfTime where it took longer than `longest`.
 * @throws Error where no process can be started.
 */
export async function runApart(program: Program, input: Uint8Array): Promise<Buffer | null> {
  const running = startProcess(program);
  // Otherwise it has no streams.
  await once(running, 'spawn');
  let isOutOfTime = false;
  const timer = setTimeout(() => {
    isOutOfTime = true;
    running.kill('SIGKILL');
  }, program.longest);
  const telling = tellHowBusy(running.stdio[BUSY_DESCRIPTOR]);
  const [output, complaint, code] = await Promise.all([
    readAll(running.stdout),
    readAll(running.stderr),
    new Promise((resolve) => running.once('exit', resolve)),
    // What ends before it has read all says why by how it ends.
    new Promise<void>((resolve) => {
      running.stdin.once('error', () => resolve()).end(input, () => resolve());
    }),
  ]).finally(() => {
    clearTimeout(timer);
    clearInterval(telling);
  });
  if (code === 0) return output;
  const printed = complaint.toString('utf8', 0, COMPLAINT);
  const { built, words } = program;
  log.warn(
    { built, words, code, signal: running.signalCode, printed },
    'a picture could not be read',
  );
  if (isOutOfTime) throw new OutOfTime(`${built} took longer than ${program.longest} ms.`);
  return null;
}

function startProcess({ source, built, words, node: flags, mostMemory }: Program) {
  const build = buildFolder();
  const needsCompiler = build === undefined && flags.includes(NO_COMPILER);
  const limit = String(needsCompiler ? mostMemory + COMPILER : mostMemory);
  const nodeFlags = needsCompiler ? flags.filter((flag) => flag !== NO_COMPILER) : flags;
  const program = build === undefined ? source : join(build, 'server', built);
  const command = [process.execPath, ...nodeFlags, program, ...words];
  // Nothing of the site's environment, which holds its secrets. What is said keeps the need for memory the same at every run.
  const env = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' };
  const stdio: ['pipe', 'pipe', 'pipe', 'pipe'] = ['pipe', 'pipe', 'pipe', 'pipe'];
  const options = { env, stdio, windowsHide: true };
  const [node = '', ...rest] = command;
  return process.platform === 'win32'
    ? spawn(node, rest, options)
    : spawn(
        '/bin/sh',
        [
          '-c',
          `ulimit -s ${STACK} || :; ulimit -t ${MAX_CPU_SECONDS} || :; ulimit -d "$0" || :; exec nice -n ${NICENESS} "$@"`,
          limit,
          ...command,
        ],
        options,
      );
}

function tellHowBusy(listener: unknown): NodeJS.Timeout {
  // It may have ended, or not listen.
  const stream = listener instanceof Writable ? listener.on('error', () => undefined) : undefined;
  let since = performance.eventLoopUtilization();
  return setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, since);
    since = now;
    if (stream?.writable) stream.write(Uint8Array.of(Math.round(utilization * 100)));
  }, TELLING);
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
