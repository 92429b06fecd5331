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

/**
 * Runs a program beside the site that reads `input` and may take so much memory and time and no more, whatever the input claims. It
 * gets the processor's time that nothing else asks for, so that pages don't wait for it, and hears how busy the site is.
 * @returns what it has written; null where it failed.
 * @throws Error where no process can be started.
 */
export async function runApart(program: Program, input: Uint8Array): Promise<Buffer | null> {
  const running = startProcess(program);
  // Otherwise it has no streams.
  await once(running, 'spawn');
  const timer = setTimeout(() => running.kill('SIGKILL'), program.longest);
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
          `ulimit -s ${STACK} || :; ulimit -d "$0" || :; chrt -i 0 true 2>/dev/null && exec chrt -i 0 "$@"; exec nice -n 19 "$@"`,
          ...[limit, ...command],
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
