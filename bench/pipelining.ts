/**
 * What clients that send requests in a row and read no answer take from the site and from others: `npm run bench -- pipelining`.
 * The bars are those of security.md.
 */
import { mkdtempSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { memoryOf, startPinned } from './wrk.ts';

const PORT = 39_803;
const CONNECTIONS = 10;
const REQUESTS = 1_000;
/** Milliseconds for which other clients send requests in sequence. */
const OTHERS = 10_000;

const site = await startPinned(['build/server/main.js'], PORT, {
  PORT: String(PORT),
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-')),
});
try {
  const html = await (await fetch(site.url)).text();
  const picture = /\/assets\/[^"\s]+\.(?:jpg|avif)/.exec(html)?.[0] ?? '/';
  await ask(2_000);
  for (const path of [picture, '/contact', '/blog']) await measure(path);
} finally {
  await site.stop();
}

async function measure(path: string) {
  const before = memoryOf(site.pid);
  const began = performance.now();
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => pour(path)));
  const closed = Promise.all(sockets.map(closing)).then(() => performance.now() - began);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(site.pid))), 50);
  const times = (await ask(OTHERS)).toSorted((a, b) => a - b);
  const until = await Promise.race([closed, sleep(20_000).then(() => Number.NaN)]);
  clearInterval(watch);
  for (const socket of sockets) socket.destroy();
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  console.log(
    `${CONNECTIONS} × ${REQUESTS} GETs of ${path}: memory +${most - before} MB (≤ 50), p99 of ${times.length} others ${p99.toFixed(1)} ms (≤ 500), all closed after ${(until / 1000).toFixed(1)} s (≤ 15)`,
  );
}

/** Sends all requests without reading answers, and resolves with the open connection. */
async function pour(path: string): Promise<Socket> {
  const socket = connect(PORT, '127.0.0.1').on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(REQUESTS));
  return socket;
}

/** Resolves when the server has closed a connection. Earlier answers are not read, so a failing write reports it. */
async function closing(socket: Socket) {
  while (!socket.destroyed && !socket.errored) {
    socket.write(' ');
    await sleep(100);
  }
}

/** Milliseconds that each of a client's sequential requests took. */
async function ask(milliseconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const began = performance.now();
    await (await fetch(`${site.url}/about`)).arrayBuffer();
    times.push(performance.now() - began);
  }
  return times;
}
