import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { useBrowser } from '~tests/site/browser';
import { ADMIN_PIN, ask, signIn, signInPage } from '~tests/site/sign-in';
import { discard, startSite, type Site } from '~tests/site/start-site';

import { findDemoTraces } from './own-studio';
import { readSite } from './read-site';

const browser = useBrowser();
let site: Site;
let cookies: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
  cookies = await signIn(site);
});
afterAll(() => discard(site));

const traces = async (of: Site = site) =>
  [...(await readSite(of))].flatMap(([path, text]) =>
    findDemoTraces(text).map((trace) => `${path}: ${trace}`),
  );

test('shows every kind of sample content before it is hidden', async () => {
  const found = (await traces()).join('\n');
  for (const trace of [
    '/: /court-house-dusk-',
    '/: /lift-',
    '/: Court house: ground, rooms, vaults. Study, unbuilt',
    '/blogs: What we know about building',
    '/contact: Call, write or send an inquiry about a building',
  ])
    expect(found).toContain(trace);
});

test('shows no text, picture or caption of the demo on public pages once it is hidden', async () => {
  const answer = await ask(site, '/admin/pages/sample-content', {
    method: 'POST',
    cookies,
    body: new URLSearchParams({ do: 'hide' }),
  });
  expect(answer.ok).toBe(true);
  expect(await traces()).toEqual([]);
});

test.each(['/', '/services', '/about', '/contact', '/gallery', '/blogs'])(
  'then leaves %s with a headline, without empty figures and without axe findings',
  async (path) => {
    const { page, close } = await browser.open({ viewport: { width: 360, height: 780 } });
    await page.goto(site.url + path);
    expect((await page.locator('h1').innerText()).trim()).not.toBe('');
    expect(await page.locator('main :is(figure, h2, h3, p, ol):empty').count()).toBe(0);
    await expectAccessible(page);
    await close();
  },
);

test('then tells samples from the studio’s own drafts in the list of posts', async () => {
  const { page, close } = await browser.open();
  await signInPage(page, site, '/manage-blog?status=draft');
  const drafts = page.getByLabel('Blog statistics').locator('div').filter({ hasText: 'Drafts' });
  await drafts.getByText('with 12 hidden samples').waitFor();
  expect(await page.getByRole('rowheader').getByText('Sample', { exact: true }).count()).toBe(12);
  await close(/401/);
});

test('shows no demo content on a site started without it, until staff show the sample texts', async () => {
  const bare = await startSite({ ADMIN_PIN, DEMO_CONTENT: 'off' });
  try {
    expect(await traces(bare)).toEqual([]);
    const staff = await signIn(bare);
    const body = new URLSearchParams({ do: 'show' });
    const answer = await ask(bare, '/admin/pages/sample-content', {
      method: 'POST',
      cookies: staff,
      body,
    });
    expect(answer.ok).toBe(true);
    expect((await traces(bare)).join('\n')).toContain('/blogs: What we know about building');
  } finally {
    await discard(bare);
  }
});
