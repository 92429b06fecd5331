import { describe, expect, test } from 'vitest';
import { fillInquiry } from '~tests/site/browser';
import { earlierFormTime } from '~tests/site/form-time';
import { INCOMPLETE, SENT, withInquiries } from '~tests/site/inquiries';

const asking = withInquiries();

describe('a quick inquiry', () => {
  test('opened from a project is about it, but the next one opened elsewhere is not', async () => {
    const { page, context, close } = await asking.browser.open();
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    const dialog = page.getByRole('dialog', { name: 'Get a quote' });
    const type = dialog.getByLabel('Project Type');
    const openDialog = async (name: string) => {
      await page.getByRole('link', { name }).first().click();
      await dialog.waitFor();
      await dialog.locator('[data-island][data-ready]').waitFor();
    };
    const closeDialog = async () => {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    };
    const send = async (email: string) => {
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await dialog.getByText(SENT).waitFor();
      return asking.leads().find((lead) => lead['email'] === email);
    };
    const project = `${asking.url}/gallery/court-house`;
    const ask = 'Discuss a project like this';

    await page.goto(project);
    await openDialog(ask);
    await fillInquiry(page, { skip: 'Project Type' });
    expect(await type.inputValue()).toBe('Residential Villa');
    expect(await send('like@example.in')).toMatchObject({
      message: 'A project like Court house',
      project_type: 'Residential Villa',
    });

    await page.goto(project);
    await openDialog(ask);
    await fillInquiry(page, { skip: 'Project Type' });
    await closeDialog();
    await openDialog('Get Quote');
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Asha Rao');
    expect(await type.inputValue()).toBe('');
    await closeDialog();
    await openDialog(ask);
    await dialog.getByLabel('Name').fill('Asha R');
    // Values filled in by a link also don't carry over to another page.
    await page.goto(asking.url);
    await openDialog('Get Quote');
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Asha R');
    expect(await type.inputValue()).toBe('');
    await type.selectOption('Other');

    await page.goto(project);
    await openDialog(ask);
    expect(await type.inputValue()).toBe('Other');
    await closeDialog();
    await openDialog('Get Quote');
    expect(await type.inputValue()).toBe('Other');
    expect(await send('plain@example.in')).toMatchObject({ message: null, project_type: 'Other' });
    await close();
  });

  test('starts empty after one was sent, with the subject of the new link', async () => {
    const { page, context, close } = await asking.browser.open();
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    await page.goto(`${asking.url}/services`);
    const dialog = page.getByRole('dialog', { name: 'Get a quote' });
    for (const about of ['Structure', 'Architecture']) {
      await page.getByRole('link', { name: `Discuss your ${about} project` }).click();
      await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('');
      const form = await fillInquiry(page);
      const email = `${about.toLowerCase()}@example.in`;
      await form.getByLabel('Email').fill(email);
      await form.getByRole('button', { name: 'Submit' }).click();
      await dialog.getByText(SENT).waitFor();
      expect(asking.leads().at(-1)).toMatchObject({ email, message: about });
      await page.bringToFront();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }
    await close();
  });

  test('opened from a project whose type the studio no longer offers asks for the type', async () => {
    const { page, context, close } = await asking.browser.open();
    await context.route('**/deferred-fragments.json', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll('Residential Villa', 'Lake house');
      await route.fulfill({ response: answer, body });
    });
    await page.goto(`${asking.url}/gallery/court-house`);
    await page.getByRole('link', { name: 'Discuss a project like this' }).click();
    const type = page.getByRole('dialog').getByLabel('Project Type');
    await type.waitFor();
    expect(await type.locator('option:checked').textContent()).toBe('Choose one');
    await close();
  });

  test('gets its time when the connection returns, so that it is no possible spam', async () => {
    const { page, context, close } = await asking.browser.open();
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    const times = '**/contact/form-time';
    await context.route(times, (route) => route.abort());
    await page.goto(asking.url);
    const lost = page.waitForEvent('requestfailed');
    await page.getByRole('link', { name: 'Get Quote' }).first().click();
    await lost;
    const dialog = page.getByRole('dialog', { name: 'Get a quote' });
    await dialog.locator('[data-island][data-ready]').waitFor();
    await context.unroute(times);
    await fillInquiry(page);
    await expect.poll(() => dialog.locator('[name=formTime]').inputValue()).not.toBe('');
    await close(/ERR_FAILED/);
  });

  test('keeps its ID and time after a refusal', async () => {
    const { page, context, close } = await asking.browser.open();
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    await page.goto(asking.url);
    await page.getByRole('link', { name: 'Get Quote' }).first().click();
    const form = await fillInquiry(page, { skip: 'Phone' });
    const postedFields = () =>
      form.evaluate((element: HTMLFormElement) => {
        const { formId, formTime } = Object.fromEntries(new FormData(element));
        return { formId, formTime };
      });
    const given = expect.stringMatching(/./);
    await expect.poll(postedFields).toEqual({ formId: given, formTime: given });
    const before = await postedFields();
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByText(INCOMPLETE).waitFor();
    expect(await postedFields()).toEqual(before);
    await close(/422/);
  });

  test('keeps its ID and time after a refusal without JavaScript too', async () => {
    const { page, close } = await asking.browser.open({ javaScriptEnabled: false });
    await page.goto(`${asking.url}/contact`);
    const hiddenValues = () =>
      Promise.all(
        ['formId', 'formTime'].map((name) => page.locator(`main [name=${name}]`).inputValue()),
      );
    const before = await hiddenValues();
    const form = await fillInquiry(page, { skip: 'Phone' });
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(INCOMPLETE).waitFor();
    expect(await hiddenValues()).toEqual(before);
    await close(/422/);
  });

  test('moves focus to the invalid field after a refusal, even if the page renders late', async () => {
    const { page, close } = await asking.browser.open();
    // On a slow phone, the next frame starts before the response is rendered.
    await page.addInitScript(() => {
      window.requestAnimationFrame = (frame) => {
        queueMicrotask(() => frame(performance.now()));
        return 0;
      };
    });
    await page.goto(`${asking.url}/contact`);
    const form = await fillInquiry(page, { skip: 'Phone' });
    await page.locator('[data-island][data-ready]').waitFor();
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByText(INCOMPLETE).waitFor();
    const phone = form.getByLabel('Phone');
    expect(await phone.evaluate((field) => field === document.activeElement)).toBe(true);
    await close(/422/);
  });

  test.each([
    ['on the page', '/contact'],
    ['in the dialog', '/'],
  ])(
    'is sent as a plain form if its script never loads, and is not quarantined: %s',
    async (where, path) => {
      const { page, context, close } = await asking.browser.open();
      await context.route('**/assets/inquiry-form-*.js', () => {});
      await page.goto(asking.url + path);
      if (where === 'in the dialog')
        await page.getByRole('link', { name: 'Get Quote' }).first().click();
      const form = await fillInquiry(page);
      const email = `plain-form${path.length}@example.in`;
      await form.getByLabel('Email').fill(email);
      await form.getByRole('button', { name: 'Submit' }).click();
      await page.waitForURL('**/contact/receipt?for=*');
      expect(asking.leads().at(-1)).toMatchObject({ email, suspect: 0 });
      await close();
    },
  );

  test('open for more than a week is refused with a sentence, and taken when it is sent again', async () => {
    const { page, context, close } = await asking.browser.open();
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    await context.route(`${asking.url}/contact`, async (route) => {
      if (route.request().method() === 'POST') return route.continue();
      const response = await route.fetch();
      const html = await response.text();
      const [, time = ''] = /name="formTime" value="([^"]+)"/.exec(html) ?? [];
      const old = earlierFormTime(asking, 8 * 86_400_000);
      await route.fulfill({ response, body: html.replaceAll(time, old) });
    });
    await page.goto(`${asking.url}/contact`);
    const form = await fillInquiry(page);
    await form.getByLabel('Email').fill('week@example.in');
    const before = asking.leads().length;
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByText('This form has been open for more than a week.').waitFor();
    expect(await form.getByLabel('Email').inputValue()).toBe('week@example.in');
    expect(asking.leads()).toHaveLength(before);
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(SENT).waitFor();
    expect(asking.leads().at(-1)).toMatchObject({ email: 'week@example.in', suspect: 0 });
    await close(/422/);
  });
});
