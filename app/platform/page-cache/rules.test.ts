import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { createKeyReader } from './rules';

const readKey = createKeyReader({
  rules: [
    { path: /^\/blog$/, query: ['page', 'category'], uncachedQuery: ['q'] },
    { path: /^\/projects/g, query: ['type'] },
  ],
  sharedKey: (pathname) => (pathname.startsWith('/unknown') ? 'not-found' : null),
  bypass: (pathname) => pathname.startsWith('/admin'),
});
const keyOf = (target: string) => readKey(new URL(`http://host${target}`))?.key;

test('only known query keys reach the key, sorted, the first value of each', () => {
  expect(keyOf('/blog?utm_source=x&page=2&fbclid=y&category=homes&page=3')).toBe(
    '/blog?category=homes&page=2',
  );
  expect(keyOf('/about?page=2')).toBe('/about');
  expect(keyOf('/blog?')).toBe('/blog');
});

test('a rule applies to each request, even if its expression is stateful', () => {
  expect([1, 2, 3].map(() => keyOf('/projects?type=villa'))).toEqual(
    Array.from({ length: 3 }, () => '/projects?type=villa'),
  );
});

test('a free-text search is not cached, its empty field is no search', () => {
  expect(keyOf('/blog?q=stone')).toBeUndefined();
  expect(keyOf('/blog?q=&q=stone')).toBeUndefined();
  expect(keyOf('/blog?q=&page=2')).toBe('/blog?page=2');
  expect(keyOf('/about?q=stone')).toBe('/about');
});

test('a path is neither decoded nor merged with another', () => {
  expect(keyOf('/a%2fb')).toBe('/a%2Fb');
  expect(keyOf('/a%2Fb')).not.toBe(keyOf('/a/b'));
  expect(keyOf('/blog/')).not.toBe(keyOf('/blog'));
  expect(keyOf('//evil.example/x')).toBe('//evil.example/x');
  expect(keyOf('/a/../blog')).toBe('/blog');
});

test('very long paths and queries, and bypassed paths, have no key', () => {
  expect(keyOf(`/${'a'.repeat(2000)}`)).toBeUndefined();
  expect(keyOf(`/blog?category=${'a'.repeat(2000)}`)).toBeUndefined();
  expect(keyOf('/admin/leads')).toBeUndefined();
});

test('unknown paths have one key and are rendered as one path', () => {
  const keys = ['/unknown', '/unknown/deep?page=1', '/unknown%00'].map((target) =>
    readKey(new URL(`http://host${target}`)),
  );
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(1);
  expect(keys[0]?.target).toBe('/not-found');
});

const pair = fc.tuple(fc.constantFrom('page', 'category', 'utm_source', 'x'), fc.string());
const path = fc.oneof(fc.constantFrom('/blog', '/projects', '/a%c3%a9'), fc.webPath());

test('a key is stable', () => {
  fc.assert(
    fc.property(path, fc.array(pair), (pathname, pairs) => {
      const key = keyOf(`${pathname || '/'}?${new URLSearchParams(pairs)}`);
      fc.pre(key?.startsWith('/') === true);
      expect(keyOf(key ?? '')).toBe(key);
    }),
  );
});

test('the order of different query keys does not matter', () => {
  const shuffledPairs = fc
    .uniqueArray(pair, { selector: ([name]) => name })
    .chain((pairs) =>
      fc.tuple(fc.constant(pairs), fc.shuffledSubarray(pairs, { minLength: pairs.length })),
    );
  fc.assert(
    fc.property(path, shuffledPairs, (pathname, [pairs, shuffled]) => {
      expect(keyOf(`${pathname || '/'}?${new URLSearchParams(pairs)}`)).toBe(
        keyOf(`${pathname || '/'}?${new URLSearchParams(shuffled)}`),
      );
    }),
  );
});
