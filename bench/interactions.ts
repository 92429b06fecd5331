import type { Browser, Page } from 'playwright-core';

import { median } from './wrk.ts';

type Interaction = {
  name: string;
  path: string;
  phone?: true;
  /** An element to scroll to first, which is not part of the measurement. */
  at?: string;
  act(page: Page): Promise<unknown>;
  /** A change that appears later than the first frame after the input. */
  later?: { name: string; within: string };
};

const ARTICLE = '/blog/the-last-three-metres';
/** The interactions that performance.md names, each on a fresh page. */
const INTERACTIONS: readonly Interaction[] = [
  { name: 'menu', path: '/', phone: true, act: (page) => page.click('[popovertarget=menu]') },
  {
    name: 'inquiry',
    path: '/',
    act: async (page) => {
      await page.click('header [data-enhance=open-inquiry]');
      await page.waitForSelector('dialog[open] [data-island][data-ready]');
      await page.fill('dialog [name=name]', 'A visitor');
      await page.keyboard.type('s of ours');
    },
  },
  {
    name: 'like',
    path: ARTICLE,
    at: '[data-part=like] button',
    act: (page) => page.click('[data-part=like] button'),
  },
  {
    name: 'save',
    path: ARTICLE,
    at: '[data-part=save]',
    act: (page) => page.click('[data-part=save]'),
  },
  {
    name: 'search as one types',
    path: '/blogs',
    act: async (page) => {
      await page.click('#search-articles');
      await page.keyboard.type('monsoon', { delay: 60 });
    },
  },
  {
    name: 'theme',
    path: '/terms',
    at: '[data-enhance=theme]',
    act: (page) => page.click('[data-enhance=theme] label:has([value=dark])'),
  },
  {
    name: 'estimate, an area typed',
    path: '/estimate',
    at: '[name=area]',
    act: async (page) => {
      await page.click('[name=area]');
      await page.waitForSelector('[data-island][data-ready] [name=area]');
      await page.keyboard.type('0', { delay: 60 });
    },
    later: { name: '… until its figure', within: '#result' },
  },
];

// To be added to a context before its pages are opened. The page's own entries begin at 104 ms; only an observer hears of the
// quicker ones, in steps of 8 ms.
export const listenToInputs = `globalThis.longest = 0;
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) globalThis.longest = Math.max(globalThis.longest, duration);
}).observe({ type: 'event', durationThreshold: 16 });`;

/**
 * Milliseconds from an input to the frame that shows its effect, the longest of what `act` does, at a processor four times
 * slower. Less than 16 counts as 0.
 */
export async function longestAnswer(page: Page, act: (page: Page) => Promise<unknown>) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate('globalThis.longest = 0');
  await act(page);
  await page.waitForTimeout(600);
  const longest = Number(await page.evaluate('globalThis.longest'));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return longest;
}

const formatMilliseconds = (value: number) => (value < 16 ? '< 16' : value.toFixed(0)).padStart(5);

export const tellAnswers = (name: string, takes: readonly number[]) =>
  console.log(
    `  ${name.padEnd(24)} ${formatMilliseconds(median([...takes]))} ${formatMilliseconds(Math.max(...takes))}`,
  );

/** Milliseconds from the last key press to the frame that shows a change inside `within`. */
const watchChange = (within: string) => `globalThis.later = 0;
addEventListener('keydown', ({ timeStamp }) => {
  const watch = new MutationObserver(() => {
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => (globalThis.later = performance.now() - timeStamp)));
  });
  watch.observe(document.querySelector('${within}'), { subtree: true, childList: true, characterData: true });
}, true);`;

/** The interactions on public pages that performance.md names, and some more. */
export async function benchInteractions(browser: Browser, origin: string, rounds: number) {
  console.log('\nInteractions at 4× slower processor (goal ≤ 100 ms), median and worst');
  for (const { name, path, phone, at, act, later } of INTERACTIONS) {
    const takes: number[] = [];
    const changed: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({
        viewport: phone ? { width: 412, height: 823 } : { width: 1440, height: 900 },
      });
      await context.addInitScript(listenToInputs);
      const page = await context.newPage();
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      // To the middle: headless Chromium never draws the last 90 px of its view, so nothing there has a frame.
      if (at)
        await page.locator(at).evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await page.waitForTimeout(at ? 500 : 0);
      if (later) await page.evaluate(watchChange(later.within));
      takes.push(await longestAnswer(page, act));
      if (later) changed.push(Number(await page.evaluate('globalThis.later')));
      await context.close();
    }
    tellAnswers(name, takes);
    if (later) tellAnswers(later.name, changed);
  }
}
