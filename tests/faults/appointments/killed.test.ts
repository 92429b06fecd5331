import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, freshPlace, type Place } from '~tests/engines/engines';
import { queryPlace } from '~tests/engines/query-place';
import { storeAppointmentSettings } from '~tests/factories/appointments';
import { headerOf, partOf, startMailServer } from '~tests/site/mail/mail-server';
import { startSite, type Site } from '~tests/site/start-site';
import { rounds } from '~tests/trials';

import { openDatabase } from '~/db/database.server';
import { loadSecret } from '~/platform/secret.server';

import { readFreeTimes, postAppointment, buildVisitor } from './post-appointment';

const KEY = 'a key of these tests that nobody else has';
const STUDIO = 'hello@studio.example';

/** A mail server that takes nothing before `open` is called. */
async function startPausedMailServer() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const server = await startMailServer({
    onConnect: (_session, answer) => void opened.then(() => answer()),
  });
  return { ...server, open };
}

describe.each(ENGINES)('a booking (%s)', (engine) => {
  let place: Place;
  let site: Site;
  let mail: Awaited<ReturnType<typeof startPausedMailServer>>;
  const startTestSite = async () => {
    site = await startSite(
      {
        ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
        SECRET_KEY: KEY,
        TRUSTED_PROXIES: '127.0.0.1',
        SMTP_URL: mail.url,
        MAIL_FROM: 'site@studio.example',
        NOTIFY_EMAIL: STUDIO,
      },
      place.dataDir,
    );
  };
  const killAndStart = async () => {
    await site.kill();
    // Another process takes over the killed one's deliveries once their leases expire, so expire them now.
    await queryPlace(place, 'update deliveries set held_until = 1 where held_until is not null');
    await startTestSite();
  };
  beforeAll(async () => {
    loadSecret('', KEY);
    place = await freshPlace(engine, { migrated: true });
    const { kysely, close } = await openDatabase(place);
    await storeAppointmentSettings(kysely);
    await close();
    mail = await startPausedMailServer();
    await startTestSite();
  });
  afterAll(async () => {
    mail?.open();
    await site?.stop();
    await mail?.stop();
    await place?.remove();
  });

  test('and its emails survive kill -9 at any moment, each of them once', async () => {
    const visitors = Array.from({ length: 3 + rounds(10) }, (_, number) => ({
      ...buildVisitor(number),
      // Many similar notes would count as a burst of spam.
      note: '',
    }));
    const answers: (number | undefined)[] = [];
    let whole = 0;
    for (const visitor of visitors) {
      const [time = ''] = await readFreeTimes(site);
      const postBooking = () => postAppointment(site, visitor, time);
      const began = performance.now();
      const first = postBooking().catch(() => null);
      // The first two rounds kill the site right after its answer, the others at a random moment.
      await (visitor.number < 2 ? first : sleep(Math.random() * whole));
      if (visitor.number === 0) whole = performance.now() - began;
      await killAndStart();
      answers.push((await first)?.status);
      // Submit the form again, as a visitor does who saw no answer or reloads the page.
      expect((await postBooking()).status).toBe(303);
    }
    expect(answers.slice(0, 2)).toEqual([303, 303]);
    expect(mail.taken).toEqual([]);
    mail.open();

    const booked = await queryPlace(
      place,
      'select client_email, status, suspect from appointments order by created_at',
    );
    expect(booked).toEqual(
      visitors.map(({ email }) => ({ client_email: email, status: 'booked', suspect: 0 })),
    );
    /** To whom each email about a booking went; one that was being sent at a kill may arrive twice, under one id. */
    const mailsByAppointment = () => {
      const about = mail.taken.filter((one) => partOf(one, 'text/calendar') !== '');
      const byId = new Map(about.map((one) => [headerOf(one, 'message-id'), one.to.join()]));
      return [...byId.values()].toSorted();
    };
    const everybody = visitors.flatMap(({ email }) => [email, STUDIO]).toSorted();
    await expect.poll(mailsByAppointment, { timeout: 120_000 }).toEqual(everybody);
    const due = `state = 'waiting' and not_before < ${Date.now()}`;
    await expect.poll(() => queryPlace(place, `select * from deliveries where ${due}`)).toEqual([]);
    expect(mailsByAppointment()).toEqual(everybody);
  });
});
