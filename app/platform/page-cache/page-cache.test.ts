import { describe, expect, test, vi } from 'vitest';
import { countingRender, html, HTML, request, setUp, textOf } from '~tests/factories/page-cache';

import type { PagePolicy, Render } from './page-cache';

describe('the stored responses', () => {
  const attempts: [string, Response, Partial<PagePolicy>?][] = [
    ['a page that does not say store', html('x'), { store: false }],
    ['a cookie', new Response('x', { headers: { ...HTML, 'set-cookie': 'a=b' } })],
    ['no-store', new Response('x', { headers: { 'cache-control': 'max-age=0, No-Store' } })],
    ['private', new Response('x', { headers: { 'cache-control': 'private, max-age=60' } })],
    ['Vary: cookie', new Response('x', { headers: { vary: 'Accept-Encoding, Cookie' } })],
    ['Vary: *', new Response('x', { headers: { vary: '*' } })],
    ['an encoded body', new Response('x', { headers: { 'content-encoding': 'gzip' } })],
    [
      'a nonce',
      new Response('x', { headers: { 'content-security-policy': "script-src 'nonce-r4nd0m'" } }),
    ],
    ['302', new Response(null, { status: 302, headers: { location: '/x' } })],
    ['206', new Response('x', { status: 206 })],
    ['404 of a known path', new Response('x', { status: 404 })],
    ['a shared 404 where no path was announced', html('x'), { shared: 'not-found' }],
    ['500', new Response('x', { status: 500 })],
    ['a body of more than 2 MB', new Response('x'.repeat(2 * 1024 * 1024 + 1))],
    [
      'an announced length of more than 2 MB',
      new Response('x', { headers: { 'content-length': '3000000' } }),
    ],
  ];
  test.each(attempts)('not: %s', async (_, response, policy) => {
    const { cache } = setUp();
    const body = await response.clone().text();
    const answer = await cache.fetch(request('/about'), async (_request, own) => {
      Object.assign(own, { store: true }, policy);
      return response;
    });
    expect(cache.stats()).toMatchObject({ entries: 0, renders: 1 });
    expect(answer.status).toBe(response.status);
    expect(await answer.text()).toBe(body);
  });

  test.each([200, 301, 308])('a %i that says store', async (status) => {
    const { cache } = setUp();
    const render = countingRender(
      [],
      (text) => new Response(text, { status, headers: { location: '/x' } }),
    );
    await cache.fetch(request('/about'), render);
    const secondAnswer = await cache.fetch(request('/about'), render);
    expect([
      secondAnswer.status,
      secondAnswer.headers.get('location'),
      await secondAnswer.text(),
    ]).toEqual([status, '/x', 'page 1']);
    expect(cache.stats()).toMatchObject({ entries: 1, hits: 1, misses: 1, renders: 1 });
  });

  test('headers of one request are not shown to the next', async () => {
    const { cache } = setUp();
    const render = countingRender(['post:1'], (text) => {
      const headers = {
        ...HTML,
        'x-request-id': 'r1',
        'server-timing': 'total;dur=3',
        'x-frame-options': 'DENY',
      };
      return new Response(text, { headers });
    });
    await cache.fetch(request('/about'), render);
    const { headers } = await cache.fetch(request('/about'), render);
    expect([headers.get('x-request-id'), headers.get('server-timing')]).toEqual([null, null]);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-tag')).toBe('post:1');
  });

  test('10,000 unknown paths take one entry and one render', async () => {
    const { cache } = setUp({
      sharedKey: (pathname) => (pathname.startsWith('/no') ? 'not-found' : null),
    });
    const render = vi.fn<Render>(async (incoming, policy) => {
      policy.store = true;
      policy.shared = 'not-found';
      return new Response(`nothing at ${incoming.url}`, { status: 404, headers: HTML });
    });
    for (let index = 0; index < 10_000; index += 1) {
      const answer = await cache.fetch(request(`/no/${index}<evil>?a=${index}`), render);
      if (index % 1000 !== 0) continue;
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('evil');
    }
    expect(cache.stats()).toMatchObject({ entries: 1, renders: 1 });
  });

  test('10,000 paths that are pages stay within the bound', async () => {
    const { cache } = setUp({ maxBytes: 1_000_000 });
    const render = countingRender();
    for (let index = 0; index < 10_000; index += 1)
      await cache.fetch(request(`/x/${index}`), render);
    expect(cache.stats().bytes).toBeLessThanOrEqual(1_000_000);
    expect(cache.stats().entries).toBeGreaterThan(10);
  });

  test.each([
    ['POST', request('/about', { method: 'POST', body: 'a=b' })],
    ['a search', request('/blog?q=stone')],
    ['a bypassed path', request('/admin')],
    ['a very long path', request(`/${'a'.repeat(3000)}`)],
  ])('%s is passed to the app unchanged', async (_, original) => {
    const { cache } = setUp({ bypass: (pathname) => pathname === '/admin' });
    const render = vi.fn<Render>(countingRender());
    await cache.fetch(original, render);
    expect(render.mock.lastCall?.[0]).toBe(original);
    expect(cache.stats()).toMatchObject({ entries: 0, renders: 0 });
  });
});

describe('a request can’t change what is stored', () => {
  test('a render gets path and known query, and nothing else of the visitor', async () => {
    const { cache } = setUp();
    const echo: Render = async (incoming, policy) => {
      policy.store = true;
      return html(JSON.stringify([incoming.method, incoming.url, ...incoming.headers]));
    };
    const headers = {
      accept: 'application/json',
      'accept-language': 'ta',
      authorization: 'Bearer x',
      cookie: 'session=x',
      host: 'evil.example',
      'user-agent': 'Googlebot',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'ftp',
      'x-original-url': '/admin',
      'x-request-id': 'r1',
    };
    const poisoned = await textOf(cache.fetch(request('/blog?page=2&x=evil', { headers }), echo));
    cache.clear();
    const clean = await textOf(cache.fetch(request('/blog?page=2'), echo));
    expect(poisoned).toBe(clean);
    expect(clean).toContain('http://localhost/blog?page=2');
  });

  test('unknown keys and the order of keys lead to one page, a known value to another', async () => {
    const { cache } = setUp();
    const render = countingRender();
    const texts = ['/blog?page=2', '/blog?utm_source=a&page=2', '/blog?page=2&page=9', '/blog'].map(
      (target) => textOf(cache.fetch(request(target), render)),
    );
    expect(await Promise.all(texts)).toEqual(['page 1', 'page 1', 'page 1', 'page 2']);
  });

  test('a cookie neither bypasses the cache nor is seen', async () => {
    const { cache } = setUp();
    const render = countingRender();
    await cache.fetch(request('/about'), render);
    const headers = { cookie: 'session=x', 'cache-control': 'no-cache', authorization: 'x' };
    expect(await textOf(cache.fetch(request('/about', { headers }), render))).toBe('page 1');
  });
});

describe('a page with a maximum age', () => {
  const countRenders = (answer: (text: string) => Response = html): Render => {
    const render = countingRender([], answer);
    return (incoming, policy) => {
      policy.maxAge = 500;
      return render(incoming, policy);
    };
  };

  test('is rendered again before anyone gets it older, although other pages are served stale', async () => {
    const { cache, time } = setUp();
    const render = countRenders();
    await cache.fetch(request('/blog'), render);
    time.now = 499;
    expect(await textOf(cache.fetch(request('/blog'), render))).toBe('page 1');
    time.now = 500;
    expect(await textOf(cache.fetch(request('/blog'), render))).toBe('page 2');
  });

  test('is served old while rendering fails', async () => {
    const { cache, time } = setUp();
    await cache.fetch(request('/blog'), countRenders());
    time.now = 500;
    const failing: Render = () => Promise.reject(new Error('database gone'));
    expect(await textOf(cache.fetch(request('/blog'), failing))).toBe('page 1');
  });

  test('limits how long a CDN keeps it', async () => {
    const { cache } = setUp();
    const { headers } = await cache.fetch(request('/blog'), async (_, policy) => {
      Object.assign(policy, { store: true, maxAge: 25_000 });
      return html('x');
    });
    expect(headers.get('cdn-cache-control')).toBe('public, max-age=25');
  });
});
