import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

import * as z from 'zod';

import { log } from '~/platform/log.server';

export type ConsoleAnswer = { ok: boolean; text: string };

/** Only whoever may read the data folder reaches it. */
const socketPath = (dataDir: string) =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\${dataDir.replaceAll(/[^\w]/g, '-')}-console`
    : join(dataDir, 'console.sock');

const LONGEST_LINE = 4096;

const answer = z.object({ ok: z.boolean(), text: z.string() });

/** Answers console commands (one JSON line each way) beside the site, so that events and caches stay right. */
export async function listenToConsole(
  dataDir: string,
  onCommand: (words: string[]) => Promise<ConsoleAnswer>,
) {
  const path = socketPath(dataDir);
  // Left by a process that was killed; this one owns the data folder now.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer((socket) => {
    let line = '';
    socket.setEncoding('utf8').setTimeout(10_000, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: string) => {
      line += chunk;
      if (line.length > LONGEST_LINE) return void socket.destroy();
      if (!line.endsWith('\n')) return;
      // A command may take its time.
      socket.setTimeout(0);
      onCommand(wordsOf(line))
        .catch((error: unknown) => {
          log.error({ err: error }, 'console command failed');
          return { ok: false, text: 'The command failed; the log says why.' };
        })
        .then((reply) => socket.end(JSON.stringify(reply)))
        .catch(() => socket.destroy());
    });
  });
  await new Promise<void>((ready) => {
    server.once('error', (error) => {
      log.warn({ err: error }, 'console commands wait until the site is stopped');
      ready();
    });
    server.listen(path, () => {
      if (process.platform !== 'win32') chmodSync(path, 0o600);
      ready();
    });
  });
  server.unref();
  return { close: () => server.close() };
}

/** None where the line can't be read; it is not logged, for a PIN may stand in it. */
function wordsOf(line: string): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(line));
  } catch {
    return [];
  }
}

/** No socket, nobody behind it, or a folder whose path is longer than a socket's name may be. */
const ABSENT = new Set<unknown>(['ENOENT', 'ECONNREFUSED', 'EINVAL', 'ENAMETOOLONG']);

/** Asks the running site; null when none can be asked on this data folder. */
export function askRunningSite(dataDir: string, words: readonly string[]) {
  return new Promise<ConsoleAnswer | null>((resolve, reject) => {
    const socket = connect(socketPath(dataDir), () => socket.write(`${JSON.stringify(words)}\n`));
    let reply = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (reply += chunk));
    socket.on('end', () => {
      try {
        resolve(answer.parse(JSON.parse(reply)));
      } catch {
        reject(new Error('The site stopped before it answered. What it had done by then is done.'));
      }
    });
    socket.on('error', (error) => {
      if ('code' in error && ABSENT.has(error.code)) resolve(null);
      else reject(error);
    });
  });
}
