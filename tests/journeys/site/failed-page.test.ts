import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '~tests/site/accessible';
import { useBrowser } from '~tests/site/browser';
import { ADMIN_PIN, signInPage } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
});
afterAll(() => discard(site));

test('a page that fails on the server keeps its text off the edge, for visitors and staff', async () => {
  const { page, close } = await browser.open({ viewport: { width: 360, height: 740 } });
  await page.goto(`${site.url}/about`);
  await signInPage(page, site, '/admin');
  inDatabase(site, (file) => {
    file.exec('alter table projects rename to former_projects');
    file.exec('alter table leads rename to former_leads');
  });
  for (const path of ['/gallery/court-house', '/admin']) {
    expect((await page.goto(site.url + path))?.status()).toBe(500);
    const title = page.getByRole('heading', { name: 'This page couldn’t be loaded' });
    const box = await title.boundingBox();
    if (!box) throw new Error('no title');
    expect(box.x).toBeGreaterThanOrEqual(16);
    expect(box.y).toBeGreaterThanOrEqual(16);
    expect(await axeFindings(page)).toEqual([]);
  }
  await close(/401|500/);
});
