import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, freshPlace, type Place } from '~tests/engines/engines';
import { recipientRow } from '~tests/factories/recipient-row';
import { headerOf, partOf, startMailServer } from '~tests/site/mail/mail-server';
import { filledIn, postInquiry } from '~tests/site/post-inquiry';
import { startPushService } from '~tests/site/push-service';
import { ADMIN_PIN, ask, Cookies, tryPin } from '~tests/site/sign-in';
import { startSite, type Site } from '~tests/site/start-site';

import { openDatabase } from '~/db/database.server';
import { setDatabase } from '~/db/executor.server';
import { signFormTime } from '~/features/leads/inquiry/form-time.server';
import { loadSecret } from '~/platform/secret.server';
import { saveSettings } from '~/settings/settings.server';

const KEY = 'a key of these tests that nobody else has';

const personRow = (name: string) => ({
  id: `id of ${name}`,
  name,
  role: '',
  registration: '',
  onSite: '',
});
const recipientOf = (name: string, mail: string, leads: string) =>
  recipientRow(`id of ${name}`, { mail, leads });

let asking = 0;
/** An inquiry from someone new. */
const newInquiry = () => {
  asking += 1;
  return filledIn({
    formTime: signFormTime(Date.now() - 60_000),
    name: `${['Bina', 'Chitra', 'Dev', 'Esha', 'Farah'][asking % 5]} Shah`,
    email: `asking${asking}@gmail.com`,
    phone: `98${String(45_000_000 + asking * 7_919)}`,
    pincode: `Indore ${asking}`,
    formId: `form ${asking}`,
  });
};

describe.each(ENGINES)('a person who chose push (%s)', (engine) => {
  let place: Place;
  let site: Site;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let push: Awaited<ReturnType<typeof startPushService>>;
  beforeAll(async () => {
    loadSecret('', KEY);
    place = await freshPlace(engine, { migrated: true });
    const database = await openDatabase(place);
    setDatabase(database);
    await saveSettings('people', ['Asha', 'Ravi', 'Meera'].map(personRow));
    await saveSettings('recipients', [
      recipientOf('Asha', 'asha@studio.example', 'mail'),
      recipientOf('Ravi', 'ravi@studio.example', 'push'),
      recipientOf('Meera', '', 'push'),
    ]);
    await database.close();
    [mail, push] = [await startMailServer(), await startPushService()];
    site = await startSite(
      {
        ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
        SECRET_KEY: KEY,
        ADMIN_PIN,
        PUSH_LOOPBACK: 'on',
        TRUSTED_PROXIES: '127.0.0.1, ::1',
        SMTP_URL: mail.url,
        MAIL_FROM: 'site@studio.example',
      },
      place.dataDir,
    );
  });
  afterAll(async () => {
    await site?.stop();
    await mail?.stop();
    await push?.stop();
    await place?.remove();
  });

  /** Signs in on a device of this person. */
  async function signInOnDevice(name: string): Promise<Cookies> {
    const cookies = new Cookies();
    expect((await tryPin(site, ADMIN_PIN, { cookies })).status).toBe(303);
    const body = new URLSearchParams({ person: `id of ${name}` });
    const answer = await ask(site, '/admin/welcome', { method: 'POST', body, cookies });
    expect(answer.status).toBe(303);
    return cookies;
  }

  async function showAlerts(cookies: Cookies, path: string) {
    const subscription = JSON.stringify(push.subscription(path));
    const body = new URLSearchParams({ intent: 'subscribe', subscription });
    const answer = await ask(site, '/admin/settings/push', { method: 'POST', body, cookies });
    expect(answer.status).toBe(200);
  }

  const dashboard = async (cookies: Cookies) => (await ask(site, '/admin', { cookies })).text();

  /** Posts an inquiry and expects this many emails and pushes for it. */
  async function expectMessages(count: { mails: number; pushes: number }) {
    const pushedBefore = push.pushed.length;
    const from = { 'x-forwarded-for': `11.0.${asking}.7` };
    const answer = await postInquiry(site.url, newInquiry(), from);
    const { reference } = await answer.json();
    const mails = () => mail.taken.filter((one) => partOf(one, 'text/plain').includes(reference));
    const devices = () => push.pushed.slice(pushedBefore);
    await expect.poll(() => ({ mails: mails().length, pushes: devices().length })).toEqual(count);
    expect(new Set(mails().map((one) => headerOf(one, 'message-id'))).size).toBe(count.mails);
    return {
      mails: mails()
        .flatMap(({ to }) => to)
        .toSorted(),
      devices: devices().map(({ path }) => path),
    };
  }

  test('gets email without a device, and is listed on the dashboard without an address too', async () => {
    expect(await expectMessages({ mails: 2, pushes: 0 })).toEqual({
      mails: ['asha@studio.example', 'ravi@studio.example'],
      devices: [],
    });
    const page = await dashboard(await signInOnDevice('Asha'));
    expect(page).toContain('Meera can’t be reached');
    expect(page).not.toContain('Ravi can’t be reached');
  });

  test('gets push with a device, and email once the device is gone', async () => {
    const phone = await signInOnDevice('Ravi');
    await showAlerts(phone, '/phone');
    expect(await expectMessages({ mails: 1, pushes: 1 })).toEqual({
      mails: ['asha@studio.example'],
      devices: ['/phone'],
    });
    push.answer('/phone', 410);
    expect(await expectMessages({ mails: 2, pushes: 0 })).toMatchObject({
      mails: ['asha@studio.example', 'ravi@studio.example'],
    });
  });

  test('gets push on the working one of two devices', async () => {
    await showAlerts(await signInOnDevice('Ravi'), '/gone');
    await showAlerts(await signInOnDevice('Ravi'), '/laptop');
    push.answer('/gone', 410);
    expect(await expectMessages({ mails: 1, pushes: 1 })).toEqual({
      mails: ['asha@studio.example'],
      devices: ['/laptop'],
    });
  });

  test('gets nothing on a device that someone else now uses', async () => {
    const tablet = await signInOnDevice('Meera');
    await showAlerts(tablet, '/tablet');
    expect(await dashboard(tablet)).not.toContain('Meera can’t be reached');
    const body = new URLSearchParams({ person: '', other: 'Zed' });
    await ask(site, '/admin/welcome', { method: 'POST', body, cookies: tablet });
    expect(await expectMessages({ mails: 1, pushes: 1 })).toMatchObject({ devices: ['/laptop'] });
    expect(await dashboard(tablet)).toContain('Meera can’t be reached');
  });
});
