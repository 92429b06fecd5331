import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { discard, startSite, type Site } from '~tests/site/start-site';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

test.each([
  ['/', 6],
  ['/services', 3],
])('%s is printed with its pictures', async (path, pictures) => {
  const { page, close } = await browser.open({ viewport: { width: 1440, height: 900 } });
  await page.goto(site.url + path);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.split('/Subtype /Image').length - 1).toBeGreaterThanOrEqual(pictures);
  await close();
});

/** The addresses of the links on the last sheet of a PDF of Chromium, whose objects are not compressed. */
function linksOfLastSheet(pdf: string) {
  const sheet = pdf.split('<</Type /Page\n').at(-1) ?? '';
  const [, references = ''] = /\/Annots \[([^\]]*)\]/.exec(sheet) ?? [];
  return [...references.matchAll(/(\d+) 0 R/g)].map(
    ([, id]) => new RegExp(`\\n${id} 0 obj[^]*?/URI \\(([^)]*)\\)`).exec(pdf)?.[1] ?? '',
  );
}

test.each(['/', '/services', '/about'])(
  'the last sheet of %s has more than the footer',
  async (path) => {
    const { page, close } = await browser.open({ viewport: { width: 1440, height: 900 } });
    await page.goto(site.url + path);
    const links = linksOfLastSheet((await page.pdf({ format: 'A4' })).toString('latin1'));
    expect(links).toContain(`${site.url}/contact#inquiry-form`);
    await close();
  },
);

test('a project that is not loaded yet shows its colours', async () => {
  const html = await (await fetch(`${site.url}/gallery`)).text();
  const later = html.match(/<img[^>]*style="[^"]*"[^>]*loading="lazy"[^>]*>/g) ?? [];
  expect(later.length).toBeGreaterThan(5);
  for (const image of later) expect(image).toContain('linear-gradient(90deg,');
});
