import { existsSync } from 'node:fs';

import puppeteer from 'puppeteer-core';

import type { Tab } from './browser-tab';

const PROGRAM = '/usr/bin/firefox-esr';

export const hasFirefox = existsSync(PROGRAM);

/** Firefox ESR through WebDriver BiDi, which it speaks itself. */
export async function openFirefox(): Promise<Tab> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: PROGRAM });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  return {
    name: await browser.version(),
    goto: async (url) => void (await page.goto(url)),
    click: (selector) => page.locator(selector).click(),
    async type(selector, text) {
      await page.locator(selector).wait();
      await page.type(selector, text);
    },
    read: (expression) => page.evaluate(expression) as never,
    close: () => browser.close(),
  };
}
