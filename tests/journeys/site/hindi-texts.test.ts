import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';

const HINDI = 'मिट्टी की जाँच की रिपोर्ट पढ़ें: नींव से पहले की सीढ़ियाँ';
/** Times the font size: what signs above and below the line need. */
const MIN_LINE_HEIGHT = 1.3;

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
  inDatabase(site, (file) => {
    file.exec(`update posts set title = '${HINDI}' where slug = 'reading-a-soil-report'`);
    file.exec(`update projects set name = '${HINDI}' where slug = 'court-house'`);
  });
});
afterAll(() => discard(site));

test.each([
  '/blog/reading-a-soil-report',
  '/blogs?category=Engineering',
  '/blogs?category=Engineering&view=grid',
  '/gallery',
  '/gallery/court-house',
])('a Hindi heading is marked as Hindi, and its lines don’t touch: %s', async (path) => {
  const { page, close } = await browser.open({ viewport: { width: 390, height: 844 } });
  await page.goto(site.url + path);
  const heading = page.locator('main').getByRole('heading', { name: HINDI });
  const { language, ratio } = await heading.evaluate((element) => {
    const text = element.querySelector('a') ?? element;
    const { lineHeight, fontSize } = getComputedStyle(text);
    return {
      language: text.closest('[lang]')?.getAttribute('lang'),
      ratio: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
    };
  });
  expect(language).toBe('hi');
  expect(ratio).toBeGreaterThanOrEqual(MIN_LINE_HEIGHT);
  await close();
});
