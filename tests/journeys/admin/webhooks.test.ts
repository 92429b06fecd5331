import { afterAll, beforeAll, expect, test } from 'vitest';
import { startScriptedReceiver } from '~tests/alerts/webhook-receiver';
import { useBrowser } from '~tests/site/browser';
import { earlierFormTime } from '~tests/site/form-time';
import { filledIn, postInquiry } from '~tests/site/post-inquiry';
import { ADMIN_PIN, signInPage } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';
import { surveyScreens } from '~tests/site/survey-screens';

const SCREEN = '/admin/settings/webhooks';

const browser = useBrowser();
let site: Site;
let receiver: Awaited<ReturnType<typeof startScriptedReceiver>>;
beforeAll(async () => {
  receiver = await startScriptedReceiver();
  site = await startSite({ ADMIN_PIN, WEBHOOK_ALLOW_PRIVATE: 'on' });
});
afterAll(async () => {
  await discard(site);
  await receiver.stop();
});

test('adds a webhook by keyboard, tests it, delivers a lead, and sends it again', async () => {
  const { page, close } = await browser.open({ viewport: { width: 360, height: 800 } });
  await signInPage(page, site, SCREEN);
  await page.getByText('Catch Hook').waitFor();
  await page.getByLabel('Address').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Enter the address that should receive the events.').waitFor();
  await page.getByLabel('Address').focus();
  await page.keyboard.type(receiver.url);
  await page.keyboard.press('Enter');
  await page.getByText(/^whsec_/).waitFor();
  const name = `${new URL(receiver.url).host}/hook`;
  await page.getByRole('heading', { name: `Secret of ${name}` }).waitFor();
  expect(await page.getByLabel('Address').last().inputValue()).toBe('');

  await page.getByRole('button', { name: `Send a test to ${name}` }).click();
  await page.getByText(/Delivered\.$/).waitFor();

  receiver.respond((response) => response.writeHead(503).end());
  const form = filledIn({ formTime: earlierFormTime(site), email: 'asha@gmail.com' });
  await postInquiry(site.url, form);
  // Nobody reloads the page: the delivery is announced to open screens.
  await page.getByText(/Failed: The receiver answered 503\./).waitFor();
  receiver.respond((response) => response.writeHead(200).end());
  await page.getByRole('button', { name: /^Send again: New lead/ }).click();
  await page
    .getByText(/Delivered\.$/)
    .nth(1)
    .waitFor();
  const leads = receiver.received.filter(({ body }) => body.includes('"lead.created"'));
  expect(leads.length).toBeGreaterThan(1);
  expect(new Set(leads.map(({ id }) => id)).size).toBe(1);
  expect(leads[0]?.body).toContain('asha@gmail.com');

  await page.getByText('Edit', { exact: true }).click();
  await page.getByLabel('Address').first().fill('nonsense');
  await page.getByRole('button', { name: 'Save webhook' }).click();
  await page.getByText('Enter a complete address').waitFor();
  expect(await page.getByLabel('Address').first().inputValue()).toBe('nonsense');
  await page.getByText('Delete', { exact: true }).click();
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await page.getByText('No webhooks yet').waitFor();
  await close(/401|422/);
});

test('keeps the screen accessible and inside a phone’s screen, and lists a webhook that was switched off on the dashboard', async () => {
  const { page, close } = await browser.open();
  await signInPage(page, site, SCREEN);
  expect(await surveyScreens(page, [site.url + SCREEN])).toEqual([]);
  await page.goto(site.url + SCREEN);
  const long = `${receiver.url}/${'w'.repeat(300)}`;
  await page.getByLabel('Address').fill(long);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByText(/^whsec_/).waitFor();
  await page.getByRole('button', { name: /^Send a test/ }).click();
  await page.getByText(/Delivered\.$/).waitFor();
  inDatabase(site, (file) =>
    file.exec(
      `update webhooks set is_on = 0, failing_since = 1, problem = 'The receiver answered 500.', switched_off_at = ${Date.now()}`,
    ),
  );
  expect(await surveyScreens(page, [site.url + SCREEN])).toEqual([]);
  await page.goto(`${site.url}/admin`);
  const line = page.getByRole('region', { name: 'Webhooks' });
  await line.getByText(/was switched off/).waitFor();
  await line.getByRole('link', { name: 'Settings → Webhooks' }).click();
  await page.getByRole('button', { name: /^Switch on/ }).click();
  await page.getByText('Webhook switched on.').waitFor();
  await expect.poll(() => page.getByText(/was switched off on/).count()).toBe(0);
  await close(/401/);
});
