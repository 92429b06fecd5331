import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { useBrowser } from '~tests/site/browser';
import { ageForm } from '~tests/site/form-time';
import { ADMIN_PIN, ask, signIn, signInPage } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
});
afterAll(() => discard(site));

const hiddenValue = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '';

/** Sends the form of the rate card as a browser without JavaScript does, with a new figure for one value. */
async function rateCardForm(value: string) {
  const path = '/admin/settings/rates';
  const cookies = await signIn(site);
  const basedOn = hiddenValue(await (await ask(site, path, { cookies })).text(), 'basedOn');
  const date = basedOn.slice(0, 10);
  return (intent: 'preview' | 'publish', figure: string, previewed = '') =>
    ask(site, path, {
      method: 'POST',
      cookies,
      body: new URLSearchParams({
        intent,
        note: 'Cement is dearer',
        basedOn,
        date,
        previewed,
        [`v:${value}`]: figure,
      }),
    });
}

const selectRow = (query: string) => inDatabase(site, (file) => file.prepare(query).get());

test('previews and publishes rates, shows them at once, and keeps an existing estimate’s rates until it is revised', async () => {
  const office = await browser.open();
  const { page: admin } = office;
  const visitor = await browser.open({ javaScriptEnabled: false });
  const { page: shop } = visitor;
  const plot = `${site.url}/estimate?plot=20x30&area=1500&floors=2&city=pune`;

  await shop.goto(`${site.url}/estimate`);
  await shop.locator('#result').getByText('₹40,88,700', { exact: true }).waitFor();
  await shop.goto(plot);
  await shop.locator('#result').getByText('Does not fit').waitFor(); // The building is larger than the plot.
  await shop.getByText('Basic FSI 1.10 allows 660 sq ft on this site').waitFor();

  // A visitor requests an estimate at the current rates, and the studio sees it arrive.
  await signInPage(admin, site, '/admin/settings/rates');
  const desk = await office.context.newPage();
  await desk.goto(`${site.url}/admin/estimates`);
  await desk.getByText('No leads found').waitFor();
  await shop.goto(`${site.url}/estimate/send?area=1500&tier=2`);
  const form = shop.getByRole('form', { name: 'Get this estimate' });
  await form.getByLabel('Name').fill('Asha Rao');
  await form.getByLabel('Phone').fill('98765 43210');
  await form.getByLabel('Email').fill('asha@example.in');
  await ageForm(form, site);
  await form.getByRole('button').click();
  await shop.getByRole('heading', { name: 'Your estimate' }).waitFor();
  const link = shop.url();
  const short = await shop.getByRole('link', { name: /\/e\// }).getAttribute('href');
  // Also on the open list: the bell and the lead list must both update.
  await Promise.all([
    admin.getByRole('button', { name: 'Notifications: 1 new' }).waitFor(),
    desk.getByRole('row').filter({ hasText: 'Asha Rao' }).getByText('₹40,88,700').waitFor(),
  ]);
  await desk.close();

  // The owner edits the card: an error, a preview, a new version.
  await admin.getByLabel('Standard', { exact: true }).fill('1500');
  await admin.getByLabel('Reason for change').fill('Quotes of November');
  await admin.getByRole('button', { name: 'Preview changes' }).click();
  await admin.getByText('Each finish must cost more than the one before it.').waitFor();
  await admin.getByLabel('Standard', { exact: true }).fill('₹2,400');
  expect(await admin.getByLabel('Source of the new value').first().inputValue()).toBe('');
  await admin.getByLabel('Rules for').selectOption('pune');
  await admin.getByLabel('FAR', { exact: true }).fill('1.1');
  await admin.getByLabel('Source of the rules').fill('Byelaw 13.4');
  await admin.getByRole('button', { name: 'Preview changes' }).click();
  const preview = admin.getByRole('region', { name: 'The three typical buildings' });
  const family = await preview.getByRole('row', { name: /Family house/ }).innerText();
  expect(family).toMatch(/₹40,88,700\s+₹44,60,400\s+\+₹3,71,700/);
  await admin.getByText('₹2,400 per sq ft (assumed)').waitFor();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Publish' }).click();
  await admin.getByText(/Version \S+ is published/).waitFor();
  expect(selectRow('select created_by, note from rate_cards order by created_at desc')).toEqual({
    created_by: 'Meera',
    note: 'Quotes of November',
  });

  // The lists of the card: an added extra moved to the top, and a removed exclusion.
  await admin.getByLabel('Reason for change').fill('A home lift');
  await admin.getByRole('button', { name: 'Add an extra' }).click();
  await admin.keyboard.type('Home lift');
  const added = admin.getByRole('group', { name: 'New' });
  await added.getByLabel('Price').fill('6,50,000');
  await added.getByRole('button', { name: 'Move this up' }).click();
  await admin.getByText('Moved to position 4 of 5.').waitFor();
  expect(
    await added
      .getByRole('button', { name: 'Move this up' })
      .evaluate((button) => button === document.activeElement),
  ).toBe(true);
  await admin.getByRole('button', { name: 'Remove Gate' }).click();
  const heads = admin.locator('[data-list=costHeads]');
  await heads.getByLabel('Share of the building').first().fill('14');
  await heads.getByText('Total 99 %: 1 % missing.').waitFor();
  await admin.getByRole('button', { name: 'Preview changes' }).click();
  await admin.getByText('The cost heads must add up to 100 %.').waitFor();
  await heads.getByLabel('Share of the building').first().fill('15');
  await admin.getByRole('button', { name: 'Preview changes' }).click();
  await admin.getByRole('row', { name: 'Home lift none ₹6,50,000 per item (assumed)' }).waitFor();
  await admin.getByRole('row', { name: /^Gate .* none$/ }).waitFor();
  await admin.getByRole('button', { name: 'Publish' }).click();
  await admin.getByText(/Version \S+ is published/).waitFor();
  await shop.goto(`${site.url}/estimate?area=1500&tier=2&with=home-lift`);
  await shop.locator('#result').getByText('₹52,65,750', { exact: true }).waitFor();
  expect(await shop.getByText('Gate', { exact: true }).count()).toBe(0);

  // The cached page, the plot check, and the visitor's earlier link.
  await shop.goto(`${site.url}/estimate`);
  await shop.locator('#result').getByText('₹44,60,400', { exact: true }).waitFor();
  await shop.goto(plot.replace('20x30', '30x40'));
  await shop.locator('#result').getByText('Does not fit').waitFor();
  await shop
    .getByText('FAR 1.10 allows 1,320 sq ft on this site; your building needs 1,500 sq ft.')
    .first()
    .waitFor();
  await shop.goto(link);
  await shop.getByText('₹40,88,700').first().waitFor();

  // Staff reprice, revise and resend the estimate.
  const lead = selectRow("select id from leads where kind = 'estimate'");
  await admin.goto(`${site.url}/admin/estimates/${String(lead?.['id'])}/revise`);
  await admin
    .getByRole('region', { name: /^Rates/ })
    .getByText('+₹3,71,700')
    .waitFor();
  await admin.getByLabel('Premium').check();
  const area = admin.getByLabel('Built-up area');
  await admin.locator('label', { hasText: /^m²$/ }).click();
  expect(await area.inputValue()).toBe('139.4');
  await admin.locator('label', { hasText: /^sq ft$/ }).click();
  expect(await area.inputValue()).toBe('1500');
  await admin.getByRole('button', { name: 'Calculate' }).click();
  await admin.getByText('₹53,89,650').first().waitFor();
  await admin.getByRole('button', { name: 'Save and create link' }).click();
  await admin.getByText(/by Meera/).waitFor();
  expect(selectRow("select estimated_price from leads where kind = 'estimate'")).toEqual({
    estimated_price: 5_389_650,
  });

  // Message, figure and link belong to one version, and a WhatsApp message is recorded.
  const texts = await admin
    .getByRole('link', { name: 'WhatsApp' })
    .evaluateAll((links) =>
      links.map((each) => new URL((each as HTMLAnchorElement).href).searchParams.get('text') ?? ''),
    );
  expect(texts).toHaveLength(2);
  expect(texts[0]).toContain('₹53,89,650');
  expect(texts[1]).toContain('₹40,88,700');
  expect(texts[1]).toContain(short);
  await office.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  await admin.getByRole('link', { name: 'WhatsApp' }).last().click();
  await expect
    .poll(() => selectRow('select body from lead_notes')?.['body'])
    .toMatch(/^WhatsApp, estimate of .+₹40,88,700/s);

  await shop.goto(link);
  await shop.getByText('₹40,88,700').first().waitFor();
  await visitor.close(/ViewTransition opt-in/);
  await office.close(/422|401|ViewTransition opt-in/);
});

test('sends an estimate as it was shown, even if rates have changed since', async () => {
  const path = '/estimate/send?area=1500&tier=2';
  const shown = await (await ask(site, path)).text();
  const [, figure = ''] = /<strong[^>]*>(₹[\d,]+)<\/strong> likely/.exec(shown) ?? [];
  const form = new URLSearchParams({
    name: 'Ravi Iyer',
    phone: '98765 43219',
    email: 'r@example.in',
  });
  for (const [, name = '', value = ''] of shown.matchAll(
    /<input type="hidden" name="(\w+)" value="([^"]*)"/g,
  ))
    form.append(name, value);

  const send = await rateCardForm('finishes.standard');
  const preview = await (await send('preview', '2600')).text();
  const publish = await send('publish', '2600', hiddenValue(preview, 'previewed'));
  expect(publish.headers.get('location')).toMatch(/published=/);

  const sent = await ask(site, path, { method: 'POST', body: form });
  const link = await (await ask(site, sent.headers.get('location') ?? '')).text();
  expect(figure).not.toBe('');
  expect(link.includes(figure)).toBe(true);
  // New visitors see, and are sent, the current rates.
  expect((await (await ask(site, path)).text()).includes(figure)).toBe(false);
});

test('asks before leaving when a list item was only moved or removed', async () => {
  const { page, close } = await browser.open();
  await signInPage(page, site, '/admin/settings/rates');
  const heads = page.locator('[data-list=costHeads]');
  await heads
    .getByRole('button', { name: /^Move .+ down$/ })
    .first()
    .click();
  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect.poll(() => questions).toEqual(['Your changes haven’t been saved. Leave anyway?']);
  await close(/401/);
});

const countVersions = () => Number(selectRow('select count(*) as n from rate_cards')?.['n']);

test('asks for another preview after a change, before it publishes', async () => {
  const { page, close } = await browser.open();
  await signInPage(page, site, '/admin/settings/rates');
  const parking = page.getByLabel('Covered parking, per car');
  const preview = page.getByRole('button', { name: 'Preview changes' });
  const publish = page.getByRole('button', { name: 'Publish' });
  const values = page.getByRole('region', { name: /^Values that change/ });
  const hint = page.getByText('Preview these changes to publish them.');
  await parking.fill('5,11,000');
  await page.getByLabel('Reason for change').fill('Quotes of December');
  expect(await hint.count()).toBe(0);
  await preview.click();
  await values.getByText('₹5,11,000').waitFor();

  await parking.fill('5,22,000');
  await hint.waitFor();
  expect([await publish.count(), await values.count()]).toEqual([0, 0]);
  await preview.click();
  await values.getByText('₹5,22,000').waitFor();
  await publish.waitFor();
  expect(await hint.count()).toBe(0);

  // The buttons of a list change the card without an input event.
  await page
    .locator('[data-list=exclusions]')
    .getByRole('button', { name: /^Move .+ down$/ })
    .first()
    .click();
  await publish.waitFor({ state: 'detached' });
  await preview.click();
  await values.getByRole('row', { name: /^Not included: order/ }).waitFor();
  const before = countVersions();
  await publish.click();
  await page.getByText(/Version \S+ is published/).waitFor();
  expect(countVersions()).toBe(before + 1);
  await close(/401/);
});

test('shows the preview again instead of publishing values that differ from it', async () => {
  const send = await rateCardForm('parking');
  const before = countVersions();
  const first = await (await send('preview', '533000')).text();
  const differs = await send('publish', '544000', hiddenValue(first, 'previewed'));
  const second = await differs.text();
  expect(second).toContain('₹5,44,000');
  expect(countVersions()).toBe(before);
  const published = await send('publish', '544000', hiddenValue(second, 'previewed'));
  expect(published.headers.get('location')).toMatch(/published=/);
  expect(countVersions()).toBe(before + 1);
});

test('shows a revised price again instead of sending one that differs from the preview', async () => {
  const id = String(selectRow("select id from leads where kind = 'estimate'")?.['id']);
  const cookies = await signIn(site);
  const send = (intent: 'preview' | 'send', area: string, previewed = '') =>
    ask(site, `/admin/estimates/${id}/revise`, {
      method: 'POST',
      cookies,
      body: new URLSearchParams({ intent, area, tier: '2', previewed }),
    });
  const links = () => Number(selectRow('select count(*) as n from sent_estimates')?.['n']);
  const before = links();
  const first = await (await send('preview', '1500')).text();
  const differs = await (await send('send', '1600', hiddenValue(first, 'previewed'))).text();
  expect(differs).toContain('The price has changed since you calculated');
  expect(links()).toBe(before);

  // The owner publishes other rates before the same entries are sent again.
  const rates = await rateCardForm('finishes.standard');
  const card = await (await rates('preview', '2700')).text();
  await rates('publish', '2700', hiddenValue(card, 'previewed'));
  const repriced = await (await send('send', '1600', hiddenValue(differs, 'previewed'))).text();
  expect(repriced).toContain('The price has changed since you calculated');
  expect(links()).toBe(before);

  const sent = await send('send', '1600', hiddenValue(repriced, 'previewed'));
  expect(sent.headers.get('location')).toMatch(/\?sent=/);
  expect(links()).toBe(before + 1);
});
