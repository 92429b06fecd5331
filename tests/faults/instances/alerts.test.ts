import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPlace, type Place } from '~tests/engines/engines';
import { findableLead } from '~tests/engines/lead-row';
import { headerOf, startMailServer } from '~tests/site/mail/mail-server';
import { startSite, type Site } from '~tests/site/start-site';
import { rounds } from '~tests/trials';

import { openDatabase } from '~/db/database.server';

const LEADS = rounds(10) * 200;

let place: Place;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let sites: readonly [Site, Site];
beforeAll(async () => {
  place = await freshPlace('postgres', { migrated: true });
  mail = await startMailServer();
  const start = () =>
    startSite(
      {
        DATABASE_URL: place.databaseUrl ?? '',
        SECRET_KEY: 'a key of these tests that nobody else has',
        SMTP_URL: mail.url,
        MAIL_FROM: 'site@studio.example',
        NOTIFY_EMAIL: 'hello@studio.example',
      },
      place.dataDir,
    );
  const before = await start();
  await storeSetting();
  // A running site would not notice the new setting.
  await before.stop();
  const first = await start();
  sites = [first, await start()];
});
afterAll(async () => {
  for (const site of sites ?? []) await site.stop();
  await mail?.stop();
  await place?.remove();
});

/** Stores the setting that staff get one email for each lead and clients get none. */
async function storeSetting() {
  const database = await openDatabase(place);
  const value = JSON.stringify({ confirmation: '', single: 'on' });
  await database.kysely
    .insertInto('settings')
    .values({ key: 'alerts', value, updated_at: Date.now() })
    .execute();
  await database.close();
}

test('two instances send each alert once', async () => {
  const database = await openDatabase(place);
  const now = Date.now();
  const leads = Array.from({ length: LEADS }, () => findableLead({ created_at: now }));
  try {
    await database.kysely.transaction().execute(async (writing) => {
      for (let from = 0; from < LEADS; from += 100) {
        const some = leads.slice(from, from + 100);
        await writing.insertInto('leads').values(some).execute();
        await writing
          .insertInto('deliveries')
          .values(
            some.map(({ id }) => ({
              id: uuid(),
              news: 'lead.new',
              subject: id,
              about: id,
              channel: 'mail',
              recipient: 'studio',
              state: 'waiting' as const,
              not_before: now,
              created_at: now,
            })),
          )
          .execute();
      }
    });
    await expect.poll(() => mail.taken.length, { timeout: 120_000 }).toBe(LEADS);
    const waiting = () =>
      database.kysely.selectFrom('deliveries').select('id').where('state', '!=', 'sent').execute();
    await expect.poll(waiting).toEqual([]);
  } finally {
    await database.close();
  }
  expect(new Set(mail.taken.map((one) => headerOf(one, 'message-id'))).size).toBe(LEADS);
  expect(mail.taken).toHaveLength(LEADS);
});
