import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';

import { findChromium, findHeadlessShell } from '../../scripts/chromium.mjs';

/**
 * Messages about work that was interrupted, which do no harm: a view transition by a fast click or a page without one, and
 * a reload of data by the next one. React Router awaits its data, but nobody awaits the end of the stream that carries it.
 */
const CUT_SHORT = /^(?:Transition was (?:aborted|skipped)|signal is aborted without reason$)/;

/**
 * Chromium reads only the last of two such switches, so this repeats what Playwright disables. It adds the address
 * bar's suggestions, which are two renderers for each window, and the spare renderer for the next page.
 */
const UNUSED = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** States of a page that a journey may wait for instead of `load`, to see the page while it arrives. */
const EARLY = new Set<string | undefined>(['commit', 'domcontentloaded']);

/** Ends a hopeless wait. No test depends on it, not even on a busy machine. */
const SAFETY_NET_MS = 60_000;

/** The worker's browsers, one for each set of options. They end with their worker. */
const launched = new Map<string, Promise<Browser>>();

/** `complete` launches the full Chromium, because the headless shell lacks notifications. */
export type Launch = LaunchOptions & { readonly complete?: boolean };

async function runningBrowser({ complete = false, ...launch }: Launch) {
  const key = JSON.stringify({ complete, ...launch });
  const known = await launched.get(key);
  if (known?.isConnected()) return known;
  const executablePath = (complete ? undefined : findHeadlessShell()) ?? findChromium();
  if (!executablePath) throw new Error('No Chromium. `npm test` brings one.');
  const args = [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-background-networking',
    `--disable-features=${UNUSED.join()}`,
    // Pages are closed too soon to repay optimising their scripts, or a process for each frame.
    '--js-flags=--no-opt,--no-maglev',
    '--process-per-site',
  ];
  const starting = chromium.launch({ ...launch, executablePath, args });
  launched.set(key, starting);
  return starting;
}

/**
 * Resolves once the page can be used: an application is hydrated, a document's scripts have run, and its web fonts
 * are loaded. Both happen after the first frame and often after `load`. Written as text because Vitest rewrites an
 * `import` in a function.
 */
const WAIT_UNTIL_IDLE = `(async ({ dataset }) => {
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  if (dataset.kind === 'application') {
    if (!document.querySelector('script[type=module]')) return;
    // React marks the body last. From then on no click is lost. If a journey withholds the scripts, this gives up.
    const end = performance.now() + 20_000;
    const isHydrated = () => Object.keys(document.body).some((key) => key.startsWith('__reactProps'));
    while (!isHydrated() && performance.now() < end) await nextTask();
    return;
  }
  if (!dataset.entry) return;
  await import(dataset.entry);
  // A layout requests every font that the page uses.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
})(document.documentElement)`;

// Fails harmlessly if the page has navigated, or if a journey withholds its scripts.
const waitUntilIdle = (page: Page) => page.evaluate(WAIT_UNTIL_IDLE).catch(() => {});

/** Makes `goto` and `reload` wait until the page is settled, so that a journey can act on it at once. */
function waitAfterNavigation(page: Page) {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options);
    if (!EARLY.has(options?.waitUntil)) await waitUntilIdle(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    if (!EARLY.has(options?.waitUntil)) await waitUntilIdle(page);
    return answer;
  };
}

/** A Chromium shared by the files of a worker with the same options. `launch` is added to our own options. */
export function useBrowser(launch: Launch = {}) {
  let browser: Browser;
  beforeAll(async () => {
    browser = await runningBrowser(launch);
  });
  // Close pages that a failed journey has left open.
  afterAll(async () => {
    for (const context of browser?.contexts() ?? []) await context.close();
  });

  return {
    /**
     * Opens a page in a fresh profile. Console and CSP messages are collected, and `close()` fails the journey on
     * them.
     */
    async open(options: BrowserContextOptions = {}) {
      const context = await browser.newContext(options);
      context.setDefaultTimeout(SAFETY_NET_MS);
      if (options.javaScriptEnabled !== false) context.on('page', waitAfterNavigation);
      const page = await context.newPage();
      const complaints: string[] = [];
      let isClosing = false;
      // Closing a page aborts its requests, which an application reports as errors.
      const note = (text: string) => {
        if (!isClosing && !CUT_SHORT.test(text)) complaints.push(text);
      };
      page.on('console', (message) => {
        if (message.type() === 'error') note(message.text());
      });
      page.on('pageerror', ({ message }) => note(message));
      return {
        page,
        context,
        complaints,
        async close(allowed: RegExp = /^$/) {
          // Every message so far arrives before this answer.
          await page.evaluate('0').catch(() => {});
          isClosing = true;
          await context.close();
          expect(complaints.filter((text) => !allowed.test(text))).toEqual([]);
        },
      };
    },
  };
}

/** Fills in the visible quick inquiry. */
export async function fillInquiry(page: Page, { skip = '' } = {}) {
  const form = page.locator('form[aria-label="Quick inquiry"]:visible');
  const values = {
    Name: 'Asha Rao',
    Email: 'asha@example.in',
    Phone: '98765 43210',
    'Project Location': '560034 Bengaluru',
  };
  for (const [label, value] of Object.entries(values))
    if (label !== skip) await form.getByLabel(label, { exact: true }).fill(value);
  if (skip !== 'Project Type') await form.getByLabel('Project Type').selectOption('Renovation');
  return form;
}
