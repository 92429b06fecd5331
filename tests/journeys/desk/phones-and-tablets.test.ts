import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { ALLOWED, row, withLeadDesk } from '~tests/site/lead-desk';
import { openScreen } from '~tests/site/sign-in';

const desk = withLeadDesk();

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('every heading that opens a section can be hit with a finger', async () => {
  const { page, close } = await desk.browser.open(PHONE);
  await page.goto(`${desk.url}/admin/login`);
  const tooLow: string[] = [];
  const measure = async () => {
    const summaries = page.locator('summary:visible');
    await summaries.first().waitFor();
    for (const summary of await summaries.all()) {
      const { height = 0 } = (await summary.boundingBox()) ?? {};
      if (height < 44) tooLow.push(`${page.url()}: ${await summary.innerText()} (${height})`);
    }
  };
  await measure();
  await desk.signIn(page, '/admin');
  for (const path of ['/admin', '/manage-blog', '/admin/settings/rates']) {
    await openScreen(page, desk.url + path);
    await measure();
  }
  for (const path of ['/estimate', '/gallery']) {
    await page.goto(desk.url + path);
    await measure();
  }
  expect(tooLow).toEqual([]);
  await close(ALLOWED);
});

test('links to records, and ticks, can be hit with a finger', async () => {
  desk.store({ name: 'Ananya Iyer', created_at: Date.now() });
  const { page, close } = await desk.browser.open(PHONE);
  await page.goto(`${desk.url}/admin/login`);
  const tooLow: string[] = [];
  /** The height in which a tap on the middle of the control reaches it. */
  const measure = async (control: Locator) => {
    await control.waitFor();
    const height = await control.evaluate((element) => {
      element.scrollIntoView({ block: 'center' });
      const { x, y, width, height: own } = element.getBoundingClientRect();
      const isHit = (distance: number) =>
        document.elementFromPoint(x + width / 2, y + own / 2 + distance)?.closest('a, input') ===
        element;
      let [above, below] = [0, 0];
      while (above < 40 && isHit(-above - 1)) above++;
      while (below < 40 && isHit(below + 1)) below++;
      return above + below + 1;
    });
    if (height < 42) tooLow.push(`${page.url()}: ${String(control)} (${height})`);
  };
  await measure(page.getByRole('link', { name: 'Back to Website' }));
  await desk.signIn(page, '/admin');
  await measure(page.getByRole('link', { name: 'Answer Ananya Iyer' }));
  await openScreen(page, `${desk.url}/admin/leads`);
  await measure(page.getByLabel('Select Ananya Iyer'));
  await measure(page.getByRole('link', { name: 'Lead report' }));
  await openScreen(page, `${desk.url}/manage-blog`);
  await measure(page.getByRole('rowheader').getByRole('link').first());
  await measure(page.getByRole('row').nth(1).getByRole('checkbox'));
  await openScreen(page, `${desk.url}/admin/gallery`);
  await measure(page.getByRole('link', { name: 'Monsoon bedroom', exact: true }));
  expect(tooLow).toEqual([]);
  await close(ALLOWED);
});

test.each([360, 390])(
  'the message with “Undo” leaves Save free on a phone of %s px, and is announced',
  async (width) => {
    const { page, close } = await desk.browser.open({
      ...PHONE,
      viewport: { width, height: 740 },
    });
    await page.goto(`${desk.url}/admin/login`);
    await desk.signIn(page, '/admin/settings/company');
    const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
    await page.getByLabel('Tagline').fill(`Width ${width}`);
    // At the lower edge, where the message appears.
    await save.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await save.press('Enter');
    const message = page.getByRole('status').filter({ hasText: 'Undo' });
    await message.waitFor();
    const bottomOf = async () => {
      const box = await save.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect
      .poll(async () => (await bottomOf()) <= ((await message.boundingBox())?.y ?? 0))
      .toBe(true);
    expect(await save.evaluate((button) => button === document.activeElement)).toBe(true);
    await close(ALLOWED);
  },
);

test('a place without a space keeps today’s calls within a tablet', async () => {
  desk.store({
    pincode: 'Thiruvananthapuramchandrasekharendrapuramnagarpura',
    created_at: Date.now(),
  });
  const { page, close } = await desk.open('/admin/today', {
    viewport: { width: 768, height: 1024 },
  });
  const sheet = page.getByRole('table');
  await sheet.waitFor();
  const { x = 0, width = 0 } = (await sheet.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(768);
  await close(ALLOWED);
});

test('the lines of a lead stay apart where text is twice the size', async () => {
  desk.store({ name: 'Ananya Iyer' });
  const { page, context, close } = await desk.open('/admin', PHONE);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await openScreen(page, `${desk.url}/admin/leads`);
  const lead = row(page, 'Ananya Iyer');
  await lead.getByRole('link', { name: /^Ananya Iyer/ }).waitFor();
  const placeOf = async (column: string) => {
    const { y = 0, height = 0 } =
      (await lead.locator(`[data-column=${column}]`).boundingBox()) ?? {};
    return { top: y, bottom: y + height };
  };
  await expect
    .poll(async () => (await placeOf('status')).top - (await placeOf('name')).bottom)
    .toBeGreaterThanOrEqual(0);
  expect((await placeOf('phone')).top).toBeGreaterThanOrEqual((await placeOf('age')).bottom);
  await close(ALLOWED);
});
