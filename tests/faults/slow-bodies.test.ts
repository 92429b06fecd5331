import { connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { discard, startSite, type Site } from '../site/start-site';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await (await fetch(`${site.url}/about`)).text(); // Later requests for this page are answered from the cache.
});
afterAll(() => discard(site));

const DRIPS = 20;

/** Sends a head, then one piece of the body every two seconds. Resolves with who ended it, and the answer. */
const trickle = (head: string, drop: string) =>
  new Promise<{ endedBy: 'server' | 'us'; answer: string }>((resolve) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => socket.write(head));
    let answer = '';
    let drips = 0;
    const endConnection = (endedBy: 'server' | 'us') => {
      clearInterval(timer);
      socket.destroy();
      resolve({ endedBy, answer });
    };
    const timer = setInterval(() => {
      drips += 1;
      if (drips > DRIPS) endConnection('us');
      else socket.write(drop);
    }, 2_000);
    socket.on('data', (data) => (answer += data.toString('latin1')));
    socket.on('error', () => endConnection('server')).on('close', () => endConnection('server'));
  });

const LENGTH = 'content-length: 1000000';
const CHUNKED = 'transfer-encoding: chunked';

describe('a request body that arrives in drips', () => {
  test.concurrent.each([
    ['a page from memory', 'GET /about', LENGTH, 'a'],
    ['a page from memory, in chunks', 'GET /about', CHUNKED, '1\r\na\r\n'],
    ['a page that no cache keeps', 'GET /contact', LENGTH, 'a'],
    ['a file', 'GET /favicon.png', LENGTH, 'a'],
    ['a form', 'POST /contact', 'content-length: 1000', 'a'],
  ])('is cut off: %s', async (_, request, length, drop) => {
    const { endedBy } = await trickle(`${request} HTTP/1.1\r\nhost: x\r\n${length}\r\n\r\n`, drop);
    expect(endedBy).toBe('server');
  });

  test.concurrent('is cut off like a client that reads no answer but keeps sending requests', async () => {
    const html = await (await fetch(`${site.url}/`)).text();
    const picture = /\/assets\/[^"\s]+\.(?:jpg|avif)/.exec(html)?.[0];
    const get = `GET ${picture} HTTP/1.1\r\nhost: x\r\n\r\n`;
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => {
      socket.pause();
      socket.write(get.repeat(60));
    });
    // Keep sending requests, which fails once the server has disconnected.
    const asking = setInterval(() => socket.write(get), 1_000);
    const end: unknown = await new Promise((resolve) => socket.once('error', resolve));
    expect(end).toMatchObject({ code: expect.stringMatching(/ECONNRESET|EPIPE/) });
    clearInterval(asking);
    socket.destroy();
  });

  test('is accepted if it makes progress, and the connection stays usable', async () => {
    const get = 'GET /about HTTP/1.1\r\nhost: x\r\n';
    const { answer } = await trickle(
      `${get}content-length: 5\r\n\r\nabcde${get}connection: close\r\n\r\n`,
      '',
    );
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });
});
