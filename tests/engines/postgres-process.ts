/**
 * A real PostgreSQL in a separate process, forked by the test run. It reports `{ url, scratch }` once it answers, or
 * `{ error }` with the reason. It ends with its parent, even after `kill -9`, because that closes the IPC channel.
 * `scratch` is a folder for files of the run, removed at the end.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startPostgres } from './postgres-server.ts';

const scratch = await mkdtemp(path.join(tmpdir(), 'studio-tests-'));
const start = startPostgres(scratch, {
  max_connections: 200,
  // No test cuts the machine's power, so files need not be synced.
  fsync: 'off',
  full_page_writes: 'off',
});

async function stopPostgres(): Promise<never> {
  const server = await start.catch(() => undefined);
  await server?.stop();
  await rm(scratch, { recursive: true, force: true });
  process.exit();
}
process.once('disconnect', () => void stopPostgres());
// Ctrl-C reaches every process of the terminal, and must not end PostgreSQL before the tests.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stopPostgres());

try {
  const { url } = await start;
  process.send?.({ scratch, url });
} catch (error) {
  const words = error instanceof Error ? error.message : String(error);
  process.send?.({ error: words }, () => process.disconnect?.());
}
