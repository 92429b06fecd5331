import { expect, test } from 'vitest';
import { withLeadDesk } from '~tests/site/lead-desk';

const desk = withLeadDesk();

test.each(['/contact', '/estimate/send?area=1500&tier=2'])(
  'shows a number as it will be dialled, before the form is sent: %s',
  async (path) => {
    const { page, close } = await desk.browser.open();
    await page.goto(desk.url + path);
    const phone = page.getByRole('main').getByLabel('Phone');
    for (const [typed, understood] of [
      ['098450-12345', '+91 98450 12345'],
      ['98450 12', 'Incomplete number'],
      ['+44 20 7946 0018', '+44 20 7946 0018'],
    ] as const) {
      await phone.fill(typed);
      await phone.blur();
      await page.getByRole('main').getByText(understood, { exact: true }).waitFor();
      expect(await phone.inputValue()).toBe(typed);
    }
    await close();
  },
);

test.each(['/contact', '/estimate/send?area=1500&tier=2'])(
  'shows a number that was typed before scripts loaded, once they have: %s',
  async (path) => {
    const { page, close } = await desk.browser.open();
    const { promise: typed, resolve: finishTyping } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto(desk.url + path, { waitUntil: 'commit' });
    const phone = page.getByRole('main').getByLabel('Phone');
    await phone.fill('98450 12345');
    await page.keyboard.press('Tab');
    finishTyping();
    await page.getByRole('main').getByText('+91 98450 12345', { exact: true }).waitFor();
    await close();
  },
);

test('shows the number of a restored draft', async () => {
  const { page, close } = await desk.browser.open();
  await page.goto(`${desk.url}/contact`);
  const main = page.getByRole('main');
  await main.getByLabel('Phone').fill('98450 12345');
  await main.locator('[data-island][data-ready]').waitFor({ state: 'attached' });
  await page.goto(`${desk.url}/contact?about=Loft`);
  await main.getByLabel('Name').focus();
  await expect.poll(() => main.getByLabel('Phone').inputValue()).toBe('98450 12345');
  await main.getByText('+91 98450 12345', { exact: true }).waitFor();
  await close();
});

test('reads the owner’s ten-digit WhatsApp number as Indian, in the preview and in every link', async () => {
  const { page, close } = await desk.open('/admin/settings/contact');
  const field = page.getByLabel('WhatsApp number');
  await field.fill('98450 12');
  await page.getByText('Incomplete number', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Enter a phone number with 10 digits').waitFor();
  expect(await field.inputValue()).toBe('98450 12');
  await field.fill('9845012345');
  await page.getByText('+91 98450 12345', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The public pages are updated.').waitFor();
  await expect.poll(() => field.inputValue()).toBe('+91 98450 12345');
  const html = await (await fetch(`${desk.url}/contact`)).text();
  expect(html).toContain('https://wa.me/919845012345');
  expect(html).not.toContain('wa.me/9845012345');
  await close(/422|401/);
});
