import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { discard, startSite, type Site } from '~tests/site/start-site';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

/** Pages that nobody plans to end at, with what a visitor most likely wants next. */
const DEAD_ENDS = [
  ['/e/unknown', 'Make a new estimate'],
  ['/contact/receipt?for=expired', 'Back to the contact page'],
  ['/contact/appointment/unknown', 'Contact the studio'],
  ['/blog/unknown', 'Back to Blog'],
  ['/gallery/unknown', 'All projects'],
  ['/terms/versions/9', 'Read the current version'],
] as const;

describe.each([true, false])('A dead end (JavaScript: %s)', (javaScriptEnabled) => {
  test.each(DEAD_ENDS)('at %s has one primary action: %s', async (path, name) => {
    const { page, close } = await browser.open({
      viewport: { width: 360, height: 740 },
      javaScriptEnabled,
    });
    await page.goto(site.url + path);
    const action = page.locator('main').getByRole('link', { name });
    await action.waitFor();
    const secondary = await page
      .locator('main')
      .getByRole('link', { name: /^(?:Ask|Back|Make|All|Read|Contact)/ })
      .evaluateAll((links, label) => {
        const backgroundOf = (link: Element) => getComputedStyle(link).backgroundColor;
        const primary = links.find((link) => link.textContent?.trim() === label);
        return primary
          ? links.filter((link) => link !== primary && backgroundOf(link) === backgroundOf(primary))
              .length
          : -1;
      }, name);
    expect(secondary).toBe(0);
    expect(await action.evaluate((link) => getComputedStyle(link).backgroundColor)).not.toBe(
      'rgba(0, 0, 0, 0)',
    );
    const footer = await page.getByRole('contentinfo').boundingBox();
    const place = await action.boundingBox();
    expect((footer?.y ?? 0) - (place?.y ?? 0)).toBeGreaterThan(0);
    expect((footer?.y ?? 0) - (place?.y ?? 0)).toBeLessThan(900);
    await close(/status of 404/);
  });
});
