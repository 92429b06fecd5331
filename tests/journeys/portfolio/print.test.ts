import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { discard, type Site, startSite } from '~tests/site/start-site';

import { readPdfPaths } from './pdf-paths';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

/** Points on paper for a centimetre of the building. */
const pointsAt = (scale: number) => 72 / 2.54 / scale;

/** Allows a third of a millimetre, because lines have a width. */
const isAbout = (found: number, meant = 0) => Math.abs(found - meant) < 1;

test.each([
  ['court-house', 200],
  ['monsoon-bedroom', 100],
  ['office-on-a-square', 500],
])('prints the drawings of %s at 1:%d, measured on paper', async (slug, scale) => {
  const { page, close } = await browser.open({ reducedMotion: 'reduce' });
  await page.goto(`${site.url}/gallery/${slug}`);
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  expect(await page.getByText(`1:${scale} on A4`).first().isVisible()).toBe(true);
  // The largest path of each drawing with a scale, in centimetres of the building.
  const drawn = await page.locator('[style*="--printed"] figure svg').evaluateAll((drawings) =>
    drawings.map((drawing) => {
      const frame = drawing.closest<HTMLElement>('[style*="--printed"]');
      const boxes = Array.from(drawing.querySelectorAll('path'), (path) => path.getBBox());
      const { width, height } = boxes.reduce((most, each) =>
        each.width * each.height > most.width * most.height ? each : most,
      );
      return { width, height, scale: Number(frame?.style.getPropertyValue('--printed')) };
    }),
  );
  expect(drawn.filter((each) => each.scale === scale).length).toBeGreaterThan(1);
  const paths = readPdfPaths(await page.pdf({ preferCSSPageSize: true }));
  for (const each of drawn) {
    const [wide, high] = [each.width, each.height].map((size) => size * pointsAt(each.scale));
    const hasDrawingSize = (path: (typeof paths)[number]) =>
      isAbout(path.wide, wide) && isAbout(path.high, high);
    expect(paths.find(hasDrawingSize)).toBeDefined();
  }
  await close();
});
