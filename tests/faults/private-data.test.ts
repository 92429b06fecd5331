import { afterAll, beforeAll, expect, test } from 'vitest';
import { discard, startSite, type Site } from '~tests/site/start-site';

import { demoSettings } from '~/settings/settings';

let site: Site;
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'info' });
});
afterAll(() => discard(site));

test.each([
  '/',
  '/about',
  '/contact',
  '/blogs',
  '/gallery',
  '/estimate',
  '/blog/daylight-is-a-section',
  '/nowhere',
])('neither %s nor its data contains what the lead list shows', async (path) => {
  const data = path === '/' ? '/_root.data' : `${path}.data`;
  for (const address of [path, data, `${data}?_routes=root`]) {
    const text = await (await fetch(site.url + address)).text();
    for (const { title, english, hindi } of demoSettings.replies)
      for (const words of [title, english.slice(0, 40), hindi.slice(0, 40)])
        expect([address, text.includes(words)]).toEqual([address, false]);
    expect(text).not.toMatch(/"replies"|projectType\}/);
  }
});

test('the log contains no link that signs in', async () => {
  const token = 'c2VjcmV0LXRva2Vu';
  for (const path of [
    `/estimate/sent/${token}`,
    `/estimate/sent/${token}.data`,
    `/estimate/sent/${token}/more`,
    `/Estimate/Sent/${token}`,
    `/contact/appointment/${token}`,
    `/contact/appointment/${token}/calendar.ics`,
    `/e/${token}`,
    `/e/${token}.data`,
    `/call/${token}`,
    `/call/${token}.data`,
    `/Call/${token}/more`,
    `//call/${token}`,
    `/call//${token}`,
    `/%63all/${token}`,
    `/call%2F${token}`,
    `/%2fcall/${token}.data`,
    `//e/${token}`,
    `/estimate//sent/${token}`,
    `/https://studio.example/call/${token}`,
    `/admin/link?token=${token}`,
  ]) {
    await fetch(site.url + path);
    const foreign = { origin: 'https://evil.test' };
    await fetch(site.url + path, { method: 'POST', headers: foreign });
  }
  await expect.poll(() => site.output()).toMatch(/\/admin\/link[^]*cross-site write refused/);
  await expect.poll(() => site.output()).toContain('"path":"/estimate/sent/');
  expect(site.output()).not.toContain(token);
});

test('the privacy notice lists the like cookie, images on other hosts, and the data of an inquiry', async () => {
  const article = await (await fetch(`${site.url}/blog/daylight-is-a-section`)).text();
  const path = /\/blog\/[\w-]+\/like/.exec(article)?.[0] ?? '';
  const headers = { origin: site.url };
  const liked = await fetch(site.url + path, { method: 'POST', redirect: 'manual', headers });
  const [cookie = ''] = liked.headers.getSetCookie();
  const days = Number(/^reader=.*Max-Age=(\d+)/.exec(cookie)?.[1]) / 86_400;
  const notice = await (await fetch(`${site.url}/privacy-policy`)).text();
  expect(notice).toContain(`a cookie with a random number, for ${days} days`);
  expect(notice).not.toContain('loads nothing from other companies');
  expect(notice).toContain('an article may show an image from another site');
  expect(notice).toContain('the page you sent it from; and how you came to this site');
  expect(notice).toContain('(it is sent only with a form that you send)');
});
