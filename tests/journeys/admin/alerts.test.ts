import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { useBrowser } from '~tests/site/browser';
import { earlierFormTime } from '~tests/site/form-time';
import { headerOf, partOf, startMailServer } from '~tests/site/mail/mail-server';
import { startScriptedMailServer } from '~tests/site/mail/scripted-mail-server';
import { filledIn, postInquiry } from '~tests/site/post-inquiry';
import { ADMIN_PIN, openScreen, signInPage } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';

const browser = useBrowser();
let mail: Awaited<ReturnType<typeof startMailServer>>;
let site: Site;
beforeAll(async () => {
  mail = await startMailServer();
  site = await startSite({
    ADMIN_PIN,
    SMTP_URL: mail.url,
    MAIL_FROM: 'site@studio.example',
    NOTIFY_EMAIL: 'hello@studio.example',
  });
});
afterAll(async () => {
  await discard(site);
  await mail.stop();
});

const phone = { viewport: { width: 360, height: 800 } };

describe('alert emails', () => {
  test('links to a call page that works on a phone without JavaScript, and the lead list shows the call', async () => {
    const form = filledIn({ formTime: earlierFormTime(site), email: 'asha@gmail.com' });
    await postInquiry(site.url, form);
    await expect.poll(() => mail.taken.length).toBe(1);
    const [taken] = mail.taken;
    const path = /\/call\/[\w-]+/.exec(taken ? partOf(taken, 'text/plain') : '')?.[0] ?? '';

    const { page, close } = await browser.open({ ...phone, javaScriptEnabled: false });
    await page.goto(site.url + path);
    await page.getByRole('heading', { name: 'Asha Rao' }).waitFor();
    expect(await page.getByRole('link', { name: 'Call', exact: true }).getAttribute('href')).toBe(
      'tel:+919876543210',
    );
    await page.getByRole('button', { name: 'I called' }).click();
    await page.getByText('Someone has been in touch.').waitFor();
    await page.getByRole('button', { name: 'Undo “I called”' }).click();
    await page.getByRole('button', { name: 'I called' }).click();
    await page.getByText('Someone has been in touch.').waitFor();
    await page.goto(`${site.url}/call/older`);
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await close(/404/);

    const again = await browser.open(phone);
    await again.page.goto(site.url + path);
    await expectAccessible(again.page);
    await signInPage(again.page, site, '/admin/leads');
    await again.page.getByText('Contacted').first().waitFor();
    await again.close(/401/);
  });

  test('cancels waiting alerts after a click on the lead’s number in the admin', async () => {
    const form = filledIn({
      name: 'Bina Shah',
      email: 'bina@gmail.com',
      phone: '99887 76655',
      pincode: 'Indore',
      projectType: 'Renovation',
      formTime: earlierFormTime(site),
    });
    await postInquiry(site.url, form);
    inDatabase(site, (file) =>
      file.exec(
        `insert into deliveries (id, news, subject, about, channel, recipient, state, not_before, created_at)
         select 'later', 'lead.unanswered', id, id, 'mail', 'studio', 'waiting', ${Date.now() + 900_000}, 1 from leads where name = 'Bina Shah'`,
      ),
    );
    const deliveryState = () =>
      inDatabase(site, (file) =>
        file.prepare(`select state from deliveries where id = 'later'`).get(),
      );
    const { page, close } = await browser.open();
    await signInPage(page, site, '/admin/leads');
    expect(deliveryState()).toEqual({ state: 'waiting' });
    await page.getByRole('link', { name: '+91 99887 76655' }).first().click();
    await expect.poll(deliveryState).toEqual({ state: 'cancelled' });
    await close(/401|tel:/);
  });

  test('sends a test email, keeps its result on screen, and turns on confirmations for clients', async () => {
    const { page, close } = await browser.open();
    await signInPage(page, site, '/admin/settings/alerts');
    const before = mail.taken.length;
    await page.getByRole('button', { name: 'Send a test by push' }).click();
    await page.getByText('Alerts are off on this device').waitFor();
    const read: string[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'GET') read.push(new URL(response.url()).pathname);
    });
    await page.getByRole('button', { name: 'Send a test by email' }).click();
    await page.getByText('Test sent.').waitFor();
    await expect.poll(() => mail.taken.length).toBe(before + 1);
    // The screen reloads its data twice here, and the message must survive both.
    const readCount = () => read.filter((path) => path === '/admin/settings/alerts.data').length;
    await expect.poll(readCount).toBeGreaterThanOrEqual(2);
    await page.getByText('Test sent.').waitFor();
    const last = mail.taken.at(-1);
    expect(last && headerOf(last, 'subject')).toBe('Test alert');
    await page.getByLabel('Send clients a confirmation email').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved. Applies from the next lead.').waitFor();
    await expectAccessible(page);
    await close(/401|422/);
  });

  test('checks the sender domain’s DNS records, with the DKIM selector from Settings', async () => {
    const { page, close } = await browser.open(phone);
    await signInPage(page, site, '/admin/settings/alerts');
    await page
      .getByText('These DNS records prove that email from studio.example is yours.')
      .waitFor();
    const unknown = page.getByText(
      'Enter the DKIM selector under Settings → Email and push to check the key.',
    );
    await unknown.waitFor();
    const selector = page.getByLabel('DKIM selector');
    await selector.fill('no_selector');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Use letters, digits, hyphens').waitFor();
    await selector.fill('Mail._domainkey.studio.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await unknown.waitFor({ state: 'detached' });
    expect(await selector.inputValue()).toBe('mail');
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('heading', { name: 'Sender' }).waitFor();
    await close(/401|422/);
  });

  test('shows a refused email on the dashboard, and sends it once the mail server accepts it', async () => {
    const server = await startScriptedMailServer();
    const refusing = await startSite({
      ADMIN_PIN,
      SMTP_URL: server.url,
      MAIL_FROM: 'site@studio.example',
      NOTIFY_EMAIL: 'hello@studio.example',
    });
    try {
      server.answer((step) =>
        step === 'MESSAGE' ? '554 5.2.252 SendAsDenied; not allowed to send as hello@x.in' : null,
      );
      const { page, close } = await browser.open(phone);
      await signInPage(page, refusing, '/admin');
      await postInquiry(refusing.url, filledIn({ formTime: earlierFormTime(refusing) }));
      const allowNextAttempt = () => {
        // Skips the pause before the next attempt.
        inDatabase(refusing, (file) => file.exec('update deliveries set not_before = 0'));
        return server.steps.filter((step) => step === 'MESSAGE').length;
      };
      await expect.poll(allowNextAttempt).toBeGreaterThanOrEqual(3);
      const line = page.getByText(/^Email has been down since .+ The mail server does not allow/);
      await line.waitFor();
      await page.getByText('(554 5.2.252)').waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Settings → Email and push' }).click();
      await page.getByText(/^Down since/).waitFor();
      await expectAccessible(page);
      await openScreen(page, `${refusing.url}/admin`);
      await line.waitFor();
      server.answer(() => null);
      inDatabase(refusing, (file) => file.exec('update channel_states set probe_at = 0'));
      await expect.poll(() => server.taken.map(({ to }) => to)).toEqual(['hello@studio.example']);
      await line.waitFor({ state: 'detached' });
      await close(/401/);
    } finally {
      await discard(refusing);
      await server.stop();
    }
  });

  test('shows on the dashboard that new-lead alerts are off, with a link to the missing setting', async () => {
    const silent = await startSite({ ADMIN_PIN });
    try {
      const { page, close } = await browser.open(phone);
      await signInPage(page, silent, '/admin');
      await page.getByText('New-lead alerts are off').waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Settings → Email and push' }).click();
      await page.getByText('SMTP_URL isn’t set, so the site sends no email.').waitFor();
      await openScreen(page, `${silent.url}/admin/settings/alerts`);
      await expectAccessible(page);
      await close(/401/);
    } finally {
      await discard(silent);
    }
  });
});
