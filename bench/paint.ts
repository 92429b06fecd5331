import type { Browser } from 'playwright-core';

import { median } from './wrk.ts';

/** The page as it is, or without any script, font and splash. */
type Subject = 'whole' | 'bare';

/**
 * LCP in milliseconds of both subjects in interleaved rounds, on a phone's screen with a slow connection (150 ms, 1.6 Mbit/s)
 * and a processor four times slower. Both go through the same interception, so that neither is favoured.
 */
export async function comparePaint(browser: Browser, url: string, rounds: number) {
  const takes: Record<Subject, number[]> = { whole: [], bare: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const subject of round % 2 ? (['bare', 'whole'] as const) : (['whole', 'bare'] as const))
      takes[subject].push(await paintOf(browser, url, subject));
  const [whole, bare] = [median(takes.whole), median(takes.bare)];
  return { whole, bare, ratio: whole / bare };
}

async function paintOf(browser: Browser, url: string, subject: Subject) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.route(url, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const body = subject === 'bare' ? strip(html) : html;
    await route.fulfill({ response: answer, body });
  });
  if (subject === 'bare') await page.route(/\.woff2$/, (route) => route.abort());
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(1_200);
  const lcp = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return lcp;
}

const strip = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="preload" as="font"[^>]*>/g, '')
    .replaceAll(/@font-face\{[^}]*woff2[^}]*\}/g, '');
