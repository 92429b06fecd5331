import type { RouteConfigEntry } from '@react-router/dev/routes';
import fc from 'fast-check';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';

import routes from '~/routes';

import { notFoundKeyOf } from './not-found-key';

const asObjects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, children }) =>
    index ? { index, path } : { path, children: asObjects(children ?? []) },
  );
const tree = asObjects(routes);

function manifestOf(entries: readonly RouteConfigEntry[]) {
  const manifest: Record<string, object> = {};
  const add = ({ id, file, path, index, children }: RouteConfigEntry, parentId?: string) => {
    const key = id ?? file;
    manifest[key] = { id: key, parentId, path, index };
    for (const child of children ?? []) add(child, key);
  };
  for (const entry of entries) add(entry);
  return manifest as ServerBuild['routes'];
}
const keyOf = notFoundKeyOf({ routes: manifestOf(routes) });

/** What React Router itself says. It matches no route at all for a line break. */
function expectedKey(pathname: string) {
  const matches = matchRoutes(tree, { pathname });
  return !matches || matches.at(-1)?.route.path === '*' ? 'not-found' : null;
}

test.each([
  '/',
  '/about',
  '/About/',
  '/%61bout',
  '/about/us',
  '/about%0A',
  '/gallery/court-house',
  '/gallery/a%2Fb',
  '/gallery//',
  '/blog',
  '/blog/some-article/',
  '/blog/some-article/share.jpg',
  '/blog/some-article/shareXjpg',
  '/manage-blog/1/share.jpg',
  '/admin/nowhere',
  '/assets/entry.js',
  '//about',
  '/.env',
  '/न',
  '/%E0%A4%A8',
])('%s is known exactly if React Router finds a page', (pathname) => {
  expect(keyOf(pathname)).toBe(expectedKey(pathname));
});

test('any path made of the segments of routes is known exactly if React Router finds a page', () => {
  const segments = Object.values(manifestOf(routes)).flatMap(
    (route) => route?.path?.split('/') ?? [],
  );
  const segment = fc.oneof(fc.constantFrom(...new Set(segments), ''), fc.webSegment());
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), (parts) => {
      const pathname = `/${parts.join('/')}`;
      expect(keyOf(pathname)).toBe(expectedKey(pathname));
    }),
    { numRuns: 500 },
  );
});

test('a path that cannot be decoded is not found', () => {
  expect(keyOf('/%E0%A4')).toBe('not-found');
});
