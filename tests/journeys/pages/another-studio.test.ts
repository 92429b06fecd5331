import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { ADMIN_PIN, openScreen, signInPage } from '~tests/site/sign-in';
import { discard, startSite, type Site } from '~tests/site/start-site';
import { sample } from '~tests/trials';

import { type PageKey, writtenPages } from '~/features/content/written-pages';

import {
  type UserInput,
  hideDemo,
  nameStudio,
  demoSentences,
  rewriteTexts,
  STUDIO_NAME,
} from './own-studio';
import { readSite } from './read-site';

const browser = useBrowser();

/** The browser reports status 401 of the sign-in page. */
const ALLOWED = /401/;

// Both widths visit the same screens, so `npm test` samples one of them and `npm run trials` covers both.
describe.each(sample([360, 1280], 1))('a studio of two partners, at %i px', (width) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ ADMIN_PIN });
  });
  afterAll(() => discard(site));

  test('turns an empty folder into its own site through the admin alone', async () => {
    const { page, close } = await browser.open({ viewport: { width, height: 900 } });
    const hand: UserInput = {
      click: (target) => target.click(),
      write: (field, text) => field.fill(text),
      open: (path) => openScreen(page, site.url + path),
    };
    await signInPage(page, site, '/admin/start?first');
    await nameStudio({ page, hand });

    await hand.open('/admin/pages/sample-content');
    await hideDemo({ page, hand });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone: 16 sample projects and 12 sample articles hidden').waitFor();
    expect(await (await fetch(`${site.url}/gallery`)).text()).toContain('Courtyard house');
    await page.getByRole('button', { name: 'Hide all sample content' }).click();
    await expect
      .poll(async () => (await fetch(`${site.url}/gallery`)).text())
      .toContain('No project here yet');

    let texts = 0;
    for (const key of Object.keys(writtenPages) as PageKey[])
      texts += await rewriteTexts({ page, hand }, key);
    expect(texts).toBeGreaterThan(100);

    await hand.open('/admin/pages/sample-content');
    await page.getByText('No sample content left').waitFor();
    await hand.open('/admin/start');
    await page.getByText('7 steps left').waitFor();
    await page.getByRole('button', { name: 'Hide this guide' }).click();
    await page.getByText('Guide hidden').waitFor();
    await hand.open('/admin');
    await page.getByRole('heading', { name: 'Today', level: 2 }).waitFor();
    await page.getByText(/^\d things? to set up$/).click();
    await page.getByRole('link', { name: 'A passkey' }).waitFor();
    expect(await page.getByRole('link', { name: 'Guide', exact: true }).count()).toBe(0);
    expect(await page.getByText('Sample content').count()).toBe(0);
    await close(ALLOWED);
  });

  test('then mentions no other studio', async () => {
    const sentences = demoSentences();
    const texts = await readSite(site);
    expect([...texts.keys()]).toEqual(
      expect.arrayContaining(['/', '/services', '/about', '/terms']),
    );
    for (const [path, text] of texts) {
      const found = sentences.filter((sentence) => text.includes(sentence));
      expect.soft(found, path).toEqual([]);
      expect.soft(text, path).not.toMatch(/\bLDS\b/);
    }
    expect(texts.get('/')).toContain(`alt="${STUDIO_NAME} Architects"`);
    expect(texts.get('/')).toMatch(/"logo":"[^"]*\/logo\/[0-9a-f]{16}\.svg"/);
    expect(texts.get('/about')).toContain('Dev Iyer');
  });
});
