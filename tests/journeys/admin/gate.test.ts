import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { useBrowser } from '~tests/site/browser';
import { earlierFormTime } from '~tests/site/form-time';
import { filledIn, postInquiry } from '~tests/site/post-inquiry';
import { ADMIN_PIN, signInPage } from '~tests/site/sign-in';
import { discard, startSite, type Site } from '~tests/site/start-site';
import { surveyScreen } from '~tests/site/survey-screens';

const browser = useBrowser();
const storedFlag = (page: Page) => page.evaluate(() => localStorage.getItem('admin_authenticated'));
const enterPin = async (page: Page, pin: string) => {
  await page.getByLabel('Security PIN').fill(pin);
  await page.getByRole('button', { name: 'Access Admin Panel' }).click();
};

describe('sign-in', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ ADMIN_PIN });
  });
  afterAll(() => discard(site));

  test('rejects a wrong PIN, accepts the right one, asks for a name, survives a reload and signs out', async () => {
    const { page, close } = await browser.open();
    await page.goto(`${site.url}/admin/settings/fees`);
    expect(await page.title()).toBe('Admin Access');
    await page.getByText('Enter your secure PIN to continue').waitFor();
    const field = page.getByLabel('Security PIN');
    expect(await field.getAttribute('type')).toBe('password');
    await field.pressSequentially('xxxxyyyy');
    expect(await field.inputValue()).toBe('xxxx');
    await page.keyboard.press('Enter');
    await page.getByText('Incorrect PIN').waitFor();
    expect(await field.inputValue()).toBe('');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByText('npm run admin -- login-link').isVisible()).toBe(true);
    expect(await storedFlag(page)).toBeNull();

    await enterPin(page, ADMIN_PIN);
    await page.getByLabel('Your name').fill('Meera');
    await page.getByRole('button', { name: 'Continue' }).click();
    // After the first sign-in, the guide for new sites opens.
    await page.getByText('Step 1 of 13').waitFor();
    await expect.poll(() => storedFlag(page)).toBe('true');
    await page.getByRole('link', { name: /PIN and passkey/ }).click();
    await page.getByRole('link', { name: 'Security' }).click();
    await page.getByText('Take two minutes to protect your account').waitFor();

    await page.goto(`${site.url}/admin/settings/fees`);
    await page.reload();
    await page.getByRole('heading', { name: 'Fees', level: 1 }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Security PIN').waitFor();
    expect(await storedFlag(page)).toBeNull();
    await page.goBack();
    await page.getByLabel('Security PIN').waitFor();
    await close(/401/);
  });

  test('works without JavaScript, and opens the page that was requested', async () => {
    const { page, close } = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${site.url}/admin/settings/fees`);
    await enterPin(page, 'xxxx');
    await page.getByText('Incorrect PIN').waitFor();
    await enterPin(page, ADMIN_PIN);
    await page.getByRole('radio', { name: 'Meera' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.goto(`${site.url}/admin/settings/fees`);
    expect(await page.getByLabel('Architecture').isVisible()).toBe(true);
    // What needs a script is not offered.
    await page.goto(`${site.url}/admin/settings/security`);
    await page.getByRole('button', { name: 'Create a recovery code' }).waitFor();
    expect(await page.getByText('Add a passkey').isVisible()).toBe(false);
    await close(/401/);
  });

  test('works once with a link or a recovery code from the security screen, and such sessions can be ended', async () => {
    const owner = await browser.open();
    await signInPage(owner.page, site, '/admin/settings/security');
    const secretOf = async (button: string, section: string) => {
      await owner.page.getByRole('button', { name: button }).click();
      const region = owner.page.getByRole('region', { name: section });
      return region.locator('output').innerText();
    };
    const link = new URL(await secretOf('Create a sign-in link', 'Sign-in link'));
    const code = await secretOf('Create a recovery code', 'Recovery code');
    const visit = async (path: string, signInBy: (page: Page) => Promise<void>, text: string) => {
      const { page, close } = await browser.open({ javaScriptEnabled: false });
      await page.goto(site.url + path);
      await signInBy(page);
      await page.getByText(text).waitFor();
      await close(/401/);
    };
    const byLink = (page: Page) => page.getByRole('button', { name: 'Access Admin Panel' }).click();
    const byCode = async (page: Page) => {
      await page.getByText('Other ways to sign in').click();
      await page.getByLabel('Recovery code').fill(code.toLowerCase());
      await page.getByRole('button', { name: 'Sign in with code' }).click();
    };
    await visit(link.pathname + link.search, byLink, 'What’s your name?');
    await visit(
      link.pathname + link.search,
      byLink,
      'This link has already been used or has expired',
    );
    await visit('/admin', byCode, 'What’s your name?');
    await visit('/admin', byCode, 'Invalid recovery code');

    const { page } = owner;
    await page.reload();
    const nameless = page.getByRole('button', { name: /^End: No name yet/ });
    expect(await nameless.count()).toBe(2);
    await nameless.first().press('Enter');
    await expect.poll(() => nameless.count()).toBe(1);
    await page.getByRole('button', { name: 'End all other sessions' }).press('Enter');
    await expect.poll(() => page.getByRole('button', { name: /^End/ }).count()).toBe(1);
    const known = page.getByRole('button', { name: /^Forget: No name yet/ });
    await known.first().press('Enter');
    await expect.poll(() => known.count()).toBe(1);
    await owner.close(/401/);
  });

  test('shows the command for a sign-in link in one line on a phone', async () => {
    const { page, close } = await browser.open({ viewport: { width: 360, height: 800 } });
    await page.goto(`${site.url}/admin`);
    await page.getByText('Other ways to sign in').click();
    const lines = await page.getByText('npm run admin -- login-link').evaluate((code) => {
      const range = document.createRange();
      range.selectNodeContents(code);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);
    await close(/401/);
  });

  test('links back to the website from the link and the logo', async () => {
    const { page, close } = await browser.open();
    await page.goto(`${site.url}/admin`);
    expect(await page.getByRole('link', { name: 'Back to Website' }).getAttribute('href')).toBe(
      '/',
    );
    await page.getByRole('link', { name: /to the website/ }).click();
    await page.waitForURL(`${site.url}/`);
    await close(/401/);
  });

  test('updates the bell of an open screen when a lead arrives, and marks it seen when the bell opens', async () => {
    const { page, close } = await browser.open();
    await signInPage(page, site, '/admin/settings/fees');
    await postInquiry(site.url, filledIn({ formTime: earlierFormTime(site) }));
    const bell = page.getByRole('button', { name: 'Notifications: 1 new' });
    await bell.click();
    expect(await page.getByRole('link', { name: /Asha Rao/ }).getAttribute('href')).toMatch(
      /^\/admin\/leads\/[\w-]{36}$/,
    );
    await page.reload();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await close(/401/);
  });

  test('reports someone who types or scrolls as present, once a minute', async () => {
    const { page, close } = await browser.open();
    await signInPage(page, site, '/admin/settings/fees');
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') requests.push(new URL(request.url()).pathname);
    });
    await page.keyboard.press('Tab');
    expect(requests).toEqual([]);
    await page.clock.setFixedTime(Date.now() + 61_000);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => requests).toEqual(['/admin/presence']);
    await close(/401/);
  });

  test('shows on an open screen that its session ended elsewhere, and keeps what was typed', async () => {
    const { page, context, close } = await browser.open();
    await signInPage(page, site, '/admin/settings/fees');
    await page.getByLabel('Architecture').fill('8 % of the cost');
    await context.request.post(`${site.url}/admin/logout`, { headers: { origin: site.url } });
    await page.getByText('Your session has ended.').waitFor();
    expect(await page.getByLabel('Architecture').inputValue()).toBe('8 % of the cost');
    await close(/401/);
  });

  test('keeps the values of a refused settings form, shows the error beside the field, and publishes the change', async () => {
    const { page, close } = await browser.open();
    await signInPage(page, site, '/admin/settings/people');
    await page.getByRole('button', { name: 'Add a person' }).click();
    // The first row is the person who signed in first.
    await page.getByLabel('Role').last().fill('Architect');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('A name is required.').waitFor();
    expect(await page.getByLabel('Role').last().inputValue()).toBe('Architect');
    await page.getByLabel('Name').last().fill('Asha Rao');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved. The public pages are updated.').waitFor();
    await page.getByRole('link', { name: 'Contact and WhatsApp' }).click();
    await page.getByLabel('Phone').fill('+91 80 4000 1234');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await page.goto(site.url);
    await page.locator('a:visible', { hasText: '+91 80 4000 1234' }).first().waitFor();
    await close(/401|422/);
  });

  test('is accessible with other ways to sign in open, and with the menu open on a phone', async () => {
    const { page, close } = await browser.open({ viewport: { width: 360, height: 800 } });
    await page.goto(`${site.url}/admin`);
    await page.getByText('Other ways to sign in').click();
    await page
      .getByText('A colleague who is signed in can create a sign-in link for you')
      .waitFor();
    expect(await surveyScreen(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    await signInPage(page, site, '/admin/settings/fees');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
    await page.getByRole('link', { name: 'View site' }).waitFor({ state: 'hidden' });
    await close(/401/);
  });
});

test('a blocked address can’t sign in even with the right PIN, but can with a passkey', async () => {
  const site = await startSite({ ADMIN_PIN });
  const { page, context, close } = await browser.open();
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signInPage(page, site, '/admin/settings/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: /^Remove: Meera, Chrome/ }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();

  // A different, unknown device: the PIN alone no longer suffices.
  await context.clearCookies();
  await page.goto(`${site.url}/admin/settings/fees`);
  await enterPin(page, ADMIN_PIN);
  await page.getByText('New device').waitFor();
  // Every answer is a new page with the same message, so wait for the navigation.
  for (const pin of ['xxxx', 'xxxx', 'xxxx', 'xxxx', 'xxxx', ADMIN_PIN]) {
    const answered = page.waitForEvent('load');
    await enterPin(page, pin);
    await answered;
    await page.getByText('Incorrect PIN').waitFor();
  }
  await context.route('**/admin/passkey', (route) => route.abort());
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('The server didn’t respond. Check your connection').waitFor();
  await context.unroute('**/admin/passkey');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByLabel('Architecture').waitFor();
  expect(await page.getByTitle('Meera').textContent()).toBe('M');

  await page.goto(`${site.url}/admin/step-up?to=/admin/settings/fees`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByLabel('Architecture').waitFor();

  // Without a destination, sign-in succeeds and leads to the dashboard.
  const signedIn = await page.evaluate(async () => {
    const options = await (await fetch('/admin/passkey')).json();
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const answer = await fetch('/admin/passkey', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answer: await navigator.credentials.get({ publicKey }) }),
    });
    return [answer.status, await answer.json()];
  });
  expect(signedIn).toEqual([200, { to: '/admin' }]);
  await close(/401|ERR_FAILED/);
  await discard(site);
});
