import { once } from 'node:events';
import { request } from 'node:http';

import { expect, test } from 'vitest';

import { ADMIN_PIN, signIn } from '../site/sign-in';
import { inDatabase } from '../site/site-database';
import { discard, startSite } from '../site/start-site';

test('a session is extended by what a person opens or does, not by what an open screen polls', async () => {
  const site = await startSite({ ADMIN_PIN });
  const cookies = await signIn(site);
  const twentyMinutesAgo = Date.now() - 20 * 60_000;
  const lastSeenAfter = async (path: string, mode: string, method = 'GET') => {
    inDatabase(site, (file) =>
      file.exec(`update admin_sessions set last_seen_at = ${twentyMinutesAgo}`),
    );
    // Without this header, `fetch` always sends "cors".
    const headers = { cookie: cookies.header, origin: site.url, 'sec-fetch-mode': mode };
    const [answer] = await once(request(site.url + path, { method, headers }).end(), 'response');
    answer.resume();
    expect(answer.statusCode).not.toBe(401);
    const session = inDatabase(site, (file) =>
      file.prepare('select last_seen_at as at from admin_sessions').get(),
    );
    return Number(session?.['at']) > twentyMinutesAgo;
  };
  expect(await lastSeenAfter('/admin/leads', 'navigate')).toBe(true);
  expect(await lastSeenAfter('/admin/presence', 'cors', 'POST')).toBe(true);
  expect(await lastSeenAfter('/admin/leads.data', 'cors')).toBe(false);
  expect(await lastSeenAfter('/admin/leads/window', 'same-origin')).toBe(false);
  expect(await lastSeenAfter('/admin/live', 'cors', 'HEAD')).toBe(false);
  await discard(site);
});
