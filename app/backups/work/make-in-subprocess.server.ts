import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { buildFolder } from '~/platform/build-folder.server';
import { log } from '~/platform/log.server';

import { backupLine, type BackupTask } from './backup-task';
import type { MadeBackup, Progress } from './make-backup.server';

/** Megabytes. With 20,000 pictures the whole process took 87 more than at rest. */
const MAX_HEAP = 512;
const MAX_LOGGED = 500;

/** The message is for the owner. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
}

/** Makes a backup in a subprocess. @throws BackupFailed, or the signal's reason. */
export async function makeInSubprocess(
  task: BackupTask,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<MadeBackup> {
  const build = buildFolder();
  if (build === undefined)
    throw new BackupFailed('Backups only run on the built site (npm start), not with npm run dev.');
  signal.throwIfAborted();
  const program = join(build, 'server', 'backup-process.js');
  // The heap grows by a fifth at a time, instead of doubling as by default.
  const heap = [
    `--max-old-space-size=${MAX_HEAP}`,
    '--max-semi-space-size=2',
    '--heap-growing-percent=20',
  ];
  // The site's environment contains secrets.
  const running = spawn(process.execPath, [...heap, program], {
    ...({ stdio: 'pipe', windowsHide: true } as const),
    env: { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
  });
  await once(running, 'spawn');
  const stop = () => running.stdin.end();
  signal.addEventListener('abort', stop, { once: true });
  const exit = once(running, 'exit');
  let errorOutput = '';
  running.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(0, MAX_LOGGED);
  });
  running.stdin.on('error', () => undefined).write(`${JSON.stringify(task)}\n`);
  let madeBackup: MadeBackup | undefined;
  let problem: string | undefined;
  try {
    for await (const text of createInterface({ input: running.stdout })) {
      const line = backupLine.parse(JSON.parse(text));
      if ('made' in line) madeBackup = line.made;
      else if ('problem' in line) problem = line.problem;
      else onProgress(line);
    }
    await exit;
  } finally {
    signal.removeEventListener('abort', stop);
    running.kill('SIGKILL');
  }
  if (madeBackup) return madeBackup;
  signal.throwIfAborted();
  if (problem === undefined)
    log.error(
      { code: running.exitCode, signal: running.signalCode, printed: errorOutput },
      'a backup’s process failed',
    );
  throw new BackupFailed(problem ?? 'The backup process stopped before it finished; see the log.');
}
