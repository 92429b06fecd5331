import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPlace, type Place } from '~tests/engines/engines';
import { storeAppointmentSettings } from '~tests/factories/appointments';
import {
  readFreeTimes,
  postAppointment,
  buildVisitor,
} from '~tests/faults/appointments/post-appointment';
import { startSite, type Site } from '~tests/site/start-site';
import { rounds } from '~tests/trials';

import { openDatabase } from '~/db/database.server';
import { loadSecret } from '~/platform/secret.server';

const SECRET_KEY = 'a key of these tests that nobody else has';
/** 20 in `npm test`, 100 in `npm run trials`. */
const VISITORS = 20 * rounds(5);

let place: Place;
let sites: readonly [Site, Site];
beforeAll(async () => {
  place = await freshPlace('postgres', { migrated: true });
  const { kysely, close } = await openDatabase(place);
  await storeAppointmentSettings(kysely);
  await close();
  const environment = {
    DATABASE_URL: place.databaseUrl ?? '',
    SECRET_KEY,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const start = () => startSite(environment, place.dataDir);
  sites = await Promise.all([start(), start()]);
});
afterAll(async () => {
  for (const site of sites ?? []) await site.stop();
  await place?.remove();
});

test('of many posts for one time on two instances one books, the others get the next three', async () => {
  loadSecret(place.dataDir, SECRET_KEY);
  await Promise.all(sites.map(openConnections));
  const [first = ''] = await readFreeTimes(sites[0]);
  const answers = await Promise.all(
    Array.from({ length: VISITORS }, async (_, number) => {
      const visitor = buildVisitor(number);
      return { visitor, ...(await postAppointment(sites[number % 2 ? 1 : 0], visitor, first)) };
    }),
  );
  const counts = Map.groupBy(answers, ({ status }) => status);
  expect(counts.get(303)).toHaveLength(1);
  expect(counts.get(409)).toHaveLength(VISITORS - 1);
  const refused = counts.get(409) ?? [];
  for (const { body, visitor } of refused) {
    for (const typed of [visitor.name, visitor.phone, visitor.email])
      expect(body).toContain(`value="${typed}"`);
    expect(body).toContain(visitor.note);
  }
  const offered = refused.map(({ body }) => offeredTimes(body));
  expect(new Set(offered.map(String)).size).toBe(1);
  expect(offered[0]).toHaveLength(3);
  expect(offered[0]?.filter((time) => time > Number(first))).toEqual(offered[0]);
  const { kysely, close } = await openDatabase(place);
  const appointments = await kysely
    .selectFrom('appointments')
    .select(['status', 'starts_at'])
    .execute();
  await close();
  expect(appointments).toEqual([{ status: 'booked', starts_at: Number(first) }]);
});

/**
 * Fills the pool of an instance. On a busy machine it can take too long to open all connections at once, and then posts
 * are accepted into the spool instead.
 */
async function openConnections(site: Site) {
  const address = `${site.url}/contact/appointment?kind=kind-0`;
  await expect
    .poll(async () => {
      const pages = await Promise.all(Array.from({ length: VISITORS }, () => fetch(address)));
      return pages.every(({ ok }) => ok);
    })
    .toBe(true);
}

/** The other times that a refused form offers, in UTC milliseconds. */
const offeredTimes = (body: string): number[] =>
  (body.match(/<input[^>]*type="radio"[^>]*>/g) ?? [])
    .filter((tag) => tag.includes('name="time"'))
    .map((tag) => Number(/ value="(\d+)"/.exec(tag)?.[1]));
