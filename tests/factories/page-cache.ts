import { vi } from 'vitest';

import {
  createPageCache,
  type PageCacheOptions,
  type Render,
} from '~/platform/page-cache/page-cache';

export const HTML = { 'content-type': 'text/html; charset=utf-8' };
export const request = (target: string, init?: RequestInit) =>
  new Request(`http://visitor.example${target}`, init);

export function setUp(options: Partial<PageCacheOptions> = {}) {
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

export function countingRender(
  tags: string[] = [],
  answer: (text: string) => Response = html,
): Render {
  let count = 0;
  return async (_, policy) => {
    policy.store = true;
    for (const tag of tags) policy.tags.add(tag);
    count += 1;
    return answer(`page ${count}`);
  };
}
export const html = (text: string) => new Response(text, { headers: HTML });
export const textOf = async (response: Promise<Response>) => (await response).text();

export function heldRender(tags: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const render = vi.fn<Render>((_, policy) => {
    policy.store = true;
    for (const tag of tags) policy.tags.add(tag);
    return promise;
  });
  return { render, resolve, reject };
}
