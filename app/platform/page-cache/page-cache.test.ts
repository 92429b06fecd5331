import { describe, expect, test, vi } from 'vitest';

import { createPageCache, type PageCacheOptions, type PagePolicy, type Render } from './page-cache';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const request = (target: string, init?: RequestInit) =>
  new Request(`http://visitor.example${target}`, init);

function setUp(options: Partial<PageCacheOptions> = {}) {
  const time = { now: 0 };
  const onError = vi.fn<(error: unknown) => void>();
  const cache = createPageCache({
    rules: [{ path: /^\/blog$/, query: ['page'], uncachedQuery: ['q'] }],
    freshFor: 1000,
    staleFor: 9000,
    clock: () => time.now,
    onError,
    ...options,
  });
  return { cache, time, onError };
}

/** A render that counts its pages: "page 1", "page 2", … */
function countingRender(tags: string[] = [], answer: (text: string) => Response = html): Render {
  let count = 0;
  return async (_, policy) => {
    policy.store = true;
    for (const tag of tags) policy.tags.add(tag);
    count += 1;
    return answer(`page ${count}`);
  };
}
const html = (text: string) => new Response(text, { headers: HTML });
const textOf = async (response: Promise<Response>) => (await response).text();

/** A render that waits until it is told to answer. */
function heldRender(tags: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const render = vi.fn<Render>((_, policy) => {
    policy.store = true;
    for (const tag of tags) policy.tags.add(tag);
    return promise;
  });
  return { render, resolve, reject };
}

describe('what is kept', () => {
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
    const again = await cache.fetch(request('/about'), render);
    expect([again.status, again.headers.get('location'), await again.text()]).toEqual([
      status,
      '/x',
      'page 1',
    ]);
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
    const render = vi.fn<Render>(async (asked, policy) => {
      policy.store = true;
      policy.shared = 'not-found';
      return new Response(`nothing at ${asked.url}`, { status: 404, headers: HTML });
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
  ])('%s goes to the app untouched', async (_, original) => {
    const { cache } = setUp({ bypass: (pathname) => pathname === '/admin' });
    const render = vi.fn<Render>(countingRender());
    await cache.fetch(original, render);
    expect(render.mock.lastCall?.[0]).toBe(original);
    expect(cache.stats()).toMatchObject({ entries: 0, renders: 0 });
  });
});

describe('who asks cannot change what is kept', () => {
  test('a render sees path and known query, and nothing else of the visitor', async () => {
    const { cache } = setUp({ origin: 'https://studio.example' });
    const echo: Render = async (asked, policy) => {
      policy.store = true;
      return html(JSON.stringify([asked.method, asked.url, ...asked.headers]));
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
    expect(clean).toContain('https://studio.example/blog?page=2');
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

describe('one render for all', () => {
  test('200 requests at once', async () => {
    const { cache } = setUp();
    const held = heldRender([]);
    const answers = Array.from({ length: 200 }, () => cache.fetch(request('/about'), held.render));
    held.resolve(html('once'));
    const texts = await Promise.all(answers.map(textOf));
    expect(new Set(texts)).toEqual(new Set(['once']));
    expect(held.render).toHaveBeenCalledTimes(1);
  });

  test('200 requests for a page that has just expired: the old page at once, then the new one', async () => {
    const { cache, time } = setUp();
    await cache.fetch(request('/about'), countingRender());
    time.now = 1000;
    const held = heldRender([]);
    const answers = Array.from({ length: 200 }, () => cache.fetch(request('/about'), held.render));
    expect(new Set(await Promise.all(answers.map(textOf)))).toEqual(new Set(['page 1']));
    held.resolve(html('new'));
    await vi.waitFor(async () =>
      expect(await textOf(cache.fetch(request('/about'), held.render))).toBe('new'),
    );
    expect(held.render).toHaveBeenCalledTimes(1);
  });

  test('what may be about a visitor reaches one visitor', async () => {
    const { cache } = setUp();
    let count = 0;
    const render: Render = async () =>
      new Response('', { headers: { 'set-cookie': `id=${(count += 1)}` } });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => cache.fetch(request('/contact'), render)),
    );
    expect(new Set(answers.map(({ headers }) => headers.get('set-cookie'))).size).toBe(50);
  });

  test('a failure reaches all who waited and nobody later', async () => {
    const { cache } = setUp();
    const held = heldRender([]);
    const answers = [1, 2, 3].map(() => cache.fetch(request('/about'), held.render));
    held.reject(new Error('database gone'));
    const settled = await Promise.allSettled(answers);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(held.render).toHaveBeenCalledTimes(1);
    expect(await textOf(cache.fetch(request('/about'), countingRender()))).toBe('page 1');
  });

  test('a 503 is shared by those who waited, its cookie is not', async () => {
    const { cache } = setUp();
    const held = heldRender([]);
    const answers = [1, 2, 3].map(() => cache.fetch(request('/about'), held.render));
    held.resolve(
      new Response('later', { status: 503, headers: { 'retry-after': '3', 'set-cookie': 'a=b' } }),
    );
    for (const answer of await Promise.all(answers)) {
      expect([answer.status, await answer.text()]).toEqual([503, 'later']);
      expect([answer.headers.get('retry-after'), answer.headers.get('set-cookie')]).toEqual([
        '3',
        null,
      ]);
    }
    expect(held.render).toHaveBeenCalledTimes(1);
  });
});

describe('dropped pages', () => {
  test('a tag drops its pages and no other', async () => {
    const { cache } = setUp();
    const [one, two] = [countingRender(['post:1', 'posts']), countingRender(['post:2', 'posts'])];
    await cache.fetch(request('/1'), one);
    await cache.fetch(request('/2'), two);
    cache.drop(['post:1']);
    expect(await textOf(cache.fetch(request('/1'), one))).toBe('page 2');
    expect(await textOf(cache.fetch(request('/2'), two))).toBe('page 1');
    cache.drop(new Set(['posts']));
    expect(cache.stats().entries).toBe(0);
  });

  test('a render that began before the drop serves those who waited, then nobody', async () => {
    const { cache } = setUp();
    const before = heldRender(['post:1']);
    const waited = cache.fetch(request('/1'), before.render);
    cache.drop(['post:1']);
    const after = heldRender(['post:1']);
    const later = [1, 2].map(() => cache.fetch(request('/1'), after.render));
    after.resolve(html('new'));
    expect(await Promise.all(later.map(textOf))).toEqual(['new', 'new']);
    before.resolve(html('old'));
    const old = await waited;
    expect(await old.text()).toBe('old');
    expect(old.headers.has('cdn-cache-control')).toBe(false);
    expect(await textOf(cache.fetch(request('/1'), after.render))).toBe('new');
    expect([before.render, after.render].map((render) => render.mock.calls.length)).toEqual([1, 1]);
  });

  test('a drop from within a render, before its first await, is a drop too', async () => {
    const { cache } = setUp();
    const held = heldRender(['post:1']);
    const waited = cache.fetch(request('/1'), (asked, policy) => {
      cache.drop(['post:1']);
      return held.render(asked, policy);
    });
    expect(await textOf(cache.fetch(request('/1'), countingRender()))).toBe('page 1');
    held.resolve(html('old'));
    expect(await textOf(waited)).toBe('old');
    expect(await textOf(cache.fetch(request('/1'), countingRender()))).toBe('page 1');
  });

  test('a drop while the body still streams, and one while it is compressed', async () => {
    const { cache } = setUp();
    const { promise, resolve } = Promise.withResolvers<void>();
    const large = 'old '.repeat(100_000);
    const body = new ReadableStream({
      pull: async (controller) => {
        await promise;
        controller.enqueue(new TextEncoder().encode(large));
        controller.close();
      },
    });
    const waited = cache.fetch(
      request('/1'),
      countingRender(['a'], () => new Response(body, { headers: HTML })),
    );
    await Promise.resolve();
    cache.drop(['a']);
    resolve();
    expect(await textOf(waited)).toBe(large);
    expect(cache.stats().entries).toBe(0);
  });

  test('a stale page under renewal does not come back after a drop', async () => {
    const { cache, time } = setUp();
    await cache.fetch(request('/1'), countingRender(['a']));
    time.now = 1000;
    const held = heldRender(['a']);
    await cache.fetch(request('/1'), held.render);
    cache.drop(['a']);
    held.resolve(html('renewed before the drop'));
    const fresh = countingRender(['a'], () => html('after the drop'));
    expect(await textOf(cache.fetch(request('/1'), fresh))).toBe('after the drop');
  });

  test('whatever the timing, no request after a drop sees what was written before it', async () => {
    const { cache } = setUp({ freshFor: 3 });
    let version = 0;
    const render: Render = async (_, policy) => {
      policy.store = true;
      policy.tags.add('a');
      const read = version;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
      return html(String(read).padEnd(400));
    };
    const checks: Promise<void>[] = [];
    for (let round = 0; round < 300; round += 1) {
      if (round % 3 === 0) {
        version += 1;
        cache.drop(['a']);
      }
      const written = version;
      checks.push(
        textOf(cache.fetch(request('/1'), render)).then((text) =>
          expect(Number(text)).toBeGreaterThanOrEqual(written),
        ),
      );
      if (round % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await Promise.all(checks);
  });

  test('clear drops everything, and what is under way', async () => {
    const { cache } = setUp();
    await cache.fetch(request('/1'), countingRender());
    const held = heldRender([]);
    const waited = cache.fetch(request('/2'), held.render);
    cache.clear();
    held.resolve(html('old'));
    await waited;
    expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 });
  });
});

describe('stale pages', () => {
  test('are gone in the end', async () => {
    const { cache, time } = setUp();
    const render = countingRender();
    await cache.fetch(request('/1'), render);
    time.now = 999;
    expect(await textOf(cache.fetch(request('/1'), render))).toBe('page 1');
    time.now = 10_000;
    expect(await textOf(cache.fetch(request('/1'), render))).toBe('page 2');
  });

  test.each([
    ['throws', () => Promise.reject(new Error('database gone'))],
    ['answers 503', () => Promise.resolve(new Response('x', { status: 503 }))],
  ])('are served on while the render %s, which is tried again each second', async (_, fail) => {
    const { cache, time, onError } = setUp();
    const render = vi.fn<Render>(countingRender());
    await cache.fetch(request('/1'), render);
    render.mockImplementation(fail);
    time.now = 1000;
    for (let index = 0; index < 50; index += 1) {
      expect(await textOf(cache.fetch(request('/1'), render))).toBe('page 1');
      await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    }
    time.now = 2000;
    await cache.fetch(request('/1'), render);
    await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(2));
    time.now = 10_000;
    const late = await cache.fetch(request('/1'), render).catch(() => null);
    expect([null, 503]).toContain(late && late.status);
  });

  test('that are pages no more are gone at once', async () => {
    const { cache, time } = setUp();
    await cache.fetch(request('/1'), countingRender());
    time.now = 1000;
    await cache.fetch(request('/1'), async () => new Response('gone', { status: 404 }));
    await vi.waitFor(() => expect(cache.stats().entries).toBe(0));
  });

  test('that are rendered again to the same bytes keep their entity tag', async () => {
    const { cache, time } = setUp();
    const render = countingRender([], () => html('same'));
    const first = await cache.fetch(request('/1'), render);
    time.now = 1000;
    await cache.fetch(request('/1'), render);
    await vi.waitFor(() => expect(cache.stats().renders).toBe(2));
    const again = await cache.fetch(request('/1'), render);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
  });
});
