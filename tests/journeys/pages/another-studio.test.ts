import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { ADMIN_PIN, openScreen, signInPage } from '~tests/site/sign-in';
import { discard, startSite, type Site } from '~tests/site/start-site';

import { demoArticles } from '~/features/blog/demo/demo-articles.server';
import { demoProjects } from '~/features/portfolio/demo/demo-projects';
import type { PageSpec } from '~/features/words/page-text';
import { type PageKey, writtenPages } from '~/features/words/written-pages';
import { demoSettings } from '~/settings/settings';

const browser = useBrowser();

/** The gate's own answer. */
const ALLOWED = /401/;
const NAME = 'Rao and Iyer';
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><path fill="#1d5754" d="M0 0h40v40H0zM60 10h90v20H60z"/></svg>`;

/** Shorter ones are words that anybody may write. */
const SENTENCE = 24;

/** Everything that we wrote and that visitors could read: texts of pages, demo projects, demo articles, values of the settings. */
function ourSentences(): string[] {
  const pages = Object.values(writtenPages).flatMap(({ sections }: PageSpec) =>
    Object.values(sections).flatMap(({ ours }) => Object.values(ours).flatMap(Object.values)),
  );
  const projects = demoProjects.flatMap(({ name, summary, brief }) => [name, summary, brief]);
  const articles = demoArticles().flatMap(({ title, excerpt = '' }) => [title, excerpt]);
  const { company, contact, social, clientLogin } = demoSettings;
  const settings = [company.name, company.tagline, company.address, contact.phone, contact.email];
  return [
    ...[...pages, ...projects, ...articles]
      .filter((text): text is string => typeof text === 'string')
      .flatMap((text) => text.split('\n'))
      .map((line) => line.replace(/^- /, '').trim())
      .filter((line) => line.length >= SENTENCE),
    ...[...settings, ...Object.values(social), clientLogin.url],
  ];
}

const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);

/** A form of the guide: its fields, then Save, then the next step. */
async function fillStep(page: Page, fields: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(fields))
    await page.getByRole('textbox', { name: label }).first().fill(value);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Saved\. /).waitFor();
}

/** Every text of a page in other words, no longer than its place. */
async function rewrite(page: Page, site: Site, key: PageKey) {
  await openScreen(page, `${site.url}/admin/pages/${key}`);
  for (const section of await page.locator('details:has([data-block]) > summary').all())
    await section.press('Enter');
  const fields: Locator[] = await page.locator('[data-block] textarea').all();
  let counted = 0;
  for (const field of fields) {
    const most = Number(await field.getAttribute('maxlength'));
    await field.fill(`${NAME} say this, ${(counted += 1)}`.slice(0, most));
  }
  await saved(page).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published. Visitors read it now.').waitFor();
  return fields.length;
}

/** Every address that the sitemap or a link of the header and the footer names. */
async function addresses(site: Site): Promise<string[]> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const home = await (await fetch(site.url)).text();
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => url);
  const linked = Array.from(home.matchAll(/ href="(\/[^"#]*)"/g), ([, path = '']) => path);
  const paths = [...listed.map((url) => new URL(url).pathname), ...linked];
  return [...new Set(paths)].filter(
    (path) => !/\.(woff2|css|js|png|svg|xml|webmanifest)/.test(path),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decode = (html: string) =>
  html
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '');

describe.each([1280, 360])('a studio of two partners, at %i px', (width) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ ADMIN_PIN });
  });
  afterAll(() => discard(site));

  test('makes an empty folder its own site without touching a file', async () => {
    const { page, close } = await browser.open({ viewport: { width, height: 900 } });
    await signInPage(page, site, '/admin/start?first');
    await page.getByRole('heading', { name: 'Name and logo' }).waitFor();
    await fillStep(page, {
      Name: `${NAME} Architects`,
      'Short name': NAME,
      'Words beside the name': 'Plain houses',
      Address: '4 Mill Road, Kochi 682001',
    });
    await page.getByRole('link', { name: 'Next: Contact' }).click();
    await fillStep(page, {
      Email: 'studio@rao-iyer.test',
      Phone: '98450 12345',
      'WhatsApp number': '98450 12345',
    });
    await page.getByText('Still the demo’s: social links, client login.').waitFor();
    await page.getByRole('link', { name: 'Social networks' }).click();
    await fillStep(page, { Instagram: '', LinkedIn: '', Facebook: '', Twitter: '' });
    await openScreen(page, `${site.url}/admin/settings/clientLogin`);
    await page.getByRole('textbox').first().fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^Saved\. /).waitFor();

    await openScreen(page, `${site.url}/admin/start/people`);
    for (const [at, name] of ['Asha Rao', 'Dev Iyer'].entries()) {
      await page.getByRole('button', { name: 'Add a person' }).click();
      await page.getByRole('textbox', { name: 'Name' }).nth(at).fill(name);
    }
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^Saved\. /).waitFor();

    await openScreen(page, `${site.url}/admin/settings/look`);
    await page
      .getByLabel('File of the logo')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
    await page.getByRole('button', { name: 'Use this logo' }).click();
    await page.getByText('File of another logo').waitFor();

    await openScreen(page, `${site.url}/admin/pages/ours`);
    await page.getByRole('button', { name: 'Hide all demo content' }).click();
    await page.getByText('16 demo projects and 12 demo articles hidden.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone: 16 demo projects and 12 demo articles hidden.').waitFor();
    expect(await (await fetch(`${site.url}/gallery`)).text()).toContain('Courtyard house');
    await page.getByRole('button', { name: 'Hide all demo content' }).click();
    await expect
      .poll(async () => (await fetch(`${site.url}/gallery`)).text())
      .toContain('No project here yet');

    let texts = 0;
    for (const key of Object.keys(writtenPages) as PageKey[])
      texts += await rewrite(page, site, key);
    expect(texts).toBeGreaterThan(100);

    await openScreen(page, `${site.url}/admin/pages/ours`);
    await page.getByText('Nothing here is ours any more').waitFor();
    await openScreen(page, `${site.url}/admin/start`);
    await page.getByText('3 of 8 are open.').waitFor();
    await page.getByRole('button', { name: 'Put the guide away' }).click();
    await page.getByText('Guide put away').waitFor();
    await openScreen(page, `${site.url}/admin`);
    await page.getByRole('heading', { name: 'Morning sheet' }).waitFor();
    expect(await page.getByText('To make the site yours').count()).toBe(0);
    expect(await page.getByText('Still ours').count()).toBe(0);
    await close(ALLOWED);
  }, 240_000);

  test('then says nothing of another', async () => {
    const sentences = ourSentences();
    const paths = await addresses(site);
    expect(paths).toEqual(expect.arrayContaining(['/', '/services', '/about', '/terms']));
    for (const path of [...paths, '/nowhere', '/feed.xml', '/llms.txt', '/manifest.webmanifest']) {
      const answer = await fetch(site.url + path);
      const text = decode(await answer.text());
      expect
        .soft(
          sentences.filter((sentence) => text.includes(sentence)),
          path,
        )
        .toEqual([]);
      expect.soft(text, path).not.toMatch(/\bLDS\b/);
    }
    const home = decode(await (await fetch(site.url)).text());
    expect(home).toContain(`alt="${NAME} Architects"`);
    expect(home).toMatch(/"logo":"[^"]*\/logo\/[0-9a-f]{16}\.svg"/);
    expect(await (await fetch(`${site.url}/about`)).text()).toContain('Dev Iyer');
  }, 60_000);
});
