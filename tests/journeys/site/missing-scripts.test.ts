import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { discard, startSite, type Site } from '~tests/site/start-site';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

const LOST = /Failed to load resource|dynamically imported module|Unable to preload/;

describe('the estimate form', () => {
  test('restores what was typed if no response came, and clears it once sent', async () => {
    const { page, context, close } = await browser.open();
    await page.goto(`${site.url}/estimate?area=1500&tier=2`);
    await page.getByRole('link', { name: 'Get this estimate' }).first().click();
    const address = page.url();
    const form = page.getByRole('form', { name: 'Get this estimate' });
    const typed = { Name: 'Asha Rao', Phone: '98765 43210', Email: 'asha@example.in' };
    const shownValues = async () =>
      Promise.all(Object.keys(typed).map((label) => form.getByLabel(label).inputValue()));
    const storedDraft = () => page.evaluate(() => sessionStorage.getItem('contact-draft'));
    for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value);
    await expect.poll(storedDraft).toContain('asha@example.in');
    // Neither the honeypot nor the form's ID and signed time is stored.
    expect(JSON.parse((await storedDraft()) ?? '')).toEqual(Object.values(typed));

    await context.route('**/estimate/send*', (route) => route.abort('connectionrefused'));
    await form.getByRole('button').click();
    await page.waitForURL('chrome-error://**');
    await context.unroute('**/estimate/send*');
    await page.goto(address);
    await expect.poll(shownValues).toEqual(Object.values(typed));

    await form.getByRole('button').click();
    await page.getByRole('heading', { name: 'Your estimate' }).waitFor();
    await expect.poll(storedDraft).toBe(null);
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(await shownValues()).toEqual(['', '', '']);
    await close(LOST);
  });

  test('works without browser storage', async () => {
    const { page, close } = await browser.open();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto(`${site.url}/estimate/send?area=1500&tier=2`, { waitUntil: 'networkidle' });
    const form = page.getByRole('form', { name: 'Get this estimate' });
    await form.getByLabel('Name').fill('Asha Rao');
    expect(await form.getByLabel('Name').inputValue()).toBe('Asha Rao');
    await close();
  });
});

describe('an estimate without its script', () => {
  test('shows no control that needs the script, says what to do, and sends what the fields say', async () => {
    const { page, context, close } = await browser.open();
    await page.goto(`${site.url}/estimate?area=1500&tier=2`, { waitUntil: 'networkidle' });
    const hint = page.getByText('Press “Calculate” to see your changes.');
    const send = (role: 'link' | 'button') => page.getByRole(role, { name: 'Get this estimate' });
    expect(await hint.isVisible()).toBe(false);
    expect(await send('button').count()).toBe(0);

    await context.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByLabel('Built-up area').fill('2000');
    await hint.waitFor();
    for (const name of ['Copy link', 'Print'])
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    expect(await send('link').count()).toBe(0);
    await send('button').click();
    await page.waitForURL('**/estimate/send?*');
    await page.getByText('2,000 sq ft').waitFor();

    await page.goBack();
    await page.getByLabel('Built-up area').fill('1800');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.locator('#result').getByText('1,800 sq ft on 1 floor').waitFor();
    await close(LOST);
  });

  test('shows its buttons and no hint if the script loads', async () => {
    const { page, close } = await browser.open();
    await page.goto(`${site.url}/estimate?area=1500&tier=2`);
    await page.getByLabel('Built-up area').fill('2000');
    await page.locator('[data-island=estimator][data-ready]').waitFor({ state: 'attached' });
    expect(await page.getByText('Calculate').first().isVisible()).toBe(false);
    for (const name of ['Copy link', 'Print'])
      expect(await page.getByRole('button', { name }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Get this estimate' }).count()).toBe(0);
    await close();
  });
});

describe('an article', () => {
  const NEED_SCRIPT = ['Save', 'Copy Link', 'Print Article'];
  const path = '/blog/reading-a-soil-report';

  test('without its script shows no control that needs it', async () => {
    const { page, context, close } = await browser.open();
    await context.route('**/assets/article-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    for (const name of NEED_SCRIPT)
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Like' }).isVisible()).toBe(true);
    await close(LOST);
  });

  test('does not move when its script loads', async () => {
    const { page, context, close } = await browser.open();
    let releaseScripts = () => {};
    const held = new Promise<void>((go) => (releaseScripts = go));
    await context.route('**/assets/article-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(site.url + path);
    const places = () =>
      page
        .locator('header .scripted, footer .scripted, header h1, footer h2')
        .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
    await page.evaluate(() => document.fonts.ready);
    const before = await places();
    releaseScripts();
    for (const name of NEED_SCRIPT) await page.getByRole('button', { name }).waitFor();
    expect(await places()).toEqual(before);
    await close();
  });
});

test('a blog list without its script shows no link to saved articles', async () => {
  const { page, context, close } = await browser.open();
  const saved = page.getByRole('link', { name: 'Saved', exact: true });
  await page.goto(`${site.url}/blogs`);
  await saved.waitFor();
  await context.route('**/assets/live-list-*.js', (route) => route.fulfill({ status: 404 }));
  await page.reload({ waitUntil: 'networkidle' });
  expect(await saved.count()).toBe(0);
  await close(LOST);
});
