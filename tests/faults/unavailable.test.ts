import { DatabaseSync } from 'node:sqlite';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { freshPlace, type Place } from '../engines/engines';
import { unreliableProxy } from '../engines/unreliable-proxy';
import { ADMIN_PIN, ask, signIn, type Cookies } from '../site/sign-in';
import { discard, startSite, type Site } from '../site/start-site';

/** Expects what every answer of a site without its database has in common. */
async function expectUnavailable(answer: Response) {
  const { status, headers, url } = answer;
  const path = url.replace(/^http:\/\/[^/]+/, '');
  expect([path, status]).toEqual([path, 503]);
  expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expect(headers.get('cache-control')).toMatch(/no-cache|no-store/);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  const text = await answer.text();
  // A data request is read by a screen in the browser, which has its own message.
  const words = path.includes('.data') ? /./ : /try again in a minute/i;
  expect([path, text]).toEqual([path, expect.stringMatching(words)]);
}

describe('while PostgreSQL is gone', () => {
  let place: Place;
  let proxy: Awaited<ReturnType<typeof unreliableProxy>>;
  let site: Site;
  let cookies: Cookies;
  beforeAll(async () => {
    place = await freshPlace('postgres', { migrated: true });
    proxy = await unreliableProxy(new URL(place.databaseUrl ?? ''));
    const environment = {
      ADMIN_PIN,
      LOG_LEVEL: 'info',
      DATABASE_URL: proxy.url,
      SECRET_KEY: 'a key of these tests that nobody else has',
    };
    site = await startSite(environment, place.dataDir);
    cookies = await signIn(site);
    await site.stop();
    site = await startSite(environment, place.dataDir);
    await vi.waitUntil(() => site.output().includes('main pages are in memory'), 60_000);
    proxy.become('refused');
  });
  afterAll(async () => {
    await site?.stop();
    await proxy?.close();
    await place?.remove();
  });

  test.each(['/', '/services', '/gallery', '/blogs', '/about', '/estimate'])(
    '%s is served although no one has opened it since the restart',
    async (path) => {
      const answer = await fetch(site.url + path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('<main');
    },
  );

  test.each([
    '/gallery/some',
    '/gallery.data',
    '/nowhere',
    '/feed.xml',
    '/blog/some/share.jpg',
    '/admin',
    '/admin/settings/security',
    '/admin/leads',
    '/admin/leads.data',
    '/admin/leads/window',
    '/admin/gallery/images',
    '/manage-blog',
    '/manage-blog.data',
  ])('%s sends Retry-After', async (path) => {
    await expectUnavailable(await ask(site, path, { cookies }));
  });

  test('the process runs and is not ready', async () => {
    expect((await ask(site, '/healthz')).status).toBe(200);
    const answer = await ask(site, '/readyz');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    const reason = await answer.text();
    expect(reason).toContain('The database does not respond.');
    expect(reason).not.toContain(new URL(proxy.url).host);
  });

  test('an action gets the same answer', async () => {
    const body = () => new URLSearchParams({ intent: 'end-others' });
    const post = { method: 'POST', cookies };
    await expectUnavailable(await ask(site, '/admin/settings/security', { ...post, body: body() }));
    await expectUnavailable(
      await ask(site, '/admin/settings/security.data', { ...post, body: body() }),
    );
    await expectUnavailable(await ask(site, '/admin/leads/change', { ...post, body: body() }));
    await expectUnavailable(await ask(site, '/blog/some/like', { method: 'POST' }));
  });

  test('pages made of settings alone are served, including the inquiry form', async () => {
    const form = await ask(site, '/contact');
    expect(form.status).toBe(200);
    expect(await form.text()).toContain('name="formTime"');
    for (const path of ['/about', '/about.data', '/terms'])
      expect([path, (await ask(site, path)).status]).toEqual([path, 200]);
  });

  test('an estimate is refused, and its form keeps what was typed, also without scripts', async () => {
    const address = `${site.url}/estimate/send?area=1500&tier=2`;
    const page = await (await fetch(address)).text();
    const body = new URLSearchParams({ name: 'Asha Rao', phone: '9845012345', email: 'a@b.in' });
    for (const [, name = '', value = ''] of page.matchAll(/name="(\w+)" value="([^"]*)"/g))
      if (!body.has(name)) body.set(name, value);
    const answer = await fetch(address, { method: 'POST', body });
    const html = await answer.text();
    expect([answer.status, html]).toEqual([503, expect.stringContaining('value="Asha Rao"')]);
    expect(html).toContain('₹');
  });

  test('cached pages are still served, and no error outlasts the fault', async () => {
    expect((await fetch(`${site.url}/services`)).status).toBe(200);
    proxy.become('none');
    for (const path of ['/readyz', '/', '/about', '/nowhere', '/feed.xml'])
      await expect
        .poll(async () => (await fetch(site.url + path)).status)
        .toBe(path === '/nowhere' ? 404 : 200);
  });
});

describe('while another process holds the SQLite file', () => {
  let site: Site;
  let cookies: Cookies;
  beforeAll(async () => {
    site = await startSite({ ADMIN_PIN });
    cookies = await signIn(site);
  });
  afterAll(() => discard(site));

  test('writes get a 503 and reads still work', async () => {
    // The site may still be writing after its start.
    const other = new DatabaseSync(`${site.dataDir}/studio.sqlite`, { timeout: 60_000 });
    other.exec('begin immediate');
    const body = () => new URLSearchParams({ intent: 'end-others' });
    const post = { method: 'POST', cookies };
    try {
      await expectUnavailable(
        await ask(site, '/admin/settings/security', { ...post, body: body() }),
      );
      await expectUnavailable(
        await ask(site, '/admin/settings/security.data', { ...post, body: body() }),
      );
      await expectUnavailable(
        await ask(site, '/blog/daylight-is-a-section/like', { method: 'POST' }),
      );
      expect((await fetch(`${site.url}/about`)).status).toBe(200);
      expect((await ask(site, '/admin/settings/security', { cookies })).status).toBe(200);
    } finally {
      other.exec('rollback');
      other.close();
    }
    const answer = await ask(site, '/admin/settings/security', { ...post, body: body() });
    expect(answer.status).toBe(200);
  });
});
