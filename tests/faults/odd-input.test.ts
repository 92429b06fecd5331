import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { jpeg, upload } from '../site/pictures';
import { filledIn } from '../site/post-inquiry';
import { ADMIN_PIN, ask, signIn, type Cookies } from '../site/sign-in';
import { inDatabase } from '../site/site-database';
import { discard, startSite, type Site } from '../site/start-site';
import { sendRaw } from '../site/stored-images';

let site: Site;
let cookies: Cookies;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
  cookies = await signIn(site);
});
afterAll(() => discard(site));

const postTo = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  ask(site, path, { method: 'POST', body, headers, cookies });
const form = (fields: Record<string, string>) => new URLSearchParams(fields);

describe('a NUL character, which no database stores, is refused', () => {
  test('in every field of a form', async () => {
    const id = { id: '\0' };
    const attempts: [path: string, fields: Record<string, string>][] = [
      ['/contact', Object.fromEntries(filledIn({ formId: 'a\0b' }))],
      ['/contact', Object.fromEntries(filledIn({ ['na\0me']: 'a' }))],
      [
        '/estimate/send?area=1500&tier=2',
        { name: 'Ravi', email: 'r@example.in', phone: '9876543210', formId: 'a\0c' },
      ],
      ['/admin/welcome', { person: 'Mee\0ra' }],
      ['/admin/settings/security', { intent: 'end-session', ...id }],
      ['/admin/settings/security', { intent: 'forget-device', ...id }],
      ['/admin/leads/change', { do: 'restore', ...id }],
      ['/admin/leads/change', { do: 'promote', ...id }],
      ['/admin/leads/new', { name: 'Asha\0', phone: '98450 12345', source: 'call' }],
      ['/admin/leads/matches', { name: 'Asha\0' }],
    ];
    for (const [path, fields] of attempts)
      expect([path, (await postTo(path, form(fields))).status]).toEqual([path, 422]);
    expect(site.output()).not.toContain('request failed');
  });

  test('in the id of the lead for whom a member of staff books', async () => {
    const answer = await ask(site, '/admin/appointments/new?lead=%00', { cookies });
    expect(answer.status).toBe(200);
    expect(site.output()).not.toContain('request failed');
  });

  test('in the texts of an upload, and in the ID of an image', async () => {
    const file = await jpeg();
    expect((await upload(site, file, { cookies, fields: { alt: 'a\0lt' } })).status).toBe(400);
    expect((await upload(site, file, { cookies, replaces: '%00' })).status).toBe(404);
  });
});

test('the lead list answers 400 to a body that is not a form', async () => {
  const json = { 'content-type': 'application/json' };
  for (const path of ['/admin/leads/change', '/admin/leads/change.data'])
    expect((await postTo(path, '{"do":"restore"}', json)).status).toBe(400);
});

test('the event stream answers 404 to a request for its data, which would have no end', async () => {
  const signal = AbortSignal.timeout(20_000);
  expect((await ask(site, '/admin/live.data', { cookies, signal })).status).toBe(404);
});

test('the lead list answers 400 to an address with an invalid place in the list', async () => {
  const key = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const requestWindow = async (query: string) =>
    (await ask(site, `/admin/leads/window${query}`, { cookies })).status;
  for (const odd of [
    '',
    '?after=%00',
    '?before=!',
    '?at=-1',
    `?after=${key('a', 'b', 'c')}`,
    `?sort=status&after=${key(99_999, 1, 'a')}`,
  ])
    expect([odd, await requestWindow(odd)]).toEqual([odd, 400]);
  expect(await requestWindow(`?sort=name&after=${key('a\0', 'b\0')}`)).toBe(200);
  const many = Array.from({ length: 2_000 }, () => 'a').join();
  expect((await ask(site, `/admin/leads/export?only=${many}`, { cookies })).status).toBe(400);
  expect(site.output()).not.toContain('leads not loaded');
});

test.each([
  ['https://[', 0],
  ['https://a:b:c/', 1],
  ['https://%/', 2],
  ['https://a:99999/', 3],
])('an article stored with the canonical address %s uses its own address', async (address, at) => {
  const slug = inDatabase(site, (file) => {
    const published = file.prepare("select id, slug from posts where status = 'published'").all();
    const { id, slug: own } = published[at] ?? {};
    file.prepare('update posts set canonical_url = ? where id = ?').run(address, String(id));
    return String(own);
  });
  const answer = await fetch(`${site.url}/blog/${slug}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(`rel="canonical" href="${site.url}/blog/${slug}"`);
});

describe('requests that no browser sends', () => {
  const statusLineOf = async (line: string) =>
    sendRaw(site, `${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);

  test.each(['//', '//[.data', '//[', '///', '//evil.test/about', '/\\[', '//about.data'])(
    'GET %s causes no server error',
    async (path) => {
      expect(await statusLineOf(`GET ${path}`)).toMatch(/^HTTP\/1\.1 [234]\d\d/);
      expect(site.output()).not.toMatch(/ERR_INVALID_URL|request failed/);
    },
  );

  test.each(['TRACE', 'OPTIONS', 'PROPFIND', 'SEARCH'])('%s gets a 405', async (method) => {
    for (const path of ['/', '/contact', '/admin', '/assets/none.js', '/images/none.jpg']) {
      const answer = await statusLineOf(`${method} ${path}`);
      expect(answer).toMatch(/^HTTP\/1\.1 405/);
      expect(answer).toMatch(/^allow: GET, HEAD, POST\r$/im);
    }
    expect(site.output()).not.toContain('request failed');
  });
});
