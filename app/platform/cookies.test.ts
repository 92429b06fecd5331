import { expect, test } from 'vitest';

import { cookieHeader, cookieOf } from './cookies';

const requestWith = (cookie: string) => new Request('http://localhost', { headers: { cookie } });

test('reads a cookie by its full name', () => {
  const request = requestWith('other=1; session=abc=; __Host-session=secret; empty=');
  expect(cookieOf(request, 'session')).toBe('abc=');
  expect(cookieOf(request, '__Host-session')).toBe('secret');
  for (const name of ['sess', 'empty', 'none']) expect(cookieOf(request, name)).toBeUndefined();
});

test('a cookie is out of reach of scripts and of other sites', () => {
  expect(cookieHeader('reader', 'x', { path: '/blog', life: 86_400_999, secure: true })).toBe(
    'reader=x; Path=/blog; Max-Age=86400; HttpOnly; SameSite=Lax; Secure',
  );
  expect(cookieHeader('reader', '', { path: '/', life: 0, secure: false })).toContain('Max-Age=0');
});
