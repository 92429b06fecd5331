import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A server under load, pinned to core 0. */
export type Subject = { url: string; path: string; pid: number | undefined; stop(): Promise<void> };
/** Requests a second as wrk saw them, and requests per 10 ms of the server's own processor time. */
export type Rate = { perSecond: number; perTick: number };

/** Starts a server pinned to core 0 and waits until it answers. */
export async function startPinned(
  args: readonly string[],
  port: number,
  environment: Record<string, string> = {},
): Promise<Subject> {
  const child = spawn('taskset', ['-c', '0', process.execPath, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const answers = async () => {
    try {
      return (await fetch(url)).status > 0;
    } catch {
      return false;
    }
  };
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended: ${child.exitCode}`);
    await sleep(50);
  }
  return {
    url,
    path: '/',
    pid: child.pid,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** Loads a server from core 1 with 32 connections. Needs Linux with wrk and taskset. */
export function load(subject: Subject, seconds: number, ...headers: string[]): Rate {
  const before = ticksOf(subject.pid);
  const output = execFileSync('taskset', argumentsOf(subject, seconds, headers), {
    encoding: 'utf8',
  });
  return rateOf(output, ticksOf(subject.pid) - before);
}

/** The same, while this process does something else. */
export async function loadBeside(
  subject: Subject,
  seconds: number,
  ...headers: string[]
): Promise<Rate> {
  const before = ticksOf(subject.pid);
  const { stdout } = await promisify(execFile)('taskset', argumentsOf(subject, seconds, headers));
  return rateOf(stdout, ticksOf(subject.pid) - before);
}

function argumentsOf({ url, path }: Subject, seconds: number, headers: readonly string[]) {
  const lines = ['accept-encoding: gzip, deflate, br, zstd', ...headers];
  const wrk = ['wrk', '-t1', '-c32', `-d${seconds}s`, ...lines.flatMap((h) => ['-H', h])];
  return ['-c', '1', ...wrk, `${url}${path}`];
}

function rateOf(output: string, ticks: number): Rate {
  const requests = Number(/(\d+) requests in/.exec(output)?.[1]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  return { perSecond, perTick: requests / ticks };
}

/** Whether this machine can run the load test; prints what is missing otherwise. */
export function canLoad() {
  const missing = ['wrk', 'taskset'].filter((tool) => spawnSync('which', [tool]).status !== 0);
  if (missing.length)
    console.log(`left out: needs ${missing.join(' and ')} (Debian: wrk, util-linux)`);
  return missing.length === 0;
}

/** Processor time of a process in ticks of 10 ms, which a busy machine changes little. */
export function ticksOf(pid = 0): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

/** Megabytes that a process uses, including its code on disk. */
export function memoryOf(pid = 0): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
