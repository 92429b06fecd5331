import { describe, expect, test, vi } from 'vitest';
import {
  countingRender,
  heldRender,
  html,
  request,
  setUp,
  textOf,
} from '~tests/factories/page-cache';

import type { Render } from './page-cache';

describe('pages that may have missed a change', () => {
  test('are rendered again before they are served, once for all requests', async () => {
    const { cache } = setUp();
    const render = countingRender();
    await cache.fetch(request('/1'), render);
    cache.revalidateAll();
    const answers = Array.from({ length: 20 }, () => textOf(cache.fetch(request('/1'), render)));
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['page 2']));
    expect(await textOf(cache.fetch(request('/1'), render))).toBe('page 2');
  });

  test('are one page, while a render of another under way is stored', async () => {
    const { cache } = setUp();
    const [first, second] = [countingRender(), heldRender([])];
    await cache.fetch(request('/1'), first);
    const other = textOf(cache.fetch(request('/2'), second.render));
    expect([cache.revalidate('/1'), cache.revalidate('/2')]).toEqual([true, false]);
    second.resolve(html('other'));
    expect(await other).toBe('other');
    expect(cache.stats().entries).toBe(2);
    expect(await textOf(cache.fetch(request('/1'), first))).toBe('page 2');
  });

  test.each([
    ['throws', () => Promise.reject(new Error('database gone'))],
    ['answers 503', () => Promise.resolve(new Response('x', { status: 503 }))],
  ])('are served unchanged while the render %s, and renewed after', async (_, fail) => {
    const { cache, time } = setUp();
    const render = vi.fn<Render>(countingRender());
    await cache.fetch(request('/1'), render);
    cache.revalidateAll();
    render.mockImplementation(fail);
    const answers = Array.from({ length: 20 }, () => textOf(cache.fetch(request('/1'), render)));
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['page 1']));
    // No request waits for a second attempt.
    expect(await textOf(cache.fetch(request('/1'), render))).toBe('page 1');
    expect(render).toHaveBeenCalledTimes(2);
    // Events are received again.
    cache.revalidateAll();
    time.now = 1;
    render.mockImplementation(countingRender([], () => html('new')));
    expect(await textOf(cache.fetch(request('/1'), render))).toBe('new');
  });

  test.each([['doubted'], ['stale']])(
    'and %s ones keep their place if a render only has data from before the outage',
    async (failureKind) => {
      const { cache, time } = setUp();
      await cache.fetch(request('/1'), countingRender());
      if (failureKind === 'doubted') cache.revalidateAll();
      else time.now = 1500;
      const old: Render = async (_, policy) => {
        policy.store = true;
        policy.isOld = true;
        return html('made of what is old');
      };
      const ask = (render: Render) => textOf(cache.fetch(request('/1'), render));
      expect(await ask(old)).toBe('page 1');
      await vi.waitFor(() => expect(cache.stats().renders).toBe(2), { timeout: 60_000 });
      expect(await ask(() => Promise.reject(new Error('database gone')))).toBe('page 1');
      time.now += 5000;
      await ask(countingRender([], () => html('new')));
      await expect.poll(() => ask(old)).toBe('new');
    },
  );

  test('that are not cached yet are rendered from old data, and not cached', async () => {
    const { cache } = setUp();
    const old: Render = async (_, policy) => {
      policy.store = true;
      policy.isOld = true;
      return html('made of what is old');
    };
    const answer = await cache.fetch(request('/1'), old);
    expect([await answer.text(), answer.headers.get('cdn-cache-control')]).toEqual([
      'made of what is old',
      null,
    ]);
    expect(cache.stats().entries).toBe(0);
  });

  test('stay unconfirmed if more was missed while the render failed', async () => {
    const { cache } = setUp();
    await cache.fetch(request('/1'), countingRender());
    cache.revalidateAll();
    const heldPage = heldRender([]);
    const waitingAnswer = textOf(cache.fetch(request('/1'), heldPage.render));
    cache.revalidateAll();
    heldPage.reject(new Error('database gone'));
    expect(await waitingAnswer).toBe('page 1');
    expect(
      await textOf(
        cache.fetch(
          request('/1'),
          countingRender([], () => html('new')),
        ),
      ),
    ).toBe('new');
  });

  test('that are no longer pages are removed', async () => {
    const { cache } = setUp();
    await cache.fetch(request('/1'), countingRender());
    cache.revalidateAll();
    const goneAnswer = await cache.fetch(
      request('/1'),
      async () => new Response('gone', { status: 404 }),
    );
    expect([goneAnswer.status, cache.stats().entries]).toEqual([404, 0]);
  });
});
