import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

import * as z from 'zod';

import { log } from '~/platform/log.server';

export type ConsoleAnswer = { ok: boolean; text: string };

const isWindows = process.platform === 'win32';
const pipe = (dataDir: string) => `\\\\.\\pipe\\${dataDir.replaceAll(/[^\w]/g, '-')}-console`;

/** Only whoever may read the data folder reaches it. Each process has its own: several instances may share the folder. */
const ownPath = (dataDir: string) =>
  isWindows ? pipe(dataDir) : join(dataDir, `console-${process.pid}.sock`);

const allPaths = (dataDir: string) =>
  isWindows
    ? [pipe(dataDir)]
    : namesIn(dataDir)
        .filter((name) => /^console.*\.sock$/.test(name))
        .map((name) => join(dataDir, name));

const namesIn = (dataDir: string) => (existsSync(dataDir) ? readdirSync(dataDir) : []);

const LONGEST_LINE = 4096;

const answer = z.object({ ok: z.boolean(), text: z.string() });

/** Answers console commands (one JSON line each way) beside the site, so that events and caches stay right. */
export async function listenToConsole(
  dataDir: string,
  onCommand: (words: string[]) => Promise<ConsoleAnswer>,
) {
  const path = ownPath(dataDir);
  await removeLeftSockets(dataDir);
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
      if (!isWindows) chmodSync(path, 0o600);
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

/** What processes left that were killed: nobody is behind it. */
async function removeLeftSockets(dataDir: string) {
  if (isWindows) return;
  for (const path of allPaths(dataDir))
    if (!(await isAnswered(path))) rmSync(path, { force: true });
}

const isAnswered = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Asks a running site, whichever instance answers; null when none can be asked on this data folder. */
export async function askRunningSite(
  dataDir: string,
  words: readonly string[],
): Promise<ConsoleAnswer | null> {
  for (const path of allPaths(dataDir)) {
    const reply = await ask(path, words);
    if (reply) return reply;
  }
  return null;
}

function ask(path: string, words: readonly string[]) {
  return new Promise<ConsoleAnswer | null>((resolve, reject) => {
    const socket = connect(path, () => socket.write(`${JSON.stringify(words)}\n`));
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
