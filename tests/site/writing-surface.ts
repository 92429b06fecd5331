import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

import { useBrowser } from './browser';
import { ADMIN_PIN, signInPage } from './sign-in';
import { discard, startSite, type Site } from './start-site';

/**
 * Opens a new post in the editor before each test, in one page of a site for the test file, with functions to use it.
 */
export function withWritingSurface() {
  const browser = useBrowser();
  let site: Site;
  let session: Awaited<ReturnType<typeof browser.open>>;
  let page: Page;
  let picture: string;

  beforeAll(async () => {
    site = await startSite({ ADMIN_PIN });
    session = await browser.open();
    ({ page } = session);
    await signInPage(page, site, '/manage-blog');
    const image = sharp({ create: { width: 640, height: 400, channels: 3, background: '#8a7' } });
    picture = (await image.jpeg().toBuffer()).toString('base64');
  });
  afterAll(async () => {
    // Chromium prints the 415 of a refused file and the 401 of the sign-in form. Nothing else may appear, CSP
    // messages included.
    await session.close(/401|415/);
    await discard(site);
  });
  beforeEach(async () => {
    await page.goto(`${site.url}/manage-blog/new`);
    await text().click();
  });
  afterEach(async () => {
    // The post is saved, so leaving asks nothing.
    await page
      .getByText(/^Saved/)
      .first()
      .waitFor();
  });

  const text = () => page.getByRole('textbox', { name: 'Content', exact: true });
  const tool = (name: string) =>
    page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });
  const pressKeys = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const type = (words: string) => page.keyboard.type(words);

  /** The text as the Markdown mode shows it. */
  async function markdown() {
    await tool('Markdown').click();
    const source = await page.getByLabel('Content as Markdown').inputValue();
    await tool('Markdown').click();
    await text().waitFor();
    await expect.poll(() => text().evaluate((it) => it === document.activeElement)).toBe(true);
    return source;
  }
  const expectMarkdown = async (...lines: string[]) =>
    expect((await markdown()).split('\n')).toEqual(lines);

  /** Pastes what a program would have put on the clipboard. */
  const paste = (types: Record<string, string>) =>
    text().evaluate((it, content) => {
      const data = new DataTransfer();
      for (const [kind, value] of Object.entries(content)) data.setData(kind, value);
      const event = { clipboardData: data, bubbles: true, cancelable: true };
      it.dispatchEvent(new ClipboardEvent('paste', event));
    }, types);

  /** Drops files of these names on the text. A name with "broken" contains no image. */
  const drop = (...names: string[]) =>
    text().evaluate(
      (it, { base64, files }) => {
        const data = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        for (const name of files) {
          const content = name.includes('broken') ? bytes.slice(9, 40) : bytes;
          data.items.add(new File([content], name, { type: 'image/jpeg' }));
        }
        const { right, bottom } = (it.lastElementChild ?? it).getBoundingClientRect();
        const at = { clientX: right - 5, clientY: bottom - 5 };
        const event = { dataTransfer: data, bubbles: true, cancelable: true, ...at };
        it.dispatchEvent(new DragEvent('drop', event));
      },
      { base64: picture, files: names },
    );

  return {
    get page() {
      return page;
    },
    text,
    tool,
    press: pressKeys,
    type,
    markdown,
    expectMarkdown,
    paste,
    drop,
  };
}
