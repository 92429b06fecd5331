import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { earlierFormTime } from '~tests/site/form-time';
import { startMailServer } from '~tests/site/mail/mail-server';
import { write } from '~tests/site/post-editor';
import { filledIn, postInquiry } from '~tests/site/post-inquiry';
import { ADMIN_PIN, openScreen, signInPage } from '~tests/site/sign-in';
import { discard, startSite, type Site } from '~tests/site/start-site';

import { LOGO_COLOUR, Owner, setUpNila } from './nila-structures';
import { findDemoTraces, findDemoValues } from './own-studio';
import { readMails, readSite, visibleTexts } from './read-site';

const browser = useBrowser();
let site: Site;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
  site = await startSite({ ADMIN_PIN, SMTP_URL: mail.url, MAIL_FROM: 'site@nila.test' });
});
afterAll(async () => {
  await discard(site);
  await mail.stop();
});

const openAdmin = async (path: string) => {
  const { page, close } = await browser.open({ viewport: { width: 1280, height: 900 } });
  await signInPage(page, site, path);
  return { page, close, open: (to: string) => openScreen(page, site.url + to) };
};

/** Services that a structural studio doesn't offer, and contents of the demo. */
const FOREIGN = /architect|interior|estimat|\bLDS\b|\bdemo\b|\bsample/i;

/** Lists each match with its address. */
const findForeign = (texts: ReadonlyMap<string, string>) =>
  [...texts].flatMap(([path, text]) =>
    [
      ...findDemoTraces(text),
      ...findDemoValues(text),
      ...visibleTexts(text).filter((line) => FOREIGN.test(line)),
    ].map((find) => `${path}: ${find}`),
  );

async function hasLogoColour(path: string) {
  const answer = await fetch(site.url + path);
  expect([path, answer.status]).toEqual([path, 200]);
  const { data, info } = await sharp(await answer.arrayBuffer())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += info.channels)
    if (LOGO_COLOUR.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 24))
      return true;
  return false;
}

describe('Nila Structures, a structural studio in Kochi', () => {
  test('is set up from an empty folder in at most twenty minutes', async () => {
    const { page, open, close } = await openAdmin('/admin/start?first');
    const owner = new Owner(page, open);
    await setUpNila(owner);
    expect(owner.minutes()).toBeLessThan(20);
    await close(/401/);
  });

  test('shows nothing of the demo to visitors, machines or in emails', async () => {
    const form = filledIn({ formTime: earlierFormTime(site), email: 'asha@gmail.com' });
    expect((await postInquiry(site.url, form)).status).toBe(200);
    await expect.poll(() => mail.taken.length).toBe(2);
    const texts = new Map([...(await readSite(site)), ...readMails(mail.taken)]);
    expect([...texts.keys()]).toEqual(
      expect.arrayContaining(['/terms', '/privacy-policy', '/feed.xml', '/llms.txt', '/nowhere']),
    );
    expect(findForeign(texts)).toEqual([]);
    expect(texts.get('/')).toContain('"slogan":"Structures that last"');
    expect(texts.get('/manifest.webmanifest')).toContain('"name":"Nila Structures"');
  });

  test('has its logo in tabs, on home screens and in preview images', async () => {
    for (const icon of ['favicon.svg', 'favicon.png', 'apple-touch-icon.png', 'icon-512.png'])
      expect([icon, await hasLogoColour(`/${icon}`)]).toEqual([icon, true]);
    const fragments = await (await fetch(`${site.url}/deferred-fragments.json`)).text();
    expect(fragments).not.toContain('M3 3v24h24');
  });

  test('finds its own choices in the admin', async () => {
    const { page, open, close } = await openAdmin('/admin/gallery/projects/new');
    expect(await page.getByLabel('Discipline', { exact: true }).inputValue()).toBe('structure');
    await open('/admin/pages/contact');
    const types = page.frameLocator('iframe').getByLabel('Project Type');
    await types.first().waitFor();
    const offered = await types.first().locator('option').allTextContents();
    expect(offered).toContain('Renovation');
    expect(offered).not.toContain('Urban Planning');
    await close(/401/);
  });

  test('shows nothing of the demo after it has published its terms and an article', async () => {
    const { page, open, close } = await openAdmin('/manage-blog/new');
    await page.getByRole('tab', { name: 'Editor' }).waitFor();
    await write(page, 'What a crack tells', 'Measure it before you fill it.');
    await page.getByLabel('Category').selectOption('Engineering');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Publish anyway' }).click();
    await page.getByText('Published.', { exact: true }).waitFor();
    for (const legal of ['terms', 'refund', 'privacy']) {
      await open(`/admin/pages/${legal}`);
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByText('Published. Visitors can see it now.').waitFor();
    }
    await close(/401/);
    const texts = await readSite(site);
    expect(findForeign(texts)).toEqual([]);
    expect(texts.get('/terms')).toContain('Version 1');
    const article = [...texts.keys()].find((path) => /^\/blog\/[^/]+$/.test(path)) ?? '';
    expect(await hasLogoColour(`${article}/share.jpg`)).toBe(true);
  });
});
