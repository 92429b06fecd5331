import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';

import { useBrowser } from './browser';
import { enterContacts } from './real-contacts';
import { ADMIN_PIN, signInPage } from './sign-in';
import { inDatabase } from './site-database';
import { discard, startSite, type Site } from './start-site';

/** Starts a site for a test file, without posts before each test, with the editor in a browser. */
export function withPostEditor() {
  const browser = useBrowser();
  let site: Site;
  /** Restarts the site at the same address with the same data. */
  const startAgain = async () => {
    site = await startSite(
      { ADMIN_PIN, DEMO_CONTENT: 'off', PORT: new URL(site.url).port },
      site.dataDir,
    );
  };
  beforeAll(async () => {
    site = await startSite({ ADMIN_PIN, DEMO_CONTENT: 'off' });
    // With sample contacts the sitemap would be empty.
    await site.stop();
    enterContacts(site);
    await startAgain();
  });
  afterAll(() => discard(site));
  beforeEach(() => inDatabase(site, (file) => file.exec('delete from posts')));

  return {
    get site() {
      return site;
    },
    startAgain,
    async open(path = '/manage-blog/new', options = {}) {
      const session = await browser.open(options);
      await signInPage(session.page, site, path);
      await session.page.getByRole('tab', { name: 'Editor' }).waitFor();
      // Wait until the page is idle, because a server that is stopped next must have sent all scripts.
      await session.page.waitForLoadState('networkidle').catch(() => {});
      return session;
    },
  };
}

export const field = (page: Page, name: string) =>
  name === 'Content'
    ? page.getByRole('textbox', { name: /^Content( as Markdown)?$/ })
    : page.getByLabel(new RegExp(`^${name}( optional)?$`));
/**
 * Waits until the server has what was typed. The form notices typing in the next frame; until then it reports the
 * previous text as saved.
 */
export async function saved(page: Page) {
  await nextFrame(page);
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
}
const nextFrame = (page: Page) =>
  page.evaluate(async () => {
    for (const _ of 'two')
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
  });
export const pathOf = (page: Page) => new URL(page.url()).pathname;
/** The text as Markdown, in either mode of the editor. */
export const textOf = (page: Page) =>
  field(page, 'Content').evaluate((element) =>
    element instanceof HTMLTextAreaElement ? element.value : (element.textContent ?? ''),
  );
export async function write(page: Page, title: string, content: string) {
  await field(page, 'Title').fill(title);
  await field(page, 'Content').waitFor();
  const markdown = page.getByRole('button', { name: 'Markdown', pressed: false });
  if (await markdown.count()) await markdown.click();
  await field(page, 'Content').fill(content);
}
/**
 * Waits until the text is stored in this browser while the server is down. The message may be older than the last
 * word.
 */
export async function waitForOfflineSave(page: Page, text: string) {
  await page.getByText('Offline: saved in this browser only').waitFor();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage))))
    .toContain(text);
}
/** The sign-in form's 401, a server that is down, and scripts that are blocked in the preview's frame. */
export const ALLOWED =
  /401|409|410|503|ERR_|Failed to fetch|Blocked script execution|WebSocket|preload/;

/** Opens an address of the editor in another tab and waits until it is idle. */
export async function openTab(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('tab', { name: 'Editor' }).waitFor();
  await page.waitForLoadState('networkidle').catch(() => {});
  return page;
}

/** The text that was replaced last, as Revisions shows its difference to the current one. */
export async function readReplacedText(page: Page) {
  await page.getByRole('button', { name: 'Revisions' }).click();
  const list = page.getByRole('list', { name: 'Revisions' });
  await list
    .getByRole('button', { name: /Replaced/ })
    .first()
    .click();
  const row = list.getByRole('listitem').filter({ hasText: 'Restore this text' });
  return row.innerText();
}
