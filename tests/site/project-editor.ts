import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

import { useBrowser } from './browser';
import { ADMIN_PIN, signInPage } from './sign-in';
import { discard, startSite, type Site } from './start-site';

/** A site of a file's own with the demo projects, and the editor of projects in a browser. */
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
    /** The same site again, at the same address, on what it left behind. */
    async startAgain() {
      site = await startSite({ ADMIN_PIN, PORT: new URL(site.url).port }, site.dataDir);
    },
    /** A new project, or another page of the admin. */
    async open(path = '/admin/gallery/projects/new', person = 'Meera', options = {}) {
      const opened = await browser.open({ viewport: { width: 1280, height: 900 }, ...options });
      await signInPage(opened.page, site, path, { person });
      // At rest: a server that is stopped next must not take scripts with it that are still to come.
      await opened.page.waitForLoadState('networkidle').catch(() => {});
      return opened;
    },
  };
}

export const nameOf = (page: Page) => page.getByLabel('Name', { exact: true });
export const briefOf = (page: Page) => page.getByLabel('Brief');
export const savedWords = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** A new project, whole but for its pictures, once the server has it. */
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
