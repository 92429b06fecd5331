import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { ADMIN_PIN, signInPage } from '~tests/site/sign-in';
import { discard, startSite, type Site } from '~tests/site/start-site';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
});
afterAll(() => discard(site));

const SENTENCE = /too old for the admin\..*Chrome 126, Firefox 128, Safari 18 or newer/;

test.each([
  ['Map.groupBy', 'Map', 'groupBy'],
  ['Promise.withResolvers', 'Promise', 'withResolvers'],
  ['AbortSignal.any', 'AbortSignal', 'any'],
  ['URL.parse', 'URL', 'parse'],
])('tells a browser without %s which browsers open the admin', async (_, builtIn, method) => {
  const { page, close } = await browser.open();
  await page.goto(`${site.url}/admin`);
  await signInPage(page, site, '/admin/leads');
  await page.addInitScript(
    ([name, member]) => Reflect.deleteProperty(Reflect.get(globalThis, name), member),
    [builtIn, method] as const,
  );
  await page.goto(`${site.url}/admin/leads`, { waitUntil: 'commit' });
  await page.getByRole('alert').getByText(SENTENCE).waitFor();
  expect(await page.getByText('try again in a minute').count()).toBe(0);
  const { x = 0 } = (await page.getByRole('alert').boundingBox()) ?? {};
  expect(x).toBeGreaterThan(20);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.waitForURL(`${site.url}/`);
  await close(/401/);
});
