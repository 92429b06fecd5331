import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPlace, type Place } from '~tests/engines/engines';
import { findableLead } from '~tests/engines/lead-row';
import { startMailServer } from '~tests/site/mail/mail-server';
import { startSite, type Site } from '~tests/site/start-site';

import { openDatabase } from '~/db/database.server';

let place: Place;
let mail: Awaited<ReturnType<typeof startMailServer>>;
const sites: Site[] = [];
const start = async () =>
  sites.push(
    await startSite(
      {
        DATABASE_URL: place.databaseUrl ?? '',
        SECRET_KEY: 'a key of these tests that nobody else has',
        SMTP_URL: mail.url,
        MAIL_FROM: 'site@studio.example',
        NOTIFY_EMAIL: 'hello@studio.example',
      },
      place.dataDir,
    ),
  );
const stopAll = () => Promise.all(sites.splice(0).map((site) => site.stop()));
beforeAll(async () => {
  place = await freshPlace('postgres', { migrated: true });
  mail = await startMailServer();
  await start();
  await stopAll();
});
afterAll(async () => {
  await stopAll();
  await mail?.stop();
  await place?.remove();
});

test('two instances updated at once release each lead once, twenty an hour, and send one email', async () => {
  const database = await openDatabase(place);
  try {
    const now = Date.now();
    const leads = Array.from({ length: 45 }, (_, at) =>
      findableLead({
        name: `Client ${at}`,
        created_at: now - at,
        suspect: 1,
        suspect_reason: 'filled in the hidden field',
      }),
    );
    await database.kysely.insertInto('leads').values(leads).execute();
    const released = () =>
      database.kysely
        .selectFrom('lead_events')
        .innerJoin('leads', 'leads.id', 'lead_id')
        .select(['lead_id', 'suspect'])
        .where('what', '=', 'released')
        .execute();
    await Promise.all([start(), start()]);
    await expect.poll(async () => (await released()).length).toBe(20);
    await expect.poll(() => mail.taken.length).toBe(1);
    for (const expected of [40, 45]) {
      await stopAll();
      await database.kysely
        .updateTable('quarantine_rechecks')
        .set((eb) => ({ changed_at: eb('changed_at', '-', 3_600_000) }))
        .execute();
      await Promise.all([start(), start()]);
      await expect.poll(async () => (await released()).length).toBe(expected);
    }
    const all = await released();
    expect(new Set(all.map(({ lead_id }) => lead_id)).size).toBe(45);
    expect(all.every(({ suspect }) => suspect === 0)).toBe(true);
    expect(mail.taken).toHaveLength(1);
  } finally {
    await database.close();
  }
});
