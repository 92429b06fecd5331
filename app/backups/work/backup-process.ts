/**
 * A program of its own: makes one backup and proves it, so that neither its work nor its memory is the site's. Reads what to do from
 * its input, a line of JSON; writes lines of JSON, how far it is and what came of it. It ends when its input does: nobody waits then.
 */
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';

import { Refused } from '~/backups/archive/refused';
import { placeProblem } from '~/backups/places/place';
import { placeOf } from '~/backups/settings.server';
import { openFiles } from '~/platform/storage/open-files.server';

import { backupTask } from './backup-task';
import { makeBackup, type Progress } from './make-backup.server';

/** Milliseconds between two words on how far it is. */
const SAID_EVERY = 500;
/** Visitors go first. */
const NICE = 15;

const write = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`);
// Whoever asked says when to stop.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);

const input = createInterface({ input: process.stdin });
const stop = new AbortController();
input.once('close', () => {
  stop.abort();
  // What is under way ends by itself, and is waited for no longer than this.
  setTimeout(() => process.exit(1), 3_000).unref();
});
input.once('line', (line) => void work(line));

async function work(line: string) {
  try {
    setPriority(NICE);
  } catch {
    // Not everywhere.
  }
  const task = backupTask.parse(JSON.parse(line));
  const site = { dataDir: task.dataDir, databaseUrl: task.databaseUrl };
  const place = placeOf({ url: task.url, site });
  let lastWrite = 0;
  const onProgress = (progress: Progress) => {
    const now = performance.now();
    if (now - lastWrite < SAID_EVERY) return;
    lastWrite = now;
    write(progress);
  };
  try {
    const made = await makeBackup({
      site,
      place,
      onProgress,
      name: task.name,
      version: task.version,
      passphrase: task.passphrase,
      signal: stop.signal,
      files: task.holds === 'everything' ? await openFiles(task.filesRoot) : null,
    });
    write({ made });
  } catch (error) {
    write({ problem: error instanceof Refused ? error.message : placeProblem(place.shown, error) });
  }
  input.close();
  process.stdin.destroy();
}
