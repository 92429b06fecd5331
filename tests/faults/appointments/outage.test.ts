import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPlace, type Place } from '~tests/engines/engines';
import { queryPlace } from '~tests/engines/query-place';
import { unreliableProxy } from '~tests/engines/unreliable-proxy';
import { storeAppointmentSettings } from '~tests/factories/appointments';
import { entriesOf, leadsOf } from '~tests/site/acknowledged-inquiries';
import { startSite, type Site } from '~tests/site/start-site';

import { openDatabase } from '~/db/database.server';
import { loadSecret } from '~/platform/secret.server';

import { buildVisitor, postAppointment, readFreeTimes } from './post-appointment';

const KEY = 'a key of these tests that nobody else has';

let place: Place;
let proxy: Awaited<ReturnType<typeof unreliableProxy>>;
let site: Site;
let times: string[];
beforeAll(async () => {
  loadSecret('', KEY);
  place = await freshPlace('postgres', { migrated: true });
  const { kysely, close } = await openDatabase(place);
  await storeAppointmentSettings(kysely);
  await close();
  proxy = await unreliableProxy(new URL(place.databaseUrl ?? ''));
  site = await startSite(
    { DATABASE_URL: proxy.url, SECRET_KEY: KEY, TRUSTED_PROXIES: '127.0.0.1' },
    place.dataDir,
  );
  times = await readFreeTimes(site);
});
afterAll(async () => {
  await site?.stop();
  await proxy?.close();
  await place?.remove();
});

const timeOf = (number: number) => times[number] ?? '';
const visitorOf = (number: number) => ({ ...buildVisitor(number), note: '' });
const leadsWith = ({ email }: { readonly email: string }) => leadsOf(place, email);

test.each([
  ['refused', 1],
  ['silent', 2],
] as const)(
  'while PostgreSQL is %s, a visitor reads that the request arrived, and it becomes one lead',
  async (fault, number) => {
    const visitor = visitorOf(number);
    proxy.become(fault);
    const answer = await postAppointment(site, visitor, timeOf(number));
    proxy.become('none');
    expect(answer.status).toBe(503);
    expect(answer.body).toContain('We couldn’t book the time, but we have your request');
    expect(answer.body).toContain(`value="${visitor.name}"`);
    await expect.poll(() => leadsWith(visitor)).toHaveLength(1);
    expect(await queryPlace(place, 'select id from appointments')).toEqual([]);
  },
);

test.each(['new', 'known'])(
  'a booking of a %s client whose commit lost its answer is confirmed, and is one lead',
  async (client) => {
    const visitor = visitorOf(3);
    const time = timeOf(client === 'new' ? 3 : 6);
    const formNumber = client === 'new' ? 3 : 4;
    proxy.loseAnswerTo(/commit/);
    const answer = await postAppointment(site, { ...visitor, number: formNumber }, time);
    expect(answer.status).toBe(303);
    await expect.poll(() => entriesOf(place.dataDir)).toEqual([]);
    expect(await leadsWith(visitor)).toHaveLength(1);
  },
);
