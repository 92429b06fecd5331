import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { freshPlace, type Place } from '../engines/engines';
import { ask, entriesOf, expectStoredOnce } from '../site/acknowledged-inquiries';
import { startSite, type Site } from '../site/start-site';

let place: Place;
let owner: Client;
let role: string;
let site: Site;
beforeEach(async () => {
  place = await freshPlace('postgres', { migrated: true });
  role = `few_${crypto.randomUUID().replaceAll('-', '')}`;
  owner = new Client(place.databaseUrl);
  await owner.connect();
  await owner.query(`create role ${role} superuser login password 'few'`);
  const url = new URL(place.databaseUrl ?? '');
  [url.username, url.password] = [role, 'few'];
  site = await startSite(
    { DATABASE_URL: url.href, SECRET_KEY: 'a key of these tests that nobody else has' },
    place.dataDir,
  );
  // Connection limits don't apply to superusers.
  await owner.query(`grant all on schema public to ${role}`);
  await owner.query(`grant all on all tables in schema public to ${role}`);
  await owner.query(`grant all on all sequences in schema public to ${role}`);
  await alterRole('nosuperuser');
});
afterEach(async () => {
  await site?.stop();
  await owner.query(`drop owned by ${role}`);
  await owner.query(`drop role ${role}`);
  await owner.end();
  await place.remove();
});

const alterRole = (change: string) => owner.query(`alter role ${role} ${change}`);
const limitConnections = (connections: number) => alterRole(`connection limit ${connections}`);
const endConnections = () =>
  owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`);
const sendTwenty = (name: string) =>
  Promise.all(
    Array.from({ length: 20 }, (_, number) => {
      const email = `${name}-${number}@example.in`;
      return ask(site, { formId: email, email });
    }),
  );

test('an inquiry waits for a database connection if none is free, and is spooled if it waits too long', async () => {
  await limitConnections(0);
  await endConnections();
  const waited = sendTwenty('few');
  await sleep(500);
  await limitConnections(3);
  const answers = await waited;
  // On a busy machine one inquiry may have waited too long, and is in the spool for a moment.
  await expect.poll(() => entriesOf(place.dataDir)).toEqual([]);
  await limitConnections(0);
  await endConnections();
  const spooledAnswers = await sendTwenty('few-kept');
  expect(await entriesOf(place.dataDir)).toHaveLength(20);
  await limitConnections(3);
  await expectStoredOnce(place, 'few', [...answers, ...spooledAnswers]);
  await expect.poll(() => entriesOf(place.dataDir)).toEqual([]);
});

/** Faults that only new connections notice, as after a failover, and how each begins and ends. */
const FAULTS = {
  'accepts only reads': ['set default_transaction_read_only = on', 'reset all'],
  'refuses the password': [`password 'other'`, `password 'few'`],
} as const;

test.each(Object.entries(FAULTS))(
  'inquiries to a database that %s are spooled, and stored without a restart once it works',
  async (_, [begin, end]) => {
    await alterRole(begin);
    await endConnections();
    const answers = await sendTwenty('failover');
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
    await alterRole(end);
    await expectStoredOnce(place, 'failover', answers);
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200);
  },
);
