import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

import { useBrowser } from './browser';
import { jpeg } from './pictures';
import { ADMIN_PIN, signInPage } from './sign-in';
import { discard, startSite, type Site } from './start-site';

export const LIBRARY = '/admin/gallery/images';
/** Console messages about a refused upload. */
export const REFUSED = /status of 4(01|13|15|22)/;

/** Starts a site for a test file, with its image library in a browser. */
export function withImageLibrary() {
  const browser = useBrowser();
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ ADMIN_PIN });
  });
  afterAll(() => discard(site));
  return {
    browser,
    get site() {
      return site;
    },
    async open(options: { viewport?: { width: number; height: number } } = {}) {
      const session = await browser.open(options);
      await signInPage(session.page, site, LIBRARY);
      return session;
    },
  };
}

export const picture = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg(480, 320),
});
export const tile = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) });
export const uploadButton = (page: Page) => page.getByLabel('Upload images');
