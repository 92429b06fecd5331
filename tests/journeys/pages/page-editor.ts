import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { ADMIN_PIN, signInPage } from '~tests/site/sign-in';
import { discard, type Site, startSite } from '~tests/site/start-site';

/** The sign-in form's 401, and an undo that comes too late. */
export const ALLOWED = /401|409/;

/** A site and a browser for the tests of a file. */
export function startPageEditor() {
  const browser = useBrowser();
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ ADMIN_PIN });
  });
  afterAll(() => discard(site));
  const address = (path: string) => site.url + path;
  return {
    address,
    visitorsRead: async (path: string) => (await fetch(address(path))).text(),
    /** Opens a screen of the admin. */
    async open(path: string, width = 1280) {
      const opened = await browser.open({ viewport: { width, height: 900 } });
      await signInPage(opened.page, site, path);
      return opened;
    },
  };
}

export const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);

export async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published. Visitors can see it now.').waitFor();
}

/** A text of the page in the editor's frame. */
export const inFrame = (page: Page, text: string) =>
  page.frameLocator('iframe').getByRole('textbox', { name: text });
