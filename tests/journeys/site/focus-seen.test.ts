import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ALLOWED, withLeadDesk } from '~tests/site/lead-desk';

const desk = withLeadDesk();
const PHONE = { viewport: { width: 360, height: 740 } };

/** Tabs through a page and reports what is wrong at each stop. */
async function tabThrough(page: Page, wrong: (focused: Element) => string | null, stops = 90) {
  const found: string[] = [];
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab');
    const focus = page.locator(':focus');
    if ((await focus.count()) === 0) break;
    const fault = await focus.evaluate(wrong);
    if (fault) found.push(fault);
  }
  return found;
}

describe('keyboard focus is visible', () => {
  test('above the price bar of a phone', async () => {
    const { page, close } = await desk.browser.open(PHONE);
    await page.goto(`${desk.url}/estimate`);
    const hidden = await tabThrough(page, (focused) => {
      const bar = document.querySelector('a[href="#result"]');
      if (focused === bar || !bar?.checkVisibility({ visibilityProperty: true })) return null;
      const [covered, over] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
      return covered.bottom > over.top && covered.top < over.bottom ? focused.outerHTML : null;
    });
    expect(hidden).toEqual([]);
    await close();
  });

  test('in the admin on a phone, where hidden elements take no focus', async () => {
    desk.store({ name: 'Ananya Iyer' });
    const { page, close } = await desk.open('/admin/leads', PHONE);
    const hidden = await tabThrough(
      page,
      (focused) => {
        for (let box: Element | null = focused; box; box = box.parentElement)
          if (getComputedStyle(box).clipPath !== 'none' && !box.matches('[class*=skip]'))
            return focused.outerHTML;
        return null;
      },
      40,
    );
    expect(hidden).toEqual([]);
    expect(await page.getByRole('columnheader', { name: 'Received' }).count()).toBe(1);
    await close(ALLOWED);
  });

  test('on the menu button after a screen was chosen', async () => {
    const { page, close } = await desk.open('/admin', PHONE);
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.press('Enter');
    const section = page.getByRole('link', { name: 'Leads', exact: true });
    await section.press('Enter');
    await page.getByRole('heading', { name: 'All leads' }).waitFor();
    await expect
      .poll(() => menu.evaluate((button) => button === document.activeElement))
      .toBe(true);
    await close(ALLOWED);
  });

  test.each([
    ['leads', '/admin/leads', 5],
    ['posts', '/manage-blog', 9],
  ])('on the actions for selected %s, however far down the list', async (_, path, at) => {
    desk.store(...Array.from({ length: 30 }, () => ({ name: 'Ananya Iyer' })));
    const { page, close } = await desk.open(path, PHONE);
    const tick = page.locator('tbody input[type=checkbox]').nth(at);
    await tick.waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await tick.press('Space');
    const acts = page.getByRole('group', { name: /^Selected/ });
    await expect.poll(async () => (await acts.boundingBox())?.y).toBeGreaterThanOrEqual(56);
    const { y = 0, height = 0 } = (await acts.boundingBox()) ?? {};
    expect((await tick.boundingBox())?.y).toBeGreaterThan(y + height);
    await close(ALLOWED);
  });

  test('on the current screen, tab and filter in forced-colours mode', async () => {
    const { page, close } = await desk.open('/admin/gallery');
    await page.emulateMedia({ forcedColors: 'active' });
    /** The border colours of the current link and of its neighbours. */
    const borderColours = (name: string) =>
      page
        .getByRole('navigation', { name, exact: true })
        .getByRole('link')
        .evaluateAll((links) =>
          [true, false].map((current) =>
            links
              .filter((link) => link.hasAttribute('aria-current') === current)
              .map((link) => getComputedStyle(link))
              .map((style) => `${style.borderInlineStartColor} ${style.borderBlockEndColor}`),
          ),
        );
    const expectMarked = async (name: string) => {
      const [[current] = [], others = []] = await borderColours(name);
      expect
        .soft([name, others.length > 0, others.includes(String(current))])
        .toEqual([name, true, false]);
    };
    await expectMarked('Admin');
    await expectMarked('Gallery');
    await page.goto(`${desk.url}/admin/settings/fees`);
    await expectMarked('Settings');
    await page.goto(`${desk.url}/gallery`);
    await expectMarked('Discipline');
    await expectMarked('Main');
    await close(ALLOWED);
  });

  test('on the current layer, a closed line and the progress, in forced-colours mode', async () => {
    const { page, close } = await desk.browser.open({
      viewport: { width: 1440, height: 900 },
      forcedColors: 'active',
      reducedMotion: 'reduce',
    });
    /** The number of pixels in a part of the window that differ clearly from the ground. */
    const countInk = async (clip: { x: number; y: number; width: number; height: number }) => {
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const [red = 0] = /\d+/.exec(ground)?.map(Number) ?? [];
      const pixels = await sharp(await page.screenshot({ clip }))
        .greyscale()
        .raw()
        .toBuffer();
      return pixels.filter((value) => Math.abs(value - red) > 100).length;
    };
    await page.goto(desk.url);
    const layer = page.locator('label', { has: page.locator('[value=architecture]') });
    await layer.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, height = 0 } = (await layer.boundingBox()) ?? {};
    // The line of the current layer is four pixels high, that of another is one.
    expect.soft(await countInk({ x: x + 4, y: y + height - 6, width: 10, height: 8 })).toBe(40);
    await page.goto(`${desk.url}/estimate`);
    const line = page.locator('summary', { hasText: 'Contingency' }).first();
    await line.scrollIntoViewIfNeeded();
    const box = (await line.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    expect
      .soft(await countInk({ x: box.x, y: box.y, width: 12, height: box.height }))
      .toBeGreaterThan(20);
    await page.goto(`${desk.url}/blog/reading-a-soil-report`);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(() => countInk({ x: 100, y: 0, width: 10, height: 4 })).toBe(40);
    await close();
  });

  test('in forced-colours mode, which draws no shadows', async () => {
    const { page, close } = await desk.open('/admin/gallery/images');
    await page.emulateMedia({ forcedColors: 'active' });
    const outlineOf = (box: Element) => getComputedStyle(box).outlineStyle;
    await page.keyboard.press('Tab'); // The browser shows a focus outline only after keyboard input.
    await page.getByLabel('Upload images').focus();
    expect.soft(await page.getByText('Upload images').evaluate(outlineOf)).toBe('solid');
    await page.goto(`${desk.url}/estimate`);
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: /First house/ }).focus();
    const typical = page.getByRole('listitem').filter({ hasText: 'First house' });
    expect(await typical.evaluate(outlineOf)).toBe('solid');
    await close(ALLOWED);
  });
});
