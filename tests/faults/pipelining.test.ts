import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { discard, startSite, type Site } from '../site/start-site';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

const openFiles = async () => (await readdir(`/proc/${site.process.pid}/fd`)).length;

/** Sends requests without reading the answers, and resolves with the connection. */
const sendRequests = (request: string) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => {
      socket.pause();
      socket.write(request, () => resolve(socket));
    });
    socket.once('error', reject).on('error', () => undefined);
  });

test('pipelined requests are answered a few at a time, and a client that reads nothing is disconnected', async () => {
  const html = await (await fetch(`${site.url}/`)).text();
  const picture = /\/assets\/[^"\s]+\.(?:jpg|avif)/.exec(html)?.[0];
  for (const path of [picture, '/contact', '/about']) {
    const filesBefore = await openFiles();
    const get = `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
    const sockets = await Promise.all(
      Array.from({ length: 10 }, () => sendRequests(get.repeat(1_000))),
    );
    expect((await fetch(`${site.url}/about`)).status).toBe(200);
    expect((await openFiles()) - filesBefore).toBeLessThan(10 * 4);
    // All connections are closed again, except that the one of fetch may be reused.
    await expect.poll(openFiles).toBeLessThanOrEqual(filesBefore + 1);
    for (const socket of sockets) socket.destroy();
  }
});

test('a client that reads gets every answer, in the order of its requests', async () => {
  const paths = Array.from({ length: 40 }, (_, at) => (at % 3 ? '/about' : `/nowhere-${at}`));
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (data) => (text += data.toString('latin1')));
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`).join(''));
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  await expect.poll(statuses).toEqual(paths.map((path) => (path === '/about' ? '200' : '404')));
  socket.destroy();
});
