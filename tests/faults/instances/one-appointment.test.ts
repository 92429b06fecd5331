import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPlace, type Place } from '~tests/engines/engines';
import { storeAppointmentSettings } from '~tests/factories/appointments';
import { startSite, type Site } from '~tests/site/start-site';
import { rounds } from '~tests/trials';

import { openDatabase } from '~/db/database.server';
import { signFormTime } from '~/features/leads/inquiry/form-time.server';
import { loadSecret, seal } from '~/platform/secret.server';

const SECRET_KEY = 'a key of these tests that nobody else has';
/** 20 in `npm test`, 100 in `npm run trials`. */
const VISITORS = 20 * rounds(5);

let place: Place;
let sites: readonly Site[] = [];
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
  sites = await Promise.all([0, 1].map(() => startSite(environment, place.dataDir)));
});
afterAll(async () => {
  for (const site of sites) await site.stop();
  await place?.remove();
});

test('of many posts for one time on two instances one books, the others get the next three', async () => {
  loadSecret(place.dataDir, SECRET_KEY);
  const [first = ''] = await freeTimesOn(sites[0]);
  const answers = await Promise.all(
    Array.from({ length: VISITORS }, (_, at) => post(sites[at % 2], at, first)),
  );
  const counts = Map.groupBy(answers, ({ status }) => status);
  expect(counts.get(303)).toHaveLength(1);
  expect(counts.get(409)).toHaveLength(VISITORS - 1);
  for (const { body, visitor } of counts.get(409) ?? []) {
    const choices = body.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
    expect(choices.filter((tag) => tag.includes('name="time"'))).toHaveLength(3);
    expect(body).toContain(`value="${visitor}"`);
    expect(body).toContain(`A note of ${visitor}`);
  }
  const { kysely, close } = await openDatabase(place);
  const appointments = await kysely.selectFrom('appointments').select('status').execute();
  await close();
  expect(appointments).toEqual([{ status: 'booked' }]);
});

async function freeTimesOn(site: Site | undefined): Promise<string[]> {
  const page = await fetch(`${site?.url}/contact/appointment?kind=kind-0`);
  const buttons = (await page.text()).matchAll(/<button[^>]* name="time"[^>]*>/g);
  return [...buttons].map(([button]) => / value="(\d+)"/.exec(button)?.[1] ?? '');
}

async function post(site: Site | undefined, at: number, time: string) {
  const visitor = `Visitor ${String.fromCodePoint(65 + (at % 26))}${at}`;
  const query = new URLSearchParams({
    kind: 'kind-0',
    time,
    form: seal('appointment form', `form-${at}`),
    began: signFormTime(Date.now() - 10_000),
  });
  const answer = await fetch(`${site?.url}/contact/appointment?${query}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: site?.url ?? '',
      'x-forwarded-for': `10.${Math.floor(at / 200)}.${at % 200}.7`,
    },
    body: new URLSearchParams({
      name: visitor,
      phone: `98765 ${String(10_000 + at)}`,
      email: `visitor${at}@example.in`,
      note: `A note of ${visitor}`,
    }),
  });
  return { status: answer.status, body: await answer.text(), visitor };
}
