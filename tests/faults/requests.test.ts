import { connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { filledIn, postInquiry } from '../site/post-inquiry';
import { ADMIN_PIN, ask, signIn } from '../site/sign-in';
import { discard, startSite, type Site } from '../site/start-site';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

/** Sends raw bytes and returns the answer, until the server closes the connection or stops sending. */
const raw = (bytes: string | Buffer) =>
  new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('close', () => resolve(answer));
    socket.on('error', () => resolve(answer));
    socket.setTimeout(60_000, () => socket.destroy());
  });

describe('every answer', () => {
  test.each([
    '/',
    '/nowhere',
    '/contact',
    '/contact/form-time',
    '/connect',
    '/healthz',
    '/assets/none.js',
  ])('of %s carries the security headers, from the cache too', async (path) => {
    for (let hit = 0; hit < 2; hit += 1) {
      const { headers } = await fetch(site.url + path, { redirect: 'manual' });
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/);
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
      expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
    }
  });

  test('of an image allows feed readers and chat apps to embed it, and no other answer does', async () => {
    const resourcePolicy = async (path: string) =>
      (await fetch(site.url + path)).headers.get('cross-origin-resource-policy');
    const article = '/blog/daylight-is-a-section';
    const html = await (await fetch(site.url + article)).text();
    const [built = ''] = /\/assets\/[^"\s]+\.jpg/.exec(html) ?? [];
    for (const picture of [built, '/figures/noon-sun.svg', `${article}/share.jpg`])
      expect([picture, await resourcePolicy(picture)]).toEqual([picture, 'cross-origin']);
    for (const path of [article, '/contact', '/feed.xml', '/healthz'])
      expect([path, await resourcePolicy(path)]).toEqual([path, 'same-origin']);
  });

  test.each(['/', '/blogs', '/blog/daylight-is-a-section', '/gallery', '/estimate', '/contact'])(
    'of %s has its styles in the head, and no blocking requests',
    async (path) => {
      const html = await (await fetch(site.url + path)).text();
      expect(html).toContain('<style>');
      expect(html).not.toContain('rel="stylesheet"');
    },
  );

  test('of a file sets how long a browser may cache it: forever if its name contains a hash', async () => {
    const html = await (await fetch(site.url)).text();
    const [script = ''] = /\/assets\/entry[^"]+\.js/.exec(html) ?? [];
    const [font = ''] = /\/assets\/archivo[^)"]+\.woff2/.exec(html) ?? [];
    for (const path of [script, font])
      for (const encoding of ['br', 'identity']) {
        const { status, headers } = await fetch(site.url + path, {
          headers: { 'accept-encoding': encoding },
        });
        expect(status).toBe(200);
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      }
    const icon = await fetch(`${site.url}/favicon.svg`);
    expect(icon.headers.get('cache-control')).toBe('public, max-age=3600');
    const beyond = await fetch(site.url + font, { headers: { range: 'bytes=9999999-' } });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('cache-control')).toBeNull();
    const missing = await fetch(`${site.url}/assets/none.js`);
    expect(missing.headers.get('cache-control')).toBeNull();
  });

  test.each([
    '/contact',
    '/contact?about=structure',
    '/estimate?area=2400&floors=2',
    '/estimate/send?area=2400&floors=2',
    '/blogs?search=light',
  ])('of %s, which is not cached, is compressed and private to one visitor', async (path) => {
    const plain = await fetch(site.url + path, { headers: { 'accept-encoding': 'identity' } });
    const length = (await plain.arrayBuffer()).byteLength;
    for (const encoding of ['br', 'gzip']) {
      const { status, headers } = await fetch(site.url + path, {
        headers: { 'accept-encoding': encoding },
      });
      expect(status).toBe(200);
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(Number(headers.get('content-length'))).toBeLessThan(length / 2);
      expect(headers.get('vary')).toBe('accept-encoding');
      // Without `no-store`, so that a half-filled form survives Back.
      expect(headers.get('cache-control')).toBe('private, no-cache');
    }
  });

  test('of the admin is not compressed if it repeats what a visitor sent', async () => {
    const { headers } = await fetch(`${site.url}/admin?next=x`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('content-encoding')).toBeNull();
  });

  test('of a public page is the same for everyone: no cookie, no nonce, no ID', async () => {
    const plain = await fetch(site.url);
    const odd = await fetch(`${site.url}/?utm_source=x&evil=1`, {
      headers: {
        cookie: 'session=stolen',
        'x-forwarded-host': 'evil.test',
        'x-forwarded-proto': 'https',
        'accept-language': 'hi',
      },
    });
    expect(await odd.text()).toBe(await plain.text());
    expect(plain.headers.get('set-cookie')).toBeNull();
    expect(plain.headers.get('content-security-policy')).not.toContain('nonce');
  });

  test('of an unknown path is one shared 404 that doesn’t contain the path', async () => {
    const [a, b] = await Promise.all([
      fetch(`${site.url}/evil-a`),
      fetch(`${site.url}/evil-b?c=d`),
    ]);
    expect([a.status, b.status]).toEqual([404, 404]);
    const [text, other] = await Promise.all([a.text(), b.text()]);
    expect(text).toBe(other);
    expect(text).not.toContain('evil');
    expect(text).toContain('We couldn’t find that page');
  });
});

describe('a write from another site', () => {
  const storeInvalid = () => postInquiry(site.url, filledIn({ formId: 'probe', name: '' }));

  test.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['same-site but another host', { 'sec-fetch-site': 'same-site' }],
    ['a foreign Origin from an old browser', { origin: 'https://evil.test' }],
    ['Origin: null', { origin: 'null' }],
    ['no word of where it comes from, but a cookie', { cookie: 'session=x' }],
  ])('is refused: %s', async (_, headers) => {
    const answer = await fetch(`${site.url}/contact`, {
      method: 'POST',
      body: filledIn(),
      headers,
    });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toMatch(/nothing was changed/);
  });

  test('passes from our own page', async () => {
    expect((await storeInvalid()).status).toBe(422);
    const old = await fetch(`${site.url}/contact`, {
      method: 'POST',
      body: filledIn({ name: '' }),
      headers: { origin: new URL(site.url).origin },
    });
    expect(old.status).toBe(422);
  });
});

test('a write from this host over plain HTTP, where anyone may have changed the page, is refused by an HTTPS site', async () => {
  const own = await startSite({ PUBLIC_URL: 'https://studio.example' });
  const statusFrom = async (origin: string) =>
    (await fetch(`${own.url}/contact`, { method: 'POST', body: filledIn(), headers: { origin } }))
      .status;
  expect(await statusFrom(own.url)).toBe(403);
  expect(await statusFrom('http://studio.example')).toBe(403);
  expect(await statusFrom('https://studio.example')).toBe(200);
  await discard(own);
});

describe('malformed requests', () => {
  test('a body larger than any form is refused', async () => {
    const answer = await postInquiry(site.url, filledIn({ name: 'x'.repeat(400_000) }));
    expect(answer.status).toBe(413);
  });

  test('a body of unknown length is refused, and an empty one is no server error', async () => {
    const post = `POST /contact HTTP/1.1\r\nhost: x\r\nconnection: close\r\n`;
    const chunked = await raw(`${post}transfer-encoding: chunked\r\n\r\n4\r\nname\r\n0\r\n\r\n`);
    expect(chunked).toMatch(/^HTTP\/1\.1 411/);
    expect(await raw(`${post}\r\n`)).toMatch(/^HTTP\/1\.1 4\d\d/);
  });

  test('headers beyond 16 kB are refused', async () => {
    const answer = await raw(`GET / HTTP/1.1\r\nhost: x\r\nx-big: ${'y'.repeat(40_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431/);
  });

  test.each([
    ['malformed multipart', 'multipart/form-data; boundary=x', '--x\r\nnonsense'],
    ['another content type', 'application/xml', '<a/>'],
    ['JSON', 'application/json', '{"name":'],
  ])('%s gets a 4xx', async (_, type, body) => {
    const { status } = await postInquiry(site.url, body, {
      'content-type': type,
      connection: 'close',
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  test.each(['%00', '%ff%fe', '%ed%a0%80'])(
    'a name with the bytes %s gets a message',
    async (bytes) => {
      const body = filledIn().toString().replace('name=Asha', `name=${bytes}`);
      const answer = await postInquiry(site.url, body, {
        'content-type': 'application/x-www-form-urlencoded',
      });
      // Bytes that are not UTF-8 become U+FFFD on arrival, which can be stored. NUL can't.
      expect(answer.status).toBe(bytes === '%00' ? 422 : 200);
    },
  );

  test.each([
    '/assets/../../../etc/passwd',
    '/assets/..%2f..%2f..%2fetc/passwd',
    '/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/..%5c..%5cetc/passwd',
    '//etc/passwd',
    '/%2e%2e/server/main.js',
    '/assets/....//....//etc/passwd',
    '/%00/etc/passwd',
  ])('no file outside the public folders is served for %s', async (path) => {
    const answer = await raw(
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 (4\d\d|301|308)/);
    expect(answer).not.toMatch(/root:x:0|createApp/);
  });

  test.each(['/e/%00', '/estimate/sent/%00'])(
    'an estimate’s address with NUL, %s, gets a 404',
    async (path) => {
      expect((await fetch(site.url + path)).status).toBe(404);
    },
  );

  test.each([
    '/%',
    '/blogs%zz',
    '/blog/%ff',
    '/contact/%',
    '/admin/%e0%a4',
    '/estimate/sent/secret%',
  ])('the malformed path %s gets a 404 that doesn’t contain it', async (path) => {
    const answer = await fetch(site.url + path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('We couldn’t find that page');
    const posted = await fetch(site.url + path, { method: 'POST', body: filledIn() });
    expect(posted.status).toBe(405);
    expect(site.output()).not.toContain(path.slice(1));
  });
});

test('a screen that refuses a request prints nothing beside the log', async () => {
  const own = await startSite({ ADMIN_PIN });
  const cookies = await signIn(own);
  for (const path of ['/admin/leads', '/admin/estimates', '/admin/today']) {
    const answer = await ask(own, path, { method: 'POST', body: new URLSearchParams(), cookies });
    expect(answer.status).toBe(405);
    await answer.text();
  }
  await discard(own);
});

test('SIGTERM lets a running request finish, and the process exits with 0', async () => {
  const own = await startSite();
  const posted = Array.from({ length: 20 }, (_, i) =>
    postInquiry(own.url, filledIn({ formId: `s${i}`, email: `s${i}@example.in` })),
  );
  await Promise.race(posted); // One inquiry is answered, and the others are still being processed.
  const [answers, code] = await Promise.all([Promise.all(posted), own.stop()]);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(code).toBe(0);
});
