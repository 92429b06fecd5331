import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

import { postgresPrograms } from './postgres-programs.ts';
import { canEnter, handOver, postgresUser, type RunsAs } from './postgres-user.ts';

const USER = 'studio';
const PASSWORD = 'studio';
const READY = 'database system is ready to accept connections';

export type PostgresServer = {
  /** Address of its database `postgres`, as a user who may create others. */
  readonly url: string;
  readonly databaseDir: string;
  /**
   * Stops it even if clients are connected. Its files stay. (It also stops when this process exits, except by a
   * signal.)
   */
  stop(): Promise<void>;
};

/**
 * Starts a real PostgreSQL on a free port of 127.0.0.1, or on `atPort`, with its files in the folder `scratch`. The
 * folder becomes accessible to every user, because PostgreSQL may run as another one. Files of an earlier start are
 * reused. @throws an Error with PostgreSQL's output, if there is any.
 */
export async function startPostgres(
  scratch: string,
  settings: Readonly<Record<string, string | number>>,
  atPort?: number,
): Promise<PostgresServer> {
  await chmod(scratch, 0o755);
  const user = postgresUser();
  if (!canEnter(scratch, user))
    throw new Error(`As root it runs as "nobody", who can't enter ${scratch}: set TMPDIR.`);
  const programs = postgresPrograms(scratch, user);
  const databaseDir = path.join(scratch, 'postgres');
  const options = { ...user, cwd: '/', env: { ...process.env, LC_MESSAGES: 'C' } };

  const isNew = (await mkdir(databaseDir, { recursive: true })) !== undefined;
  if (isNew) await makeCluster(path.join(programs, 'initdb'), databaseDir, options);
  const port = atPort ?? (await freePort());
  const flags = Object.entries({
    ...settings,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(programs, 'postgres'), ['-D', databaseDir, ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });

  const kill = () => server.kill('SIGINT');
  process.once('exit', kill);
  let log = '';
  const exitReport = new Promise<string>((resolve) => {
    server.once('error', ({ message }) => resolve(message));
    server.once('close', (code, signal) => resolve(`It ended with ${signal ?? code}.`));
  });
  await new Promise<void>((resolve, reject) => {
    void exitReport.then((report) => reject(new Error(`${report}\n${log}`)));
    server.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes(READY)) resolve();
    });
  });
  server.stderr.removeAllListeners('data').resume();
  return {
    url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`,
    databaseDir,
    async stop() {
      kill();
      await exitReport;
      process.off('exit', kill);
    },
  };
}

async function makeCluster(
  initdb: string,
  databaseDir: string,
  options: RunsAs & { readonly env: NodeJS.ProcessEnv },
): Promise<void> {
  const passwordFile = `${databaseDir}-password`;
  try {
    await writeFile(passwordFile, PASSWORD, { mode: 0o600 });
    handOver(passwordFile, options);
    handOver(databaseDir, options);
    await promisify(execFile)(
      initdb,
      [
        `--pgdata=${databaseDir}`,
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        '--auth=password',
        // With the plain C locale, pg_trgm drops every letter outside ASCII.
        '--locale=C.UTF-8',
        '--encoding=UTF8',
        '--no-sync',
      ],
      options,
    );
  } catch (error) {
    await rm(databaseDir, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
