import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';

const WORD = 'Thiruvananthapuramchandrasekharendrapuram';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
  inDatabase(site, (file) => {
    file.exec(`update posts set title = '${WORD}' where status = 'published'`);
    file.exec(
      `update projects set name = '${WORD}' where slug in ('courtyard-house', 'monsoon-bedroom')`,
    );
  });
});
afterAll(() => discard(site));

test.each([
  [320, '/'],
  [320, '/services'],
  [320, '/blogs'],
  [320, '/blogs?view=grid'],
  [1024, '/blogs'],
  [1024, '/blogs?view=grid'],
  [320, '/gallery'],
  [360, '/gallery'],
  [320, '/gallery?view=register'],
  [768, '/gallery?view=register'],
  [320, '/gallery/courtyard-house'],
])(
  'a word wider than its column is broken, and the page stays as wide as the screen: %i px, %s',
  async (width, path) => {
    const { page, close } = await browser.open({ viewport: { width, height: 740 } });
    await page.goto(site.url + path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await close();
  },
);
