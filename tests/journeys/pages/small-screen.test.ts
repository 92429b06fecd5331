import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { ADMIN_PIN, signInPage } from '~tests/site/sign-in';
import { discard, startSite, type Site } from '~tests/site/start-site';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
});
afterAll(() => discard(site));

test.each(['home', 'about', 'contact'])(
  '%s shows its whole page on a small screen, without a scroll bar inside',
  async (key) => {
    const { page, close } = await browser.open({ viewport: { width: 360, height: 900 } });
    await signInPage(page, site, `/admin/pages/${key}`);
    await page.frameLocator('iframe').locator('page-text').first().waitFor();
    const hiddenPartOfFrame = () =>
      page.evaluate(() => {
        const frame = document.querySelector('iframe');
        const root = frame?.contentDocument?.documentElement;
        return (root?.scrollHeight ?? 0) - (frame?.clientHeight ?? 0);
      });
    await expect.poll(hiddenPartOfFrame).toBeLessThanOrEqual(2);
    // The frame must not grow with content whose height depends on the frame.
    const heights = await page.evaluate(async () => {
      const frame = document.querySelector('iframe');
      const seen = new Set<number>();
      for (let at = 0; at < 20; at += 1) {
        await new Promise(requestAnimationFrame);
        seen.add(frame?.clientHeight ?? 0);
      }
      return [...seen];
    });
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(400);
    await page.getByRole('button', { name: 'Edit as form' }).press('Enter');
    const focusedText = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focusedText()).toBe('Search engines');
    // The browser reports status 401 of the sign-in page.
    await close(/401/);
  },
);
