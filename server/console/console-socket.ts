import { chmodSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

import * as z from 'zod';

import { log } from '~/platform/log.server';

export type ConsoleAnswer = { ok: boolean; text: string };

const isWindows = process.platform === 'win32';
const pipe = (dataDir: string) => `\\\\.\\pipe\\${dataDir.replaceAll(/[^\w]/g, '-')}-console`;

/** Each process has its own socket, because several may share the folder, whose permissions protect it. */
const ownPath = (dataDir: string) =>
  isWindows ? pipe(dataDir) : join(dataDir, `console-${process.pid}.sock`);

const allPaths = (dataDir: string) =>
  isWindows
    ? [pipe(dataDir)]
    : namesIn(dataDir)
        .filter((name) => /^console.*\.sock$/.test(name))
        .map((name) => join(dataDir, name));

const namesIn = (dataDir: string) => (existsSync(dataDir) ? readdirSync(dataDir) : []);

const MAX_LINE_LENGTH = 4096;

const answer = z.object({ ok: z.boolean(), text: z.string() });

/** Commands run in the site's process so that events reach it and its caches stay right. */
export async function listenToConsole(
  dataDir: string,
  onCommand: (argv: string[]) => Promise<ConsoleAnswer>,
) {
  const path = ownPath(dataDir);
  await removeStaleSockets(dataDir);
  const server = createServer((socket) => {
    let line = '';
    socket.setEncoding('utf8').setTimeout(10_000, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: string) => {
      line += chunk;
      if (line.length > MAX_LINE_LENGTH) return void socket.destroy();
      if (!line.endsWith('\n')) return;
      socket.setTimeout(0);
      onCommand(parseCommand(line))
        .catch((error: unknown) => {
          log.error({ err: error }, 'console command failed');
          return { ok: false, text: 'The command failed; the log says why.' };
        })
        .then((reply) => socket.end(JSON.stringify(reply)))
        .catch(() => socket.destroy());
    });
  });
  try {
    await new Promise<void>((ready, fail) => server.once('error', fail).listen(path, ready));
    if (!isWindows) chmodSync(path, 0o600);
  } catch (error) {
    log.warn({ err: error }, 'console commands wait until the site is stopped');
  }
  server.unref();
  return { close: () => server.close() };
}

/** Not logged: the line may contain a PIN. */
function parseCommand(line: string): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(line));
  } catch {
    return [];
  }
}

/** The last two mean that the folder's path is too long for a socket name. */
const ABSENT = new Set<unknown>(['ENOENT', 'ECONNREFUSED', 'EINVAL', 'ENAMETOOLONG']);

/** In milliseconds. A process that is starting doesn't answer at once, and needs its socket. */
const MIN_AGE = 60_000;

async function removeStaleSockets(dataDir: string) {
  if (isWindows) return;
  for (const path of allPaths(dataDir))
    if ((path === ownPath(dataDir) || isOld(path)) && !(await isAnswered(path)))
      rmSync(path, { force: true });
}

function isOld(path: string) {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > MIN_AGE;
}

const isAnswered = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Null when no instance runs on this data folder. */
export async function askRunningSite(
  dataDir: string,
  argv: readonly string[],
): Promise<ConsoleAnswer | null> {
  for (const path of allPaths(dataDir)) {
    const reply = await ask(path, argv);
    if (reply) return reply;
  }
  return null;
}

function ask(path: string, argv: readonly string[]) {
  return new Promise<ConsoleAnswer | null>((resolve, reject) => {
    const socket = connect(path, () => socket.write(`${JSON.stringify(argv)}\n`));
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
