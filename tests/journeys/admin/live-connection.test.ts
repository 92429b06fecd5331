import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { ADMIN_PIN, signInPage } from '~tests/site/sign-in';
import { discard, startSite, type Site } from '~tests/site/start-site';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
});
afterAll(() => discard(site));

/** Opens the admin and holds every request to the live stream. Streams are GET, session checks HEAD. */
async function openWithHeldStream() {
  const { page, close } = await browser.open();
  const held: { GET: Route[]; HEAD: Route[] } = { GET: [], HEAD: [] };
  await page.clock.install();
  await page.route('**/admin/live', (route) => {
    held[route.request().method() === 'HEAD' ? 'HEAD' : 'GET'].push(route);
  });
  await signInPage(page, site, '/admin');
  await expect.poll(() => held.GET.length).toBe(1);
  // From here on, only `fastForward` moves the page's clock.
  await page.clock.pauseAt(Date.now() + MINUTE);
  return { page, held, close: () => close(/ERR_FAILED|401/) };
}

/** Breaks the first stream and waits for the session check that the page sends two seconds later. */
async function breakStream(page: Page, held: { GET: Route[]; HEAD: Route[] }) {
  const failed = page.waitForEvent('requestfailed');
  await held.GET[0]?.abort();
  await failed;
  await waitForNetwork(page);
  await page.clock.fastForward(2 * SECOND);
  await expect.poll(() => held.HEAD.length).toBe(1);
}

/** Resolves once the page has handled everything that the network delivered before. */
const waitForNetwork = (page: Page) => page.evaluate(async () => void (await fetch('/healthz')));

test('reopens the live stream after a session check that gets no response', async () => {
  const { page, held, close } = await openWithHeldStream();
  await breakStream(page, held);
  await page.clock.fastForward(10 * SECOND);
  await expect.poll(() => held.GET.length).toBe(2);
  await close();
});

test('opens no stream after half an hour without activity, even if a session check is answered', async () => {
  const { page, held, close } = await openWithHeldStream();
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
  await page.clock.fastForward(30 * MINUTE - 5 * SECOND);
  await breakStream(page, held);
  await page.clock.fastForward(3 * SECOND);
  // The request may already be aborted by the page.
  await held.HEAD[0]?.fulfill({ status: 204 }).catch(() => undefined);
  await waitForNetwork(page);
  expect(held.GET).toHaveLength(1);
  await close();
});
