/**
 * A real PostgreSQL in a process of its own, forked by the test run: it reports `{ url, scratch }` once it answers, or `{ error }`
 * with what happened, and ends with its parent, whichever way that ends (the IPC channel closes even after `kill -9`).
 * `scratch` is a folder for the run's files, removed at the end.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startPostgres } from './postgres-server.ts';

const scratch = await mkdtemp(path.join(tmpdir(), 'studio-tests-'));
const start = startPostgres(scratch, {
  max_connections: 200,
  // No test cuts the machine's power.
  fsync: 'off',
  full_page_writes: 'off',
});

async function end(): Promise<never> {
  const server = await start.catch(() => undefined);
  await server?.stop();
  await rm(scratch, { recursive: true, force: true });
  process.exit();
}
process.once('disconnect', () => void end());
// Ctrl-C reaches every process of the terminal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void end());

try {
  const { url } = await start;
  process.send?.({ scratch, url });
} catch (error) {
  const words = error instanceof Error ? error.message : String(error);
  process.send?.({ error: words }, () => process.disconnect?.());
}
