import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { atConsole } from '../site/console';
import { earlierFormTime } from '../site/form-time';
import { filledIn, postInquiry } from '../site/post-inquiry';
import { ADMIN_PIN, ask, Cookies, signIn, tryPin } from '../site/sign-in';
import { inDatabase } from '../site/site-database';
import { discard, startSite, type Site } from '../site/start-site';

const post = (body: Record<string, string>, cookies?: Cookies, headers = {}) => ({
  method: 'POST',
  body: new URLSearchParams(body),
  headers,
  ...(cookies ? { cookies } : {}),
});

function changeDatabase(site: Site, sql: string) {
  inDatabase(site, (file) => file.exec(sql));
}

const isSignedIn = async (site: Site, cookies: Cookies) =>
  (await ask(site, '/admin', { cookies })).status === 200;

/** Opens the event stream and reads until it has contained `text` or has ended. */
async function readStream(site: Site, cookies: Cookies) {
  const answer = await ask(site, '/admin/live', { cookies });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  return {
    status: answer.status,
    async until(text: string) {
      while (!received.includes(text)) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: '' };
        if (done) return 'ended';
        received += value;
      }
      received = received.slice(received.indexOf(text) + text.length);
      return 'received';
    },
  };
}

describe('a session', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ ADMIN_PIN });
  });
  afterAll(() => discard(site));

  test('has HttpOnly and Lax cookies for the whole site', async () => {
    const answer = await tryPin(site, ADMIN_PIN);
    const [session, device, ...more] = answer.headers.getSetCookie();
    expect(session).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/);
    expect(device).toMatch(/^device=[\w-]{22}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
    expect(more).toEqual([]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('is created new by each sign-in, and a planted one is not adopted', async () => {
    const cookies = await signIn(site);
    const planted = cookies.get('session');
    const old = new Cookies();
    old.take(new Response(null, { headers: { 'set-cookie': `session=${planted}` } }));
    await tryPin(site, ADMIN_PIN, { cookies });
    expect(cookies.get('session')).not.toBe(planted);
    expect(await isSignedIn(site, old)).toBe(false);
    expect(await isSignedIn(site, cookies)).toBe(true);
  });

  test('is not used by a write from another site, which is refused and changes nothing', async () => {
    const cookies = await signIn(site);
    const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
    for (const path of ['/admin/logout', '/admin/settings/security', '/admin/login', '/admin/link'])
      expect((await ask(site, path, post({ intent: 'end-others' }, cookies, foreign))).status).toBe(
        403,
      );
    expect(await isSignedIn(site, cookies)).toBe(true);
  });

  test('ends on the server at sign-out, clears only the cache, and leaves the device known', async () => {
    const cookies = await signIn(site);
    const before = new Cookies();
    before.take(
      new Response(null, { headers: { 'set-cookie': `session=${cookies.get('session')}` } }),
    );
    const live = await readStream(site, cookies);
    const answer = await ask(site, '/admin/logout', post({}, cookies));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(await isSignedIn(site, before)).toBe(false);
    expect(await live.until('never')).toBe('ended');
    expect(cookies.get('device')).toBeDefined();
  });

  test('gets a new lead on every open screen, and ends its event stream when it is revoked', async () => {
    const [owner, colleague] = [await signIn(site), await signIn(site, { person: 'Ravi' })];
    const [live, other] = [await readStream(site, owner), await readStream(site, colleague)];
    expect(await live.until('"bell","count":0')).toBe('received');
    await postInquiry(site.url, filledIn({ formTime: earlierFormTime(site) }));
    expect(await live.until('lead.created')).toBe('received');
    expect(await live.until('"bell","count":1')).toBe('received');
    expect(await other.until('"bell","count":1')).toBe('received');
    await ask(site, '/admin/settings/security', post({ intent: 'end-others' }, owner));
    expect(await other.until('never')).toBe('ended');
    expect(await isSignedIn(site, colleague)).toBe(false);
    expect(await isSignedIn(site, owner)).toBe(true);
  });

  test('keeps only a few event streams open', async () => {
    const cookies = await signIn(site);
    const streams = [];
    for (let i = 0; i < 8; i += 1) streams.push(await readStream(site, cookies));
    expect(await streams[0]?.until('never')).toBe('ended');
    expect(await streams[1]?.until('never')).toBe('ended');
    expect(await streams[7]?.until('bell')).toBe('received');
  });

  test('asks for the PIN again before a protected action', async () => {
    const cookies = await signIn(site);
    changeDatabase(site, 'update admin_sessions set confirmed_at = 0');
    const input = post({ intent: 'pin', pin: 'K7p2', again: 'K7p2' }, cookies);
    const refused = await ask(site, '/admin/settings/security', input);
    expect(refused.headers.get('location')).toBe(
      '/admin/step-up?to=%2Fadmin%2Fsettings%2Fsecurity',
    );
    expect((await ask(site, '/admin/step-up', post({ pin: 'xxxx' }, cookies))).status).toBe(422);
    expect((await ask(site, '/admin/step-up', post({ pin: ADMIN_PIN }, cookies))).status).toBe(303);
    const code = await (
      await ask(site, '/admin/settings/security', post({ intent: 'recovery' }, cookies))
    ).text();
    expect(code).toMatch(/[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{5}/);
  });

  test('asks for the PIN before leads are exported or deleted in bulk', async () => {
    const cookies = await signIn(site);
    // Posted without a form time, so it is quarantined.
    await postInquiry(site.url, filledIn({ name: 'Leela Rao' }));
    const storedLead = () => {
      const lead = inDatabase(site, (file) =>
        file.prepare(`select id, version, binned_at from leads where name = 'Leela Rao'`).get(),
      );
      return { id: '', version: 0, binned_at: null, ...lead };
    };
    const { id, version } = storedLead();
    const exportLeads = () =>
      ask(
        site,
        '/admin/leads/change',
        post({ do: 'many-delete', chosen: `${id}:${version}` }, cookies, {
          referer: `${site.url}/admin/leads?view=grid`,
        }),
      );
    const exportSuspects = () => ask(site, '/admin/leads/export?place=suspects', { cookies });
    changeDatabase(site, 'update admin_sessions set confirmed_at = 0');
    const refused = await exportSuspects();
    expect(refused.headers.get('location')).toBe(
      '/admin/step-up?to=%2Fadmin%2Fleads%2Fexport%3Fplace%3Dsuspects',
    );
    expect(await refused.text()).not.toContain('Leela Rao');
    expect((await exportLeads()).headers.get('location')).toBe(
      '/admin/step-up?to=%2Fadmin%2Fleads%3Fview%3Dgrid',
    );
    expect(storedLead().binned_at).toBeNull();
    await ask(site, '/admin/step-up', post({ pin: ADMIN_PIN }, cookies));
    expect(await (await exportSuspects()).text()).toContain('Leela Rao');
    expect((await exportLeads()).status).toBe(200);
    expect(storedLead().binned_at).not.toBeNull();
  });

  test('publishes saved settings at once, and refuses invalid ones with a message and without a change', async () => {
    const cookies = await signIn(site);
    const page = async () => (await ask(site, '/')).text();
    await page();
    const form = await (await ask(site, '/admin/settings/contact', { cookies })).text();
    const stamp = /name="stamp" value="([\w-]+)"/.exec(form)?.[1] ?? '';
    const contact = {
      stamp,
      email: 'studio@example.in',
      phone: '+91 80 4000 1234',
      whatsapp: '918040001234',
      replyDays: '1',
    };
    const save = (fields: Record<string, string>) =>
      ask(site, '/admin/settings/contact', post(fields, cookies));
    const wrong = await save({ ...contact, email: 'nobody' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('Enter an email address, such as studio@example.in.');
    expect(await page()).not.toContain('4000 1234');
    expect((await save(contact)).status).toBe(200);
    expect(await page()).toContain('+91 80 4000 1234');
    expect((await save({ ...contact, replyDays: 'never' })).status).toBe(422);
  });

  test('ends its event streams and the process at SIGTERM', async () => {
    const own = await startSite({ ADMIN_PIN });
    const live = await readStream(own, await signIn(own));
    const [received, code] = await Promise.all([live.until('never'), own.stop()]);
    expect([received, code]).toEqual(['ended', 0]);
  });
});

describe('other ways to sign in', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ ADMIN_PIN });
    // After these wrong guesses, the PIN is blocked for everyone.
    for (let i = 0; i < 5; i += 1) await tryPin(site, 'xxxx');
  });
  afterAll(() => discard(site));

  test('include a link from the console, which is used up by its button and not by being opened', async () => {
    const link = /(\/admin\/link\?token=\S+)/.exec(await atConsole(site, 'login-link'))?.[1] ?? '';
    for (let i = 0; i < 3; i += 1) expect((await ask(site, link)).status).toBe(200);
    const token = new URL(link, site.url).searchParams.get('token') ?? '';
    const cookies = new Cookies();
    expect((await ask(site, '/admin/link', post({ token }, cookies))).status).toBe(303);
    await ask(site, '/admin/welcome', post({ other: 'Meera' }, cookies));
    expect(await isSignedIn(site, cookies)).toBe(true);
    const again = await ask(site, '/admin/link', post({ token }));
    expect([again.status, again.headers.getSetCookie()]).toEqual([401, []]);
  });

  test('include a recovery code from the console, which works once', async () => {
    const recovery = /: (\S+)/.exec(await atConsole(site, 'recovery'))?.[1] ?? '';
    const use = () => ask(site, '/admin/login', post({ recovery }));
    expect((await use()).status).toBe(303);
    expect((await use()).status).toBe(401);
  });

  test('include a new PIN from the console, which applies at once, resets the counters and signs everyone out', async () => {
    await atConsole(site, 'pin', 'Zz99');
    const cookies = await signIn(site, { pin: 'Zz99' });
    expect((await tryPin(site, ADMIN_PIN)).status).toBe(401);
    await atConsole(site, 'pin', 'Yy88');
    expect(await isSignedIn(site, cookies)).toBe(false);
  });

  test('include a console that shows its commands, refuses unknown ones, and works while no site runs', async () => {
    await expect(atConsole(site, 'pin', 'toolong')).rejects.toMatchObject({
      stdout: expect.stringContaining('4 letters or digits'),
    });
    await expect(atConsole(site, 'dance')).rejects.toMatchObject({
      stdout: expect.stringContaining('login-link'),
    });
    await site.kill();
    await atConsole(site, 'pin', 'Xx77');
    site = await startSite({ ADMIN_PIN }, site.dataDir);
    expect((await tryPin(site, 'Xx77')).status).toBe(303);
  });
});

describe('behind a proxy', () => {
  const PUBLIC_URL = 'https://studio.example';
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ ADMIN_PIN, PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1, ::1' });
  });
  afterAll(() => discard(site));
  const originHeaders = (scheme: string) => ({ origin: PUBLIC_URL, 'x-forwarded-proto': scheme });

  test('has Secure cookies bound to the host over HTTPS', async () => {
    const answer = await tryPin(site, ADMIN_PIN, { headers: originHeaders('https') });
    expect(answer.status).toBe(303);
    const [session, device] = answer.headers.getSetCookie();
    expect(session).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(device).toMatch(/^__Host-device=[\w-]{22}; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/);
    expect(`${session}${device}`).not.toContain('Domain');
  });

  test('neither asks for nor accepts a PIN over plain HTTP, and says why', async () => {
    for (const headers of [originHeaders('http'), { origin: PUBLIC_URL }]) {
      const page = await (await ask(site, '/admin', { headers })).text();
      expect(page).toContain('The admin only works over HTTPS');
      expect(page).not.toContain('name="pin"');
      const answer = await tryPin(site, ADMIN_PIN, { headers });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
    }
  });
});

test('an ADMIN_PIN that is easy to guess works, and the log warns of it without naming it', async () => {
  const site = await startSite({ ADMIN_PIN: '1234' });
  expect((await tryPin(site, '1234')).status).toBe(303);
  const [warning, ...more] = site
    .output()
    .split('\n')
    .filter((line) => line.includes('easy to guess'));
  expect(warning).toContain('ADMIN_PIN');
  expect(warning).not.toContain('1234');
  expect(more).toEqual([]);
  expect(await (await ask(site, '/admin')).text()).toContain('A colleague who is signed in can');
  await discard(site);
});
