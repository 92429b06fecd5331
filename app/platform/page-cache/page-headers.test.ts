import { expect, test } from 'vitest';

import { cacheHeaders, storableHeaders } from './page-headers';

const lifetime = { freshFor: 300_000, staleFor: 86_400_000 };

test('headers of a request or a connection are not stored', () => {
  const headers = new Headers({
    connection: 'keep-alive',
    'content-type': 'text/html',
    date: 'now',
    link: '</a.css>; rel=preload',
    'server-timing': 'total;dur=1',
    'transfer-encoding': 'chunked',
    'x-request-id': '1',
  });
  expect(storableHeaders(headers).map(([name]) => name)).toEqual(['content-type', 'link']);
});

test('browsers revalidate, a CDN may store what it can purge by tag', () => {
  expect(Object.fromEntries(cacheHeaders([], new Set(['posts', 'post:1']), lifetime))).toEqual({
    'cache-control': 'public, no-cache',
    'cache-tag': 'post:1,posts',
    'cdn-cache-control': 'public, max-age=300, stale-while-revalidate=86400',
  });
});

test.each([
  ['a page that was dropped while it was rendered', new Set(['a']), null],
  [
    'a page with too many tags to name',
    new Set(Array.from({ length: 500 }, (_, n) => `post:${n}`)),
    lifetime,
  ],
])('a CDN may not store %s', (_, tags, life) => {
  expect(cacheHeaders([], tags, life).map(([name]) => name)).toEqual(['cache-control']);
});

test('the app’s own Cache-Control stays', () => {
  const ownHeaders = [['cache-control', 'public, max-age=60']] as const;
  expect(cacheHeaders(ownHeaders, new Set(['a']), lifetime)).toEqual([['cache-tag', 'a']]);
});

test('no tag can break its header', () => {
  const tags = new Set(['a,b', 'c\r\nset-cookie: x', '\uD800', 'घर']);
  const [, tag] = cacheHeaders([], tags, lifetime).find(([name]) => name === 'cache-tag') ?? [];
  expect(tag).toMatch(/^[!-~]+$/);
  expect(tag?.split(',')).toHaveLength(4);
});
