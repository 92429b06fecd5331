import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { ADMIN_PIN, ask, type Cookies, signIn } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><path fill="#1d5754" d="M0 0h40v40H0zM60 10h90v20H60z"/></svg>`;

const browser = useBrowser();
let site: Site;
let cookies: Cookies;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
  cookies = await signIn(site);
});
afterAll(() => discard(site));

const fetchPath = (path: string) => fetch(site.url + path, { redirect: 'manual' });

/** Changes the site's logo and returns its address. */
async function saveLogo(form: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.set(name, value);
  const answer = await ask(site, '/admin/settings/look', { method: 'POST', body, cookies });
  expect(answer.status).toBe(200);
  const home = await (await fetchPath('/')).text();
  return /src="(\/logo\/[^"]+)"/.exec(home)?.[1] ?? null;
}
const logo = (content: string) => new File([content], 'logo.svg', { type: 'image/svg+xml' });

test('caches a logo forever under an address with its hash, and redirects an earlier logo’s address to it', async () => {
  expect((await fetchPath('/logo/0123456789abcdef.svg')).status).toBe(404);
  const first = await saveLogo({ intent: 'logo', file: logo(SVG) });
  const answer = await fetchPath(first ?? '');
  expect([answer.status, ...headers(answer)]).toEqual([200, ...SAFE, 'image/svg+xml']);
  expect(await answer.text()).toMatch(/^<svg /);
  const second = await saveLogo({ intent: 'logo', file: logo(SVG.replace('1d5754', 'a03020')) });
  expect(second).not.toBe(first);
  const former = await fetchPath(first ?? '');
  expect([former.status, former.headers.get('location')]).toEqual([302, second]);
  expect(await saveLogo({ intent: 'no-logo' })).toBeNull();
  expect((await fetchPath(second ?? '')).status).toBe(404);
});

test('shows the studio’s logo instead of the default mark in the admin and at sign-in', async () => {
  const src = await saveLogo({ intent: 'logo', file: logo(SVG) });
  const shell = await (await ask(site, '/admin', { cookies })).text();
  const gates = ['/admin', '/admin/login', '/admin/link?token=x'];
  const texts = await Promise.all(gates.map(async (path) => (await fetchPath(path)).text()));
  for (const text of [shell, ...texts]) {
    const brand = /<a [^>]*to the website"[^>]*>(.*?)<\/a>/.exec(text)?.[1];
    expect(brand).toMatch(/^<img /);
    expect(brand).toContain(`src="${src}"`);
  }
  await saveLogo({ intent: 'no-logo' });
  expect(await (await fetchPath('/admin')).text()).toMatch(/to the website"[^>]*><svg /);
});

const SAFE = [
  'public, max-age=31536000, immutable',
  "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'nosniff',
];
const headers = ({ headers: all }: Response) =>
  ['cache-control', 'content-security-policy', 'x-content-type-options', 'content-type'].map(
    (name) => all.get(name),
  );

test('reserves the logo’s place, so that nothing moves when it loads', async () => {
  await saveLogo({ intent: 'logo', file: logo(SVG) });
  const { page, close } = await browser.open({ reducedMotion: 'reduce' });
  const come = Promise.withResolvers<void>();
  await page.route('**/logo/*', async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto(site.url, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const shown = page.locator('.studio-logo:visible');
  const shownBoxes = () =>
    shown.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const before = await shownBoxes();
  expect(before.map(({ width, height }) => [width, height])).toEqual([
    [113, 30],
    [150, 40],
  ]);
  come.resolve();
  await page.waitForLoadState('load');
  await expect
    .poll(() => shown.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete)))
    .toBe(true);
  expect(await shownBoxes()).toEqual(before);
  await close();
});

test('runs no script in a logo that is opened directly, even one stored without sanitising', async () => {
  const src = await saveLogo({ intent: 'logo', file: logo(SVG) });
  await site.stop();
  const hostile = SVG.replace(
    '</svg>',
    '<script>document.documentElement.dataset.hit=1</script><image href="x" onerror="document.documentElement.dataset.hit=1"/></svg>',
  ).replace('<svg', '<svg onload="document.documentElement.dataset.hit=1"');
  inDatabase(site, (file) => {
    const row = file.prepare("select value from settings where key = 'look'").get();
    const look = { ...JSON.parse(String(row?.['value'])), logo: hostile };
    file.prepare("update settings set value = ? where key = 'look'").run(JSON.stringify(look));
  });
  const again = await startSite({ ADMIN_PIN }, site.dataDir);
  try {
    const { page, complaints, close } = await browser.open();
    await page.goto(again.url + src);
    expect(await page.locator('svg > path').count()).toBe(1);
    expect(await page.locator('svg').getAttribute('data-hit')).toBeNull();
    expect(complaints.join()).toMatch(/Content Security Policy|sandboxed/);
    await close(/Content Security Policy|sandboxed|Blocked script/);
  } finally {
    await again.stop();
  }
});
