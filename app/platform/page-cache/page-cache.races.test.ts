import { describe, expect, test, vi } from 'vitest';
import {
  countingRender,
  heldRender,
  html,
  HTML,
  request,
  setUp,
  textOf,
} from '~tests/factories/page-cache';

import type { Render } from './page-cache';

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

  test('a personal response reaches one visitor only', async () => {
    const { cache } = setUp();
    let count = 0;
    const render: Render = async () =>
      new Response('', { headers: { 'set-cookie': `id=${(count += 1)}` } });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => cache.fetch(request('/contact'), render)),
    );
    expect(new Set(answers.map(({ headers }) => headers.get('set-cookie'))).size).toBe(50);
  });

  test('a failure reaches all waiting requests and no later ones', async () => {
    const { cache } = setUp();
    const held = heldRender([]);
    const answers = [1, 2, 3].map(() => cache.fetch(request('/about'), held.render));
    held.reject(new Error('database gone'));
    const settled = await Promise.allSettled(answers);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(held.render).toHaveBeenCalledTimes(1);
    expect(await textOf(cache.fetch(request('/about'), countingRender()))).toBe('page 1');
  });

  test('a 503 is shared by waiting requests, its cookie is not', async () => {
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
    const [firstPage, secondPage] = [
      countingRender(['post:1', 'posts']),
      countingRender(['post:2', 'posts']),
    ];
    await cache.fetch(request('/1'), firstPage);
    await cache.fetch(request('/2'), secondPage);
    cache.drop(['post:1']);
    expect(await textOf(cache.fetch(request('/1'), firstPage))).toBe('page 2');
    expect(await textOf(cache.fetch(request('/2'), secondPage))).toBe('page 1');
    cache.drop(new Set(['posts']));
    expect(cache.stats().entries).toBe(0);
  });

  test('a render that began before the drop serves waiting requests, then none', async () => {
    const { cache } = setUp();
    const renderBefore = heldRender(['post:1']);
    const waitingAnswer = cache.fetch(request('/1'), renderBefore.render);
    cache.drop(['post:1']);
    const renderAfter = heldRender(['post:1']);
    const later = [1, 2].map(() => cache.fetch(request('/1'), renderAfter.render));
    renderAfter.resolve(html('new'));
    expect(await Promise.all(later.map(textOf))).toEqual(['new', 'new']);
    renderBefore.resolve(html('old'));
    const old = await waitingAnswer;
    expect(await old.text()).toBe('old');
    expect(old.headers.has('cdn-cache-control')).toBe(false);
    expect(await textOf(cache.fetch(request('/1'), renderAfter.render))).toBe('new');
    expect(
      [renderBefore.render, renderAfter.render].map((render) => render.mock.calls.length),
    ).toEqual([1, 1]);
  });

  test('a drop from within a render, before its first await, is a drop too', async () => {
    const { cache } = setUp();
    const held = heldRender(['post:1']);
    const waitingAnswer = cache.fetch(request('/1'), (incoming, policy) => {
      cache.drop(['post:1']);
      return held.render(incoming, policy);
    });
    expect(await textOf(cache.fetch(request('/1'), countingRender()))).toBe('page 1');
    held.resolve(html('old'));
    expect(await textOf(waitingAnswer)).toBe('old');
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
    const waitingAnswer = cache.fetch(
      request('/1'),
      countingRender(['a'], () => new Response(body, { headers: HTML })),
    );
    await Promise.resolve();
    cache.drop(['a']);
    resolve();
    expect(await textOf(waitingAnswer)).toBe(large);
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
    const freshRender = countingRender(['a'], () => html('after the drop'));
    expect(await textOf(cache.fetch(request('/1'), freshRender))).toBe('after the drop');
  });

  test('whatever the timing, no request after a drop gets what was written before it', async () => {
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
      const writtenVersion = version;
      checks.push(
        textOf(cache.fetch(request('/1'), render)).then((text) =>
          expect(Number(text)).toBeGreaterThanOrEqual(writtenVersion),
        ),
      );
      if (round % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await Promise.all(checks);
  });

  test('clear drops everything, also renders in progress', async () => {
    const { cache } = setUp();
    await cache.fetch(request('/1'), countingRender());
    const held = heldRender([]);
    const waitingAnswer = cache.fetch(request('/2'), held.render);
    cache.clear();
    held.resolve(html('old'));
    await waitingAnswer;
    expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 });
  });
});

describe('stale pages', () => {
  test('are removed in the end', async () => {
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
  ])('are still served while the render %s, which is retried each second', async (_, fail) => {
    const { cache, time, onError } = setUp();
    const render = vi.fn<Render>(countingRender());
    await cache.fetch(request('/1'), render);
    render.mockImplementation(fail);
    time.now = 1000;
    for (let index = 0; index < 50; index += 1) {
      expect(await textOf(cache.fetch(request('/1'), render))).toBe('page 1');
      await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1), { timeout: 60_000 });
    }
    time.now = 2000;
    await cache.fetch(request('/1'), render);
    await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(2), { timeout: 60_000 });
    time.now = 10_000;
    const lateAnswer = await cache.fetch(request('/1'), render).catch(() => null);
    expect([null, 503]).toContain(lateAnswer && lateAnswer.status);
  });

  test('that are no longer pages are removed at once', async () => {
    const { cache, time } = setUp();
    await cache.fetch(request('/1'), countingRender());
    time.now = 1000;
    await cache.fetch(request('/1'), async () => new Response('gone', { status: 404 }));
    await vi.waitFor(() => expect(cache.stats().entries).toBe(0), { timeout: 60_000 });
  });

  test('that are rendered again to the same bytes keep their entity tag', async () => {
    const { cache, time } = setUp();
    const render = countingRender([], () => html('same'));
    const first = await cache.fetch(request('/1'), render);
    time.now = 1000;
    await cache.fetch(request('/1'), render);
    await vi.waitFor(() => expect(cache.stats().renders).toBe(2), { timeout: 60_000 });
    const secondAnswer = await cache.fetch(request('/1'), render);
    expect(secondAnswer.headers.get('etag')).toBe(first.headers.get('etag'));
  });
});
