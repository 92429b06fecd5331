import { expect, test } from 'vitest';

import { createKeyReader } from '~/platform/page-cache/rules';

import { cacheRules, mayBeCached } from './cached-paths';

const readKey = createKeyReader({
  rules: cacheRules,
  bypass: (pathname) => !mayBeCached(pathname),
});
const keyOf = (path: string) => readKey(new URL(path, 'http://localhost'))?.key ?? null;

test.each(['/admin', '/manage-blog/new', '/contact', '/blogs?search=light', '/estimate?area=900'])(
  '%s is not cached in any case, as routes match in any',
  (path) => {
    expect([
      keyOf(path),
      keyOf(path.toUpperCase().replace(/\?.*/, (query) => query.toLowerCase())),
    ]).toEqual([null, null]);
  },
);

test('a list in capitals is cached by its page too', () => {
  expect(keyOf('/Blogs?page=2&x=1')).toBe('/Blogs?page=2');
});
