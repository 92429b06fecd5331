import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '~tests/site/accessible';
import { useBrowser } from '~tests/site/browser';
import { ADMIN_PIN, openScreen, signInPage } from '~tests/site/sign-in';
import { discard, startSite, type Site } from '~tests/site/start-site';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
});
afterAll(() => discard(site));

const readPage = async (path: string) => (await fetch(site.url + path)).text();

/** What a colleague changes is shown here at once, and must not remove what the answer said. */
async function skipStepAsColleague(page: Page) {
  await page.request.post(`${site.url}/admin/start/services`, {
    form: { intent: 'leave' },
    headers: { origin: site.url, 'user-agent': await page.evaluate(() => navigator.userAgent) },
  });
  await page.getByRole('button', { name: 'Reopen this step' }).waitFor();
}

test('writes the first texts of the pages from six answers in the guide, and one undo reverts them', async () => {
  const { page, close } = await browser.open({ viewport: { width: 360, height: 800 } });
  await signInPage(page, site, '/admin/start/services');
  const fields = {
    Name: 'Nila Structures',
    City: 'Kochi',
    'What you do': 'structural design',
    'Who you work for': 'home owners',
    'How you charge': 'a fixed fee.',
    'Since when': 'long',
  };
  for (const [label, answer] of Object.entries(fields))
    await page.getByRole('textbox', { name: label }).fill(answer);
  const publish = page.getByRole('button', { name: 'Publish these texts' });
  await publish.click();
  await page.getByText('Enter a year, such as 2012.').waitFor();
  await page.getByText('Choose at least one service.').waitFor();
  await skipStepAsColleague(page);
  expect(await page.getByText('Enter a year, such as 2012.').isVisible()).toBe(true);
  expect(await page.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Kochi');
  await page.getByRole('textbox', { name: 'Since when' }).fill('2012');
  await page.getByLabel('Structural engineering').check();
  expect(await axeFindings(page)).toEqual([]);
  await publish.click();
  await page.getByText('Published: Home, Services and About.').waitFor();

  const [home, services, about] = await Promise.all(['/', '/services', '/about'].map(readPage));
  expect(home).toContain('<h1>Structural design in Kochi</h1>');
  expect(home).not.toContain('/about#method');
  expect(home).toContain('"knowsAbout":["Structure"]');
  expect(services).toContain('A fixed fee.');
  expect(services).not.toContain('What you get');
  expect(services).not.toContain('id="interiors"');
  expect(about).toContain('We have worked since 2012.');
  expect(about).not.toContain('id="method"');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone: first texts written').waitFor();
  expect(await readPage('/')).toContain('One team, one set of drawings');
  await close(/401|422/);
});

test('hides all sample content in the guide’s step for it', async () => {
  const { page, close } = await browser.open();
  await signInPage(page, site, '/admin/start/demo');
  await page.getByRole('button', { name: 'Hide all sample content' }).click();
  await page.getByText('16 sample projects and 12 sample articles hidden').first().waitFor();
  expect(await readPage('/gallery')).toContain('No project here yet');
  await openScreen(page, `${site.url}/admin/start/demo`);
  expect(await page.getByRole('button', { name: 'Hide all sample content' }).count()).toBe(0);
  await close(/401/);
});
