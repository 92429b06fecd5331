import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
  inDatabase(site, (file) =>
    file.exec("update projects set slug = 'आँगन-वाला-घर' where slug = 'courtyard-house'"),
  );
});
afterAll(() => discard(site));

const openPage = async (path: string) => {
  const opened = await browser.open();
  await opened.page.goto(site.url + path, { waitUntil: 'networkidle' });
  const viewer = opened.page.getByRole('dialog', { name: 'Picture viewer' });
  return { ...opened, viewer };
};

describe('the picture viewer', () => {
  test('removes its place from the address when it is closed, in any script', async () => {
    const { page, viewer, close } = await openPage('/gallery');
    const enlarge = page.locator('[id="picture-आँगन-वाला-घर"] [data-enlarge]');
    await enlarge.click();
    await viewer.waitFor();
    expect(decodeURIComponent(page.url())).toContain('#picture-आँगन-वाला-घर');
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    await expect.poll(() => page.url()).toBe(`${site.url}/gallery`);
    await close();
  });

  test('is closed by Back if the address names an unreadable place', async () => {
    const { page, viewer, close } = await openPage('/gallery/court-house#%');
    await page.locator('a[data-enlarge]').first().click();
    await viewer.waitFor();
    await page.goBack();
    await viewer.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${site.url}/gallery/court-house#%`);
    await close();
  });
});
