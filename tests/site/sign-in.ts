import type { Page } from 'playwright-core';

import type { Site } from './start-site';

/** The PIN for `startSite({ ADMIN_PIN })`. */
export const ADMIN_PIN = '7K2p';

/** Stores cookies like a browser. */
export class Cookies {
  readonly #values = new Map<string, string>();

  take({ headers }: Response) {
    for (const line of headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
      if (value) this.#values.set(name, value);
      else this.#values.delete(name);
    }
  }
  get(name: string) {
    return this.#values.get(name);
  }
  drop(name: string) {
    this.#values.delete(name);
  }
  /** The `cookie` header. */
  get header() {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

/** Sends a request like our own pages in a browser: own origin, own cookies, redirects not followed. */
export async function ask(
  site: Pick<Site, 'url'>,
  path: string,
  { cookies, ...init }: RequestInit & { cookies?: Cookies } = {},
) {
  const headers = new Headers(init.headers);
  if (!headers.has('origin')) headers.set('origin', site.url);
  if (cookies) headers.set('cookie', cookies.header);
  const answer = await fetch(site.url + path, { redirect: 'manual', ...init, headers });
  cookies?.take(answer);
  return answer;
}

/** Posts a PIN to the sign-in form. 303 means signed in, 401 anything else. */
export const tryPin = (
  site: Pick<Site, 'url'>,
  pin: string,
  more: { cookies?: Cookies; headers?: Record<string, string> } = {},
) => ask(site, '/admin/login', { method: 'POST', body: new URLSearchParams({ pin }), ...more });

/** Signs in as `person` and returns cookies for `ask`. */
export async function signIn(site: Pick<Site, 'url'>, { pin = ADMIN_PIN, person = 'Meera' } = {}) {
  const cookies = new Cookies();
  const answer = await tryPin(site, pin, { cookies });
  if (answer.status !== 303) throw new Error(`not let in: ${answer.status}`);
  await ask(site, '/admin/welcome', {
    method: 'POST',
    body: new URLSearchParams({ other: person }),
    cookies,
  });
  return cookies;
}

/**
 * Signs in in a browser and opens `path`, hydrated. Skips the sign-in screens, which have their own journeys, and so
 * saves three page loads in every journey of the admin.
 */
export async function signInPage(
  page: Page,
  site: Pick<Site, 'url'>,
  path = '/admin',
  { pin = ADMIN_PIN, person = 'Meera' } = {},
) {
  const headers = {
    origin: site.url,
    'user-agent': await page.evaluate(() => navigator.userAgent),
  };
  const post = (address: string, form: Record<string, string>) =>
    page.request.post(site.url + address, { form, headers, maxRedirects: 0 });
  const answer = await post('/admin/login', { pin });
  if (answer.status() !== 303) throw new Error(`not let in: ${answer.status()}`);
  await post('/admin/welcome', { other: person });
  await page.goto(site.url + path);
  await waitForHydration(page);
}

const waitForHydration = (page: Page) =>
  page.waitForFunction(() => localStorage.getItem('admin_authenticated') === 'true');

/** Waits until the page is hydrated again. The flag on the window outlives a navigation, so it is reset first. */
async function navigateHydrated(page: Page, navigate: () => Promise<unknown>) {
  await page.evaluate(() => localStorage.removeItem('admin_authenticated'));
  await navigate();
  await waitForHydration(page);
}

/**
 * Opens another screen of the admin by its address and waits until it is hydrated, because earlier key presses and
 * taps would be lost.
 */
export const openScreen = (page: Page, url: string) => navigateHydrated(page, () => page.goto(url));

/** Reloads the open screen and waits until it is hydrated. */
export const reloadScreen = (page: Page) => navigateHydrated(page, () => page.reload());

/** Reloads the open screen with a live stream that never opens, so that no changes from elsewhere arrive. */
export async function openWithoutStream(page: Page) {
  await page.route('**/admin/live', () => {});
  await reloadScreen(page);
}
