import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

import { useBrowser } from './browser';
import { ADMIN_PIN, signInPage } from './sign-in';
import { discard, startSite, type Site } from './start-site';

/** Starts a site for a test file with the demo projects, and the project editor in a browser. */
export function withProjectEditor() {
  const browser = useBrowser();
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ ADMIN_PIN });
  });
  afterAll(() => discard(site));
  return {
    get site() {
      return site;
    },
    /** Restarts the site at the same address with the same data. */
    async startAgain() {
      site = await startSite({ ADMIN_PIN, PORT: new URL(site.url).port }, site.dataDir);
    },
    /** Opens a new project, or another screen of the admin. */
    async open(path = '/admin/gallery/projects/new', person = 'Meera', options = {}) {
      const session = await browser.open({ viewport: { width: 1280, height: 900 }, ...options });
      await signInPage(session.page, site, path, { person });
      // Wait until the page is idle, because a server that is stopped next must have sent all scripts.
      await session.page.waitForLoadState('networkidle').catch(() => {});
      return session;
    },
  };
}

export const nameOf = (page: Page) => page.getByLabel('Name', { exact: true });
export const briefOf = (page: Page) => page.getByLabel('Brief');
export const savedWords = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** Writes a new project that lacks only its pictures, and waits until the server has it. */
export async function writeProject(page: Page, name: string, brief: string) {
  await nameOf(page).fill(name);
  await page.getByLabel('Summary (one sentence)').fill('A study of wind.');
  await briefOf(page).fill(brief);
  await savedWords(page).waitFor();
}

export async function openTab(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.goto(url);
  await briefOf(page).waitFor();
  await page.waitForLoadState('networkidle').catch(() => {});
  return page;
}
