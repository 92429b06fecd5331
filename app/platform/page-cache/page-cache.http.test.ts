import { request as ask, type IncomingHttpHeaders, createServer } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createPageCache, type PageCache, type PagePolicy } from './page-cache';

/**
 * A small app with the page cache in front of node:http and around Hono, like the product. Its pages show what they
 * are made of.
 */
const paragraphs = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `<p>Stone ${(n * 7919) % 1009}, lime and light ${n * n}.</p>`,
  ).join('');
const TEXT = `<!doctype html><title>Crafting Excellence</title>${paragraphs(400)}`;
const time = { now: 0 };
let cache: PageCache;
let port = 0;
let version = 1;
let rendered = 0;
let stop: () => Promise<void>;

function createApp() {
  const app = new Hono<{ Bindings: { policy: PagePolicy } }>();
  app.use(async (c, next) => {
    rendered += 1;
    await next();
    c.header('x-frame-options', 'DENY');
    c.header('x-request-id', String(rendered));
  });
  app.get('/article', (c) => {
    c.env.policy.store = true;
    c.env.policy.tags.add('post:1');
    return c.html(`${TEXT}<p>version ${version}</p>`);
  });
  app.get('/counted', (c) => {
    Object.assign(c.env.policy, { store: true, maxAge: 500 });
    return c.text(`counted ${rendered}`);
  });
  app.get('/moved', (c) => {
    c.env.policy.store = true;
    return c.redirect('/article', 308);
  });
  app.get('/contact', (c) => c.html(`form ${rendered}`));
  app.post('/article', async (c) => c.text(`posted ${await c.req.text()}`));
  app.get('/large', (c) => {
    c.env.policy.store = true;
    return c.body('x'.repeat(3_000_000));
  });
  app.notFound((c) => {
    c.env.policy.shared = 'not-found';
    return c.html(`${TEXT} nothing here`, 404);
  });
  return app;
}

beforeEach(async () => {
  Object.assign(time, { now: 0 });
  [version, rendered] = [1, 0];
  const app = createApp();
  const knownPaths = new Set(['/article', '/counted', '/moved', '/contact', '/large']);
  cache = createPageCache({
    rules: [],
    sharedKey: (pathname) => (knownPaths.has(pathname) ? null : 'not-found'),
    freshFor: 1000,
    clock: () => time.now,
  });
  const listener = getRequestListener((request) =>
    cache.fetch(request, async (innerRequest, policy) => app.fetch(innerRequest, { policy })),
  );
  const server = createServer((req, res) => {
    if (!cache.serve(req, res)) void listener(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
});
afterEach(() => stop());

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
function get(path: string, headers: Record<string, string> = {}, method = 'GET', sent = '') {
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = ask({ port, host: '127.0.0.1', path, headers, method }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => {
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(sent);
  });
}
/** Everything that a client receives, except the date. */
const withoutDate = ({ status, headers, body }: Answer) => ({
  status,
  headers: { ...headers, date: undefined },
  body,
});

test.each(['br', 'gzip', 'identity'])(
  'a hit is the same answer as the miss, in %s',
  async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    const miss = await get('/article', headers);
    const hit = await get('/article', headers);
    expect(withoutDate(hit)).toEqual(withoutDate(miss));
    expect(cache.stats()).toMatchObject({ renders: 1, hits: 1 });
    const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }[
      encoding
    ];
    expect(decode?.(hit.body).toString()).toContain('version 1');
    expect(hit.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(hit.headers.vary).toBe('accept-encoding');
    expect(hit.headers['x-frame-options']).toBe('DENY');
    expect(hit.headers['x-request-id']).toBeUndefined();
  },
);

test('a copy is confirmed by a 304, in each encoding by its own tag, from miss and hit', async () => {
  const tags: string[] = [];
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers } = await get('/article', { 'accept-encoding': encoding });
    const tag = headers.etag ?? '';
    tags.push(tag);
    for (const condition of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const outgoing = { 'accept-encoding': encoding, 'if-none-match': condition };
      const { status, headers: got, body } = await get('/article', outgoing);
      expect([status, got.etag, body.length]).toEqual([304, tag, 0]);
      expect(got.vary).toBe('accept-encoding');
      expect(got['cache-control']).toBe(headers['cache-control']);
      cache.clear();
      expect((await get('/article', outgoing)).status).toBe(304);
    }
    version += 1;
    cache.drop(['post:1']);
    expect(
      (await get('/article', { 'accept-encoding': encoding, 'if-none-match': tag })).status,
    ).toBe(200);
    version -= 1;
    cache.clear();
  }
  expect(new Set(tags).size).toBe(3);
  const [br = ''] = tags;
  expect((await get('/article', { 'accept-encoding': 'gzip', 'if-none-match': br })).status).toBe(
    200,
  );
});

test('HEAD has the headers of GET, whichever comes first', async () => {
  const missedAnswer = await get('/article', {}, 'HEAD');
  const hit = await get('/article', {}, 'HEAD');
  const full = await get('/article');
  expect(withoutDate(missedAnswer).headers).toEqual(withoutDate(full).headers);
  expect(withoutDate(hit).headers).toEqual(withoutDate(full).headers);
  expect([missedAnswer.body.length, hit.body.length]).toEqual([0, 0]);
  expect(Number(full.headers['content-length'])).toBe(full.body.length);
  expect(rendered).toBe(1);
});

test('a page with a maximum age is never served older', async () => {
  const getAt = async (now: number) => {
    time.now = now;
    return (await get('/counted')).body.toString();
  };
  expect([await getAt(0), await getAt(499), await getAt(500), await getAt(999)]).toEqual([
    'counted 1',
    'counted 1',
    'counted 2',
    'counted 2',
  ]);
});

test('a redirect is served from memory', async () => {
  const answers = [await get('/moved'), await get('/moved?utm_source=x')];
  expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
    [308, '/article'],
    [308, '/article'],
  ]);
  expect(withoutDate(answers[0] ?? (await get('/'))).headers).toEqual(
    answers[1] && withoutDate(answers[1]).headers,
  );
  expect(rendered).toBe(1);
});

test('thousands of spellings and unknown paths cost one render each kind', async () => {
  for (let index = 0; index < 1500; index += 1) {
    expect((await get(`/article?utm_source=${index}`)).status).toBe(200);
    expect((await get(`/nowhere/${index}`)).status).toBe(404);
  }
  expect(rendered).toBe(2);
  expect(cache.stats().entries).toBe(2);
});

test('a known spelling of a dropped page is rendered again', async () => {
  await get('/article?fbclid=1');
  await get('/article?fbclid=1');
  version = 2;
  cache.drop(['post:1']);
  expect((await get('/article?fbclid=1')).body.toString()).toContain('version 2');
  expect((await get('/article?fbclid=1')).body.toString()).toContain('version 2');
});

test('200 connections on an expired page: one render, the old page for all, then the new one', async () => {
  await get('/article');
  time.now = 1000;
  version = 2;
  rendered = 0;
  const answers = await Promise.all(Array.from({ length: 200 }, () => get('/article')));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(rendered).toBe(1);
  await vi.waitFor(async () =>
    expect((await get('/article')).body.toString()).toContain('version 2'),
  );
});

test('200 connections on an empty cache: one render', async () => {
  await Promise.all(Array.from({ length: 200 }, () => get('/article')));
  expect(rendered).toBe(1);
});

test('poisoned requests leave the page as it is', async () => {
  const clean = await get('/article');
  cache.clear();
  const headers = {
    'accept-language': 'ta',
    cookie: 'session=x',
    forwarded: 'host=evil.example',
    host: 'evil.example',
    range: 'bytes=0-10',
    'x-forwarded-host': 'evil.example',
    'x-http-method-override': 'POST',
  };
  const poisoned = await get('/article?evil=1', headers);
  expect(withoutDate(poisoned)).toEqual(withoutDate(clean));
  expect(withoutDate(await get('/article'))).toEqual(withoutDate(clean));
});

test('an absolute request target leads to the same page', async () => {
  await get('/article');
  expect((await get('http://evil.example/article')).body.toString()).toContain('version 1');
  expect(rendered).toBe(1);
});

test('other responses come from the app each time', async () => {
  await get('/article');
  expect((await get('/article', {}, 'POST', 'a=b')).body.toString()).toBe('posted a=b');
  const forms = await Promise.all(Array.from({ length: 20 }, () => get('/contact')));
  expect(new Set(forms.map(({ body }) => body.toString())).size).toBe(20);
  expect((await get('/large')).body.length).toBe(3_000_000);
  expect((await get('/large', {}, 'HEAD')).status).toBe(200);
  expect(cache.stats().entries).toBe(1);
});

test('a frequently requested page gets smaller, and older copies of it stay valid', async () => {
  const headers = { 'accept-encoding': 'br' };
  const first = await get('/article', headers);
  for (let index = 0; index < 10; index += 1) await get('/article', headers);
  const upgraded = await vi.waitFor(async () => {
    const answer = await get('/article', headers);
    expect(answer.headers.etag).not.toBe(first.headers.etag);
    return answer;
  });
  expect(upgraded.body.length).toBeLessThan(first.body.length);
  expect(brotliDecompressSync(upgraded.body).equals(brotliDecompressSync(first.body))).toBe(true);
  const condition = { ...headers, 'if-none-match': first.headers.etag ?? '' };
  expect((await get('/article', condition)).status).toBe(304);
  expect(rendered).toBe(1);
});

test('a better encoding of a dropped page does not bring it back', async () => {
  const headers = { 'accept-encoding': 'br' };
  for (let index = 0; index < 9; index += 1) await get('/article', headers);
  version = 2;
  cache.drop(['post:1']);
  for (let index = 0; index < 30; index += 1) {
    expect(brotliDecompressSync((await get('/article', headers)).body).toString()).toContain(
      'version 2',
    );
  }
});
