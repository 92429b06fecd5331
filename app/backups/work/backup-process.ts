/**
 * Runs as a subprocess, to keep the load of a backup off the site. Reads a task as a line of JSON from stdin, and
 * writes progress and the result as lines of JSON. Ends when stdin closes.
 */
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';

import { BackupRefused } from '~/backups/archive/backup-refused';
import { placeProblem } from '~/backups/places/place';
import { placeOf } from '~/backups/settings.server';
import { openFiles } from '~/platform/storage/open-files.server';

import { backupTask } from './backup-task';
import { makeBackup, type Progress } from './make-backup.server';

const PROGRESS_INTERVAL_MS = 500;
const NICE = 15;

const write = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`);
// The parent decides when to stop.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);

const input = createInterface({ input: process.stdin });
const stop = new AbortController();
input.once('close', () => {
  stop.abort();
  // Milliseconds for running work to finish.
  setTimeout(() => process.exit(1), 3_000).unref();
});
input.once('line', (line) => void runTask(line));

async function runTask(line: string) {
  try {
    setPriority(NICE);
  } catch {
    // The priority of a process can't be set on every system.
  }
  const task = backupTask.parse(JSON.parse(line));
  const site = { dataDir: task.dataDir, databaseUrl: task.databaseUrl };
  const place = placeOf({ url: task.url, site });
  let lastWrite = 0;
  const onProgress = (progress: Progress) => {
    const now = performance.now();
    if (now - lastWrite < PROGRESS_INTERVAL_MS) return;
    lastWrite = now;
    write(progress);
  };
  try {
    const madeBackup = await makeBackup({
      site,
      place,
      onProgress,
      name: task.name,
      version: task.version,
      passphrase: task.passphrase,
      signal: stop.signal,
      files: task.holds === 'everything' ? await openFiles(task.filesRoot) : null,
    });
    write({ made: madeBackup });
  } catch (error) {
    write({
      problem: error instanceof BackupRefused ? error.message : placeProblem(place.shown, error),
    });
  }
  input.close();
  process.stdin.destroy();
}
