import { connect, type Socket } from 'node:net';

import { afterEach, beforeAll, expect, test } from 'vitest';
import { filledIn, postInquiry } from '~tests/site/post-inquiry';
import { discard, startSite, type Site } from '~tests/site/start-site';

let site: Site;
beforeAll(async () => {
  site = await startSite({}, undefined, { under: ['prlimit', '--nofile=128:128'] });
  return () => discard(site);
});
let open: Socket[] = [];
afterEach(() => {
  for (const socket of open) socket.destroy();
  open = [];
});

/** Requests an uncached page and returns the first line of the answer, or '' if the connection is refused. */
const requestAlone = (at: number) =>
  new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () =>
      socket.write(`GET /nowhere-${at} HTTP/1.1\r\nhost: localhost\r\n\r\n`),
    );
    open.push(socket);
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1');
      const [, status] = /^HTTP\/1\.1 (\d+)/.exec(text) ?? [];
      if (status) resolve(status);
    });
    socket.on('close', () => resolve('')).on('error', () => undefined);
  });

test('with 128 descriptors, a crowd gets pages, 503 or refused connections, and never another error', async () => {
  const statuses = await Promise.all(Array.from({ length: 400 }, (_, at) => requestAlone(at)));
  expect(statuses.filter((status) => status === '404').length).toBeGreaterThan(10);
  expect(statuses.filter((status) => !['404', '503', ''].includes(status))).toEqual([]);
  for (const socket of open) socket.destroy();
  await expect.poll(async () => (await fetch(`${site.url}/about`)).status).toBe(200);
  expect((await postInquiry(site.url, filledIn({ formId: 'after the crowd' }))).status).toBe(200);
});
