import { describe, expect, test, vi } from 'vitest';

import type { Render } from './page-cache';
import { countingRender, heldRender, html, request, setUp, textOf } from './page-cache.test-setup';

describe('pages that may have missed a change', () => {
  test('are rendered once more before anybody sees them, once for all who ask', async () => {
    const { cache } = setUp();
    const render = countingRender();
    await cache.fetch(request('/1'), render);
    cache.doubt();
    const answers = Array.from({ length: 20 }, () => textOf(cache.fetch(request('/1'), render)));
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['page 2']));
    expect(await textOf(cache.fetch(request('/1'), render))).toBe('page 2');
  });

  test.each([
    ['throws', () => Promise.reject(new Error('database gone'))],
    ['answers 503', () => Promise.resolve(new Response('x', { status: 503 }))],
  ])('are served as they are while the render %s, and renewed after', async (_, fail) => {
    const { cache, time } = setUp();
    const render = vi.fn<Render>(countingRender());
    await cache.fetch(request('/1'), render);
    cache.doubt();
    render.mockImplementation(fail);
    const answers = Array.from({ length: 20 }, () => textOf(cache.fetch(request('/1'), render)));
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['page 1']));
    // Nobody waits for another try.
    expect(await textOf(cache.fetch(request('/1'), render))).toBe('page 1');
    expect(render).toHaveBeenCalledTimes(2);
    // Once changes are heard again.
    cache.doubt();
    time.now = 1;
    render.mockImplementation(countingRender([], () => html('new')));
    expect(await textOf(cache.fetch(request('/1'), render))).toBe('new');
  });

  test('stay doubtful where more was missed while the render failed', async () => {
    const { cache } = setUp();
    await cache.fetch(request('/1'), countingRender());
    cache.doubt();
    const held = heldRender([]);
    const waited = textOf(cache.fetch(request('/1'), held.render));
    cache.doubt();
    held.reject(new Error('database gone'));
    expect(await waited).toBe('page 1');
    expect(
      await textOf(
        cache.fetch(
          request('/1'),
          countingRender([], () => html('new')),
        ),
      ),
    ).toBe('new');
  });

  test('that are pages no more are gone', async () => {
    const { cache } = setUp();
    await cache.fetch(request('/1'), countingRender());
    cache.doubt();
    const gone = await cache.fetch(
      request('/1'),
      async () => new Response('gone', { status: 404 }),
    );
    expect([gone.status, cache.stats().entries]).toEqual([404, 0]);
  });
});
