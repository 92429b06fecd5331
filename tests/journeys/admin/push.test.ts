import { describe, expect, test } from 'vitest';
import { withLeadDesk } from '~tests/site/lead-desk';
import { reloadScreen } from '~tests/site/sign-in';

const desk = withLeadDesk({}, { complete: true });

/** The browser reports status 401 of the sign-in page, and Chromium's refusal to subscribe in a test profile. */
const EXPECTED = /401|Push API in incognito/;

/** Opens the admin's settings with notifications allowed and its service worker running. */
async function openWithWorker() {
  const opened = await desk.open('/admin/settings/recipients');
  const { page, context } = opened;
  await context.grantPermissions(['notifications'], { origin: desk.url });
  await reloadScreen(page);
  const running = context.waitForEvent('serviceworker');
  // The test reaches no push service: the worker keeps running and the screen shows an error.
  await page.getByRole('button', { name: 'Turn on alerts on this device' }).click();
  const worker = await running;
  return { ...opened, worker };
}

describe('the installed admin', () => {
  test('shows a pushed notification, which opens the call page when clicked', async () => {
    const { page, context, worker, close } = await openWithWorker();
    await page.getByText('The browser’s push service didn’t respond.').waitFor();

    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((known) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL === `${desk.url}/admin`);
        if (own) known(own.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const registrationId = await registered;
    // Reading notifications while Chromium is about to show one loses it, so the test waits until each has been
    // shown.
    await worker.evaluate(() => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
        shown: number;
      };
      const show = scope.registration.showNotification.bind(scope.registration);
      scope.shown = 0;
      scope.registration.showNotification = async (...how) => {
        await show(...how);
        scope.shown += 1;
      };
    });
    const countShown = () =>
      worker.evaluate(() => (globalThis as unknown as { shown: number }).shown);
    const deliverPush = async (message: object | string) => {
      const before = await countShown();
      await devtools.send('ServiceWorker.deliverPushMessage', {
        origin: desk.url,
        registrationId,
        data: typeof message === 'string' ? message : JSON.stringify(message),
      });
      await expect.poll(countShown).toBe(before + 1);
    };
    const notifications = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/admin');
        const shown = (await registration?.getNotifications()) ?? [];
        return shown.map(({ title, body, tag }) => ({ title, body, tag }));
      });

    await deliverPush({
      title: 'Asha Rao, Renovation',
      body: 'Bengaluru',
      tag: 'one',
      unanswered: 2,
      link: '/call/a-token?by=push',
    });
    await expect
      .poll(notifications)
      .toEqual([{ title: 'Asha Rao, Renovation', body: 'Bengaluru', tag: 'one' }]);

    /** Clicks the only notification and returns the addresses that it opens. */
    const clickNotification = () =>
      worker.evaluate(async () => {
        // The worker's global scope, which this page's types don't include.
        const scope = globalThis as unknown as {
          registration: ServiceWorkerRegistration;
          clients: { openWindow(path: string): Promise<null> };
        };
        const opened: string[] = [];
        scope.clients.openWindow = async (path) => {
          opened.push(path);
          return null;
        };
        const [notification] = await scope.registration.getNotifications();
        const event = new Event('notificationclick');
        let work: unknown;
        Object.assign(event, {
          notification,
          waitUntil: (promise: unknown) => {
            work = promise;
          },
        });
        globalThis.dispatchEvent(event);
        await work;
        return opened;
      });
    expect(await clickNotification()).toEqual(['/call/a-token?by=push']);
    await expect.poll(notifications).toEqual([]);

    // Links to other sites are ignored, and an unreadable message still shows a notification.
    await deliverPush({ title: 'Elsewhere', link: 'https://evil.example/x' });
    await expect.poll(notifications).toMatchObject([{ title: 'Elsewhere' }]);
    expect(await clickNotification()).toEqual(['/admin']);
    await expect.poll(notifications).toEqual([]);
    await deliverPush('no message');
    await expect.poll(notifications).toMatchObject([{ title: 'The studio has news' }]);
    await close(EXPECTED);
  });

  test('loads every page from the server and caches none', async () => {
    const { page, worker, close } = await openWithWorker();
    await expect.poll(() => worker.url()).toMatch(/admin-worker\.js$/);
    const served: boolean[] = [];
    page.on('response', (response) => served.push(response.fromServiceWorker()));
    desk.store({ name: 'Came Meanwhile' });
    await page.goto(`${desk.url}/admin/leads`);
    await page.getByText('Came Meanwhile').first().waitFor();
    expect(served.length).toBeGreaterThan(3);
    expect(served).not.toContain(true);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await close(EXPECTED);
  });

  test('has its own manifest, which public pages don’t link to', async () => {
    const { page, close } = await desk.open('/admin');
    const manifest = page.locator('link[rel=manifest]');
    expect(await manifest.getAttribute('href')).toBe('/admin.webmanifest');
    const answer = await page.request.get(`${desk.url}/admin.webmanifest`);
    expect(await answer.json()).toMatchObject({
      display: 'standalone',
      scope: '/',
      start_url: '/admin',
    });
    await page.goto(desk.url);
    expect(await manifest.getAttribute('href')).toBe('/manifest.webmanifest');
    await close(EXPECTED);
  });
});
