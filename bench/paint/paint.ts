import type { Browser, Page } from 'playwright-core';

import { median } from '../wrk.ts';
import { bare, startVariants, whole, withoutSplash } from './variants.ts';

const SUBJECTS = { whole, withoutSplash, bare };
type Subject = keyof typeof SUBJECTS;

/**
 * LCP in milliseconds. `quick`: of the fastest quarter of the rounds, which neighbours on the machine have slowed least.
 * `shift`: the layout shift of the page as it is.
 */
export type Paint = {
  lcp: Record<Subject, number>;
  quick: Record<Subject, number>;
  shift: number;
};

/**
 * Compares the paint of a page as it is, without its splash, and without any script, font and
 * splash, in interleaved rounds: a phone's screen, an empty cache, a slow connection (150 ms, 1.6
 * Mbit/s) for everything that is loaded, a processor four times slower.
 */
export async function comparePaints(
  browser: Browser,
  { origin, path, rounds }: { origin: string; path: string; rounds: number },
): Promise<Paint> {
  const variants = await startVariants(origin, SUBJECTS);
  const order: readonly Subject[] = ['whole', 'withoutSplash', 'bare'];
  const takes: Record<Subject, number[]> = { whole: [], withoutSplash: [], bare: [] };
  let shift = 0;
  try {
    // The first round fills the servers' caches and does not count.
    for (let round = 0; round <= rounds; round += 1)
      for (const at of order.keys()) {
        const subject = order[(at + round) % order.length] ?? 'whole';
        const paint = await paintOf(browser, variants.urlOf(subject) + path);
        if (round > 0) takes[subject].push(paint.lcp);
        if (subject === 'whole') shift = Math.max(shift, paint.shift);
      }
  } finally {
    variants.close();
  }
  const of = (figure: (values: readonly number[]) => number) => ({
    whole: figure(takes.whole),
    withoutSplash: figure(takes.withoutSplash),
    bare: figure(takes.bare),
  });
  return { lcp: of(median), quick: of(firstQuartile), shift };
}

const firstQuartile = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN;

async function paintOf(browser: Browser, url: string) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  const page = await context.newPage();
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
  // Wait for late fonts and the end of the splash.
  await page.waitForTimeout(1_500);
  const paint = await readPaint(page);
  await context.close();
  return paint;
}

const readPaint = (page: Page) =>
  page.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({
          type,
          buffered: true,
        });
        // An observer without entries is never called.
        setTimeout(() => resolve([]), 200);
      });
    const shifts = await entries('layout-shift');
    return {
      lcp: (await entries('largest-contentful-paint')).at(-1)?.startTime ?? Number.NaN,
      shift: shifts.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
    };
  });
