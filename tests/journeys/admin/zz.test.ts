import { afterAll, beforeAll, test } from 'vitest';
import sharp from 'sharp';
import { useBrowser } from '~tests/site/browser';
import { ADMIN_PIN } from '~tests/site/sign-in';
import { discard, startSite, type Site } from '~tests/site/start-site';
const browser = useBrowser();
let site: Site;
beforeAll(async () => { site = await startSite({ ADMIN_PIN }); });
afterAll(() => discard(site));
test('look', async () => {
  for (const colorScheme of ['light', 'dark'] as const) for (const width of [360, 768, 1440]) {
    const { page, close } = await browser.open({ viewport: { width, height: 900 }, colorScheme });
    for (const [slug, id] of [['city-flat-before-and-after', 'before-and-after'], ['court-house', 'plan-and-model']]) {
      await page.goto(`${site.url}/gallery/${slug}`);
      await page.waitForTimeout(1200);
      const section = page.locator(`section[aria-labelledby=${id}]`);
      await section.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(300);
      await section.screenshot({ path: `/tmp/rec/${id}-${width}-${colorScheme}.png` });
      if (slug.startsWith('city') && colorScheme === 'light') { await page.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 600) { scrollTo(0, y); await new Promise((r) => setTimeout(r, 60)); } }); await page.waitForLoadState('networkidle'); await page.screenshot({ path: `/tmp/rec/flatpage-${width}.png`, fullPage: true }); }
    }
    await close(/./);
  }
  const m = async (out: string, names: string[], w: number) => { const b = await Promise.all(names.map((n) => sharp(n).resize({ width: w }).png().toBuffer({ resolveWithObject: true }))); const h = Math.max(...b.map((x) => x.info.height)); await sharp({ create: { width: (w + 10) * b.length, height: h, channels: 3, background: '#888' } }).composite(b.map((x, i) => ({ input: x.data, left: i * (w + 10), top: 0 }))).png().toFile(out); };
  await m('/tmp/rec/ba-small.png', ['light', 'dark'].flatMap((s) => [360, 768].map((w) => `/tmp/rec/before-and-after-${w}-${s}.png`)), 400);
  await m('/tmp/rec/ba-wide.png', ['light', 'dark'].map((s) => `/tmp/rec/before-and-after-1440-${s}.png`), 900);
  await m('/tmp/rec/page.png', [360, 768, 1440].map((w) => `/tmp/rec/flatpage-${w}.png`), 500);
}, 120000);
