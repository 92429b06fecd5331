import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { useBrowser } from '../site/browser';
import { discard, startSite, type Site } from '../site/start-site';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

const LOST = /Failed to load resource/;

describe('who sends an estimate', () => {
  test('finds what was typed again when no answer came, and not once it is sent', async () => {
    const { page, context, close } = await browser.open();
    await page.goto(`${site.url}/estimate?area=1500&tier=2`);
    await page.getByRole('link', { name: 'Send me this' }).click();
    const asked = page.url();
    const form = page.getByRole('form', { name: 'Send me this' });
    const typed = { Name: 'Asha Rao', Phone: '98765 43210', Email: 'asha@example.in' };
    const shown = async () =>
      Promise.all(Object.keys(typed).map((label) => form.getByLabel(label).inputValue()));
    const kept = () => page.evaluate(() => sessionStorage.getItem('contact-draft'));
    for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value);
    await expect.poll(kept).toContain('asha@example.in');
    // Neither the field that people don't see, nor the form's id and signed time.
    expect(JSON.parse((await kept()) ?? '')).toEqual(Object.values(typed));

    await context.route('**/estimate/send*', (route) => route.abort('connectionrefused'));
    await form.getByRole('button').click();
    await page.waitForURL('chrome-error://**');
    await context.unroute('**/estimate/send*');
    await page.goto(asked);
    await expect.poll(shown).toEqual(Object.values(typed));

    await form.getByRole('button').click();
    await page.getByRole('heading', { name: 'Your estimate' }).waitFor();
    await expect.poll(kept).toBe(null);
    await page.goto(asked, { waitUntil: 'networkidle' });
    expect(await shown()).toEqual(['', '', '']);
    await close(LOST);
  });

  test('needs no storage for it', async () => {
    const { page, close } = await browser.open();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto(`${site.url}/estimate/send?area=1500&tier=2`, { waitUntil: 'networkidle' });
    const form = page.getByRole('form', { name: 'Send me this' });
    await form.getByLabel('Name').fill('Asha Rao');
    expect(await form.getByLabel('Name').inputValue()).toBe('Asha Rao');
    await close();
  });
});
