import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { Client } from 'pg';

import { copyTemplateFolder } from '../engines/template-folder';
import { hasLostLocks } from './sqlite/database-locks';

export type Site = {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** What the process has printed so far. */
  output(): string;
  /** Stops the process as a service manager would, and resolves to the exit code. */
  stop(): Promise<number | null>;
  /** Kills the process, as a power cut would. */
  kill(): Promise<void>;
  /** After the process has ended, removes what it left outside its data folder. */
  remove?(): Promise<void>;
};

/** Milliseconds. Less than the time limit of a test, so that a start that hangs is reported with its output. */
const START_LIMIT = 180_000;

/**
 * The command that starts a site. `SITE_COMMAND` overrides it, for example with that of an image
 * (docs/operating/containers.md).
 */
const COMMAND = process.env['SITE_COMMAND']?.split(' ') ?? [
  process.execPath,
  'build/server/main.js',
];

/** What each process of the product inherits from the run: where to find programs, and the compile cache. */
export const OF_EVERY_NODE = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

export type Circumstances = {
  /** A program and its arguments that runs the site in its place, for example with fewer file descriptors. */
  readonly under?: readonly string[];
  /** Another command than the usual one. */
  readonly command?: readonly string[];
  /** The working directory. */
  readonly cwd?: string;
  /** Whether its PostgreSQL database already belongs to a site. */
  readonly isSite?: boolean;
};

/** Starts the built product as a process on a free port, in a fresh data folder unless one is given. */
export async function startProcess(
  environment: Record<string, string> = {},
  dataDir?: string,
  { under: commandPrefix = [], command = COMMAND, cwd, isSite = false }: Circumstances = {},
): Promise<Site> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'site-')));
  if (dataDir === undefined && !environment['DATABASE_URL']) await copyTemplateFolder(folder);
  if (environment['DATABASE_URL'] && !isSite) await makeSite(folder, environment);
  const [program = '', ...words] = [...commandPrefix, ...command];
  const child = spawn(program, words, {
    ...(cwd !== undefined && { cwd }),
    env: {
      ...OF_EVERY_NODE,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The site did not start: ${output}`)),
      START_LIMIT,
    );
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Open (http:\S+)/.exec(output)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then((code) => {
      clearTimeout(timer);
      reject(new Error(`ended with ${code}: ${output}`));
    });
  });
  return {
    url,
    dataDir: folder,
    process: child,
    output: () => output,
    async stop() {
      const isRunning = child.exitCode === null && child.signalCode === null && !child.killed;
      const isUnlocked =
        isRunning && !environment['DATABASE_URL'] && hasLostLocks(child.pid, folder);
      child.kill('SIGTERM');
      const code = await exited;
      if (isUnlocked) throw new Error(`The site had lost its locks on its database: ${output}`);
      return code;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** An empty PostgreSQL database becomes a site only by a command. One that belongs to a site stays unchanged. */
async function makeSite(folder: string, environment: Record<string, string>) {
  if (existsSync(join(folder, 'site.id')) || (await isMigrated(environment['DATABASE_URL'])))
    return;
  await promisify(execFile)(process.execPath, ['build/server/console.js', 'new-site'], {
    env: { ...OF_EVERY_NODE, DATA_DIR: folder, ...environment },
  }).catch((error: unknown) => {
    if (!String(error).includes('already contains a site')) throw error;
  });
}

/** A start makes a site of a database that has its tables, as after a first start that was killed. */
async function isMigrated(url: string | undefined) {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(`select to_regclass('kysely_migration') as found`);
    return rows[0]?.found !== null;
  } finally {
    await client.end();
  }
}
