import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';

import routes from '~/routes';

import { pathForLog } from './secret-paths';

/** The token of a sealed link, and a short code, as in the address of an estimate or call. */
const TOKENS = ['bGVhZH4xMjM0fnBlcnNvbi9Bc2hh.x-Y_9Qk3', '7k2mq0x9p4tz'];

/** The address of a route and those below it. */
const pathsOf = ({ path = '', children = [] }: RouteConfigEntry): string[] => [
  path,
  ...children.flatMap(pathsOf).map((childPath) => `${path}/${childPath}`),
];

const prefixes = routes
  .flatMap(pathsOf)
  .filter((path) => path.includes(':token'))
  .map((path) => `/${path.slice(0, path.indexOf('/:token'))}`.replace(/^\/+/, '/'));

/** The same address in other spellings. The site accepts some; others are mistakes or attacks. */
const SPELLINGS: Readonly<Record<string, (prefix: string, token: string) => string>> = {
  'as it is': (prefix, token) => `${prefix}/${token}`,
  'its data': (prefix, token) => `${prefix}/${token}.data`,
  'with more behind': (prefix, token) => `${prefix}/${token}/more`,
  'in capitals': (prefix, token) => `${prefix.toUpperCase()}/${token}`,
  'with double slashes': (prefix, token) => `/${prefix.replaceAll('/', '//')}//${token}`,
  'with backslashes': (prefix, token) => `${prefix.replaceAll('/', '\\')}\\${token}`,
  'with an encoded letter': (prefix, token) => `/%${hex(prefix[1])}${prefix.slice(2)}/${token}`,
  'with a letter encoded twice': (prefix, token) =>
    `/%25${hex(prefix[1])}${prefix.slice(2)}/${token}`,
  'with an encoded slash': (prefix, token) => `${prefix}%2F${token}`,
  'with a slash encoded twice': (prefix, token) => `${prefix}%252f${token}`,
  'with an encoded slash before': (prefix, token) => `/%2F${prefix.slice(1)}/${token}`,
  'with an escape that stands for nothing': (prefix, token) => `${prefix}/${token}%E0%A4`,
  'with half an escape': (prefix, token) => `${prefix}/%zz${token}%`,
  'with a space': (prefix, token) => `${prefix}%20/${token}`,
  'with a parameter': (prefix, token) => `${prefix};x=1/${token}`,
  'in wide letters': (prefix, token) => `/${wide(prefix.slice(1))}/${token}`,
  'below another path': (prefix, token) => `/blog${prefix}/${token}`,
  'pasted whole behind a slash': (prefix, token) => `/https://studio.example${prefix}/${token}`,
};

const hex = (letter = '') => letter.charCodeAt(0).toString(16);
const wide = (text: string) =>
  Array.from(text, (letter) =>
    letter === '/' ? '/' : encodeURIComponent(String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  ).join('');

test('the site map has addresses that give access to anyone who knows them', () => {
  expect(prefixes).toEqual(expect.arrayContaining(['/call', '/e', '/estimate/sent', '/in']));
});

describe.each(prefixes)('the log contains no token of %s', (prefix) => {
  test.each(Object.entries(SPELLINGS))('%s', (_, spell) => {
    for (const token of TOKENS) {
      const logged = pathForLog(spell(prefix, token));
      for (const part of token.split(/[.-]/)) expect(logged).not.toContain(part);
      expect(logged).toContain(prefix);
    }
  });
});

test('a token under an unknown prefix is left out, too', () => {
  expect(pathForLog('/on/bGVhZH4xMjM0fnBlcnNvbi9Bc2hh/more')).toBe('/on/…/more');
  expect(pathForLog('/callbGVhZH4xMjM0fnBlcnNvbi9Bc2hh')).not.toContain('bGVhZ');
  const digits = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
  expect(pathForLog(`/verify/${digits}`)).toBe('/verify/…');
});

test('a long word takes linear time', () => {
  expect(pathForLog(`/${'z'.repeat(300_000)}`)).toHaveLength(300_001);
});

test('escapes nested as deeply as a request allows are not decoded to the end', () => {
  expect(pathForLog(`/%${'25'.repeat(8_000)}63all/7k2mq0x9p4tz`)).toBe('/…');
  expect(pathForLog(`/%${'25'.repeat(5)}63all/7k2mq0x9p4tz`)).toBe('/call/…');
});

test.each([
  '/',
  '/call',
  '/e/',
  '/estimate/sent',
  '/blog/a-house-of-three-courtyards-in-bengaluru-and-what-it-cost',
  '/admin/leads/0199c0de-7a1b-7c3d-8e4f-5a6b7c8d9e0f',
  '/images/blog-images/1790000000000-court.jpg',
  '/logo/3f2a9b8c7d6e5f40.svg',
  '/blog/e-mail-to-a-client/like',
  '/assets/lead-estimate-layout-Bq2Xz9aa.js',
  '/admin/leads.data',
])('%s is logged unchanged', (path) => {
  expect(pathForLog(path)).toBe(path);
});
