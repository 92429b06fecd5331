import { existsSync } from 'node:fs';

import puppeteer from 'puppeteer-core';

import { clickOn, type Tab } from './browser-tab';

const PROGRAM = '/usr/bin/firefox-esr';

export const hasFirefox = existsSync(PROGRAM);

/** Starts Firefox ESR with WebDriver BiDi. */
export async function openFirefox(): Promise<Tab> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: PROGRAM });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  return {
    name: await browser.version(),
    goto: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewport({ width, height }),
    async click(selector) {
      await page.waitForSelector(selector, { visible: true });
      await page.evaluate(clickOn(selector));
    },
    async type(selector, text) {
      await page.waitForSelector(selector, { visible: true });
      await page.type(selector, text);
    },
    read: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}
