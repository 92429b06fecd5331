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

/** Opens the admin with every request for the live stream held: streams are GET, checks of the session HEAD. */
async function openHeld() {
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

/** Breaks the first stream; two seconds later the page has asked whether its session is over. */
async function breakStream(page: Page, held: { GET: Route[]; HEAD: Route[] }) {
  const failed = page.waitForEvent('requestfailed');
  await held.GET[0]?.abort();
  await failed;
  await roundTrip(page);
  await page.clock.fastForward(2 * SECOND);
  await expect.poll(() => held.HEAD.length).toBe(1);
}

/** What the network told the page before this has been handled when it resolves. */
const roundTrip = (page: Page) => page.evaluate(async () => void (await fetch('/healthz')));

test('a check of the session that gets no answer is given up, and the stream opens again', async () => {
  const { page, held, close } = await openHeld();
  await breakStream(page, held);
  await page.clock.fastForward(10 * SECOND);
  await expect.poll(() => held.GET.length).toBe(2);
  await close();
});

test('no stream opens once nobody was there for half an hour, though a check is answered then', async () => {
  const { page, held, close } = await openHeld();
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
  await page.clock.fastForward(30 * MINUTE - 5 * SECOND);
  await breakStream(page, held);
  await page.clock.fastForward(3 * SECOND);
  // Fails if the page has given the request up.
  await held.HEAD[0]?.fulfill({ status: 204 }).catch(() => undefined);
  await roundTrip(page);
  expect(held.GET).toHaveLength(1);
  await close();
});
