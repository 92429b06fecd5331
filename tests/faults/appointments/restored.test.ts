import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startScriptedReceiver } from '~tests/alerts/webhook-receiver';
import { ENGINES, freshPlace, type Place } from '~tests/engines/engines';
import { queryPlace } from '~tests/engines/query-place';
import { storeAppointmentSettings } from '~tests/factories/appointments';
import { atConsoleWith } from '~tests/site/console';
import { partOf, startMailServer, type TakenMail } from '~tests/site/mail/mail-server';
import { ADMIN_PIN, ask, signIn } from '~tests/site/sign-in';
import { startSite, type Site } from '~tests/site/start-site';

import { openDatabase } from '~/db/database.server';
import { loadSecret } from '~/platform/secret.server';

import { readFreeTimes, holdAppointment, postAppointment, buildVisitor } from './post-appointment';

const KEY = 'a key of these tests that nobody else has';
const STUDIO = 'hello@studio.example';

const TABLES = ['appointments', 'appointment_units', 'appointment_holds'] as const;
const contentOf = async (place: Place) => ({
  ...Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => [table, await queryPlace(place, `select * from ${table}`)]),
    ),
  ),
  history: await queryPlace(place, `select * from lead_events where what = 'appointment'`),
});
const remindersIn = async (place: Place) =>
  queryPlace(
    place,
    `select about, recipient, not_before from deliveries where news = 'appointment.reminder' and state = 'waiting' order by not_before`,
  );
const isInvitation = (one: TakenMail) => partOf(one, 'text/calendar') !== '';

describe.each(ENGINES)('a restored backup (%s)', (engine) => {
  let first: Place;
  let second: Place;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let receiver: Awaited<ReturnType<typeof startScriptedReceiver>>;
  const sites: Site[] = [];
  const settingsOf = ({ databaseUrl }: Place) => ({
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ADMIN_PIN,
    SECRET_KEY: KEY,
    TRUSTED_PROXIES: '127.0.0.1',
    WEBHOOK_ALLOW_PRIVATE: 'on',
    SMTP_URL: mail.url,
    MAIL_FROM: 'site@studio.example',
    NOTIFY_EMAIL: STUDIO,
  });
  const startTestSite = async (place: Place) => {
    const site = await startSite(settingsOf(place), place.dataDir, { isSite: place === second });
    sites.push(site);
    return site;
  };
  const runAdminCommand = (place: Place, ...words: string[]) =>
    atConsoleWith({ ...settingsOf(place), DATA_DIR: place.dataDir }, ...words);

  beforeAll(async () => {
    loadSecret('', KEY);
    mail = await startMailServer();
    receiver = await startScriptedReceiver();
    [first, second] = [await freshPlace(engine, { migrated: true }), await freshPlace(engine)];
    const { kysely, close } = await openDatabase(first);
    await storeAppointmentSettings(kysely);
    await close();
  });
  afterAll(async () => {
    for (const site of sites) await site.stop();
    await mail?.stop();
    await receiver?.stop();
    await first?.remove();
    await second?.remove();
  });

  test('brings appointments with their history and times, and sends nothing again', async () => {
    const before = await startTestSite(first);
    const cookies = await signIn(before);
    const webhook = { intent: 'add', url: receiver.url, events: 'appointment.booked' };
    const body = new URLSearchParams(webhook);
    await ask(before, '/admin/settings/webhooks', { method: 'POST', body, cookies });
    const [time = '', other = ''] = await readFreeTimes(before);
    const [meera, ravi] = [buildVisitor(1), buildVisitor(2)];
    expect((await postAppointment(before, meera, time)).status).toBe(303);
    await expect.poll(() => mail.taken.filter(isInvitation)).toHaveLength(2);
    await expect.poll(() => receiver.received).toHaveLength(1);
    await holdAppointment(before, ravi, other);
    const delivered = `select state from deliveries where state = 'waiting' and not_before < ${Date.now()}`;
    await expect.poll(() => queryPlace(first, delivered)).toEqual([]);

    const file = join(first.dataDir, 'backup.zip');
    await runAdminCommand(first, 'backup', file);
    const stored = await contentOf(first);
    expect(await remindersIn(first)).not.toEqual([]);
    expect(stored).toMatchObject({
      appointments: [{ client_email: meera.email, status: 'booked' }],
      appointment_holds: [{ kind_id: 'kind-0' }],
      history: [{ became: 'Booked' }],
    });
    await before.stop();
    const sent = mail.taken.length;
    const link = appointmentLinkIn(mail.taken.find(({ to }) => to.includes(meera.email)));

    await runAdminCommand(second, 'restore', file, ...(engine === 'postgres' ? ['--into'] : []));
    const after = await startTestSite(second);
    expect(await contentOf(second)).toEqual({ ...stored, appointment_holds: [] });
    const reminders = await remindersIn(first);
    await expect.poll(() => remindersIn(second)).toEqual(reminders);
    const page = await fetch(after.url + link);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('Your appointment'),
    ]);
    expect((await postAppointment(after, ravi, time)).status).toBe(409);
    expect((await postAppointment(after, ravi, other)).status).toBe(303);
    // What the restored site sends is about the new appointment alone.
    await expect.poll(() => mail.taken.slice(sent).filter(isInvitation)).toHaveLength(2);
    await expect.poll(() => receiver.received.length).toBeGreaterThan(1);
    await expect.poll(() => queryPlace(second, delivered)).toEqual([]);
    const again = mail.taken.slice(sent).map((one) => one.source + partOf(one, 'text/plain'));
    expect(again.filter((text) => text.includes(meera.name))).toEqual([]);
    expect(receiver.received.slice(1).map(({ body: json }) => JSON.parse(json))).toMatchObject([
      { data: { email: ravi.email } },
    ]);
  });
});

/** The path at which a client moves or cancels the appointment. */
const appointmentLinkIn = (one: TakenMail | undefined) =>
  /\/contact\/appointment\/[\w-]+/.exec(one ? partOf(one, 'text/plain') : '')?.[0] ?? '';
