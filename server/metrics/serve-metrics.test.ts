import { expect, test } from 'vitest';

import { requestKind } from './serve-metrics';

test.each([
  ['GET', '/', 'page'],
  ['HEAD', '/blog/a-house', 'page'],
  ['POST', '/contact', 'form'],
  ['POST', '/in/a-key', 'lead'],
  ['GET', '/images/stairs-1600.avif', 'picture'],
  ['GET', '/assets/entry-1a2b.js', 'asset'],
  ['GET', '/favicon.svg', 'asset'],
  ['GET', '/sitemap.xml', 'asset'],
  ['GET', '/healthz', 'probe'],
  ['GET', '/admin/leads', 'admin'],
  ['POST', '/admin/leads/change', 'admin'],
  ['GET', '/admin/live', 'stream'],
  ['GET', '/administration', 'page'],
  ['BREW', '/%E0%A4%A', 'form'],
])('%s %s is a request for: %s', (method, path, kind) => {
  expect(requestKind(method, path)).toBe(kind);
});
