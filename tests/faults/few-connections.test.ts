import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';
import { expect, test } from 'vitest';

import { freshPlace } from '../engines/engines';
import { ask, entriesOf, expectStoredOnce } from '../site/acknowledged-inquiries';
import { startSite } from '../site/start-site';

test('an inquiry waits for a database connection if none is free, and is spooled if it waits too long', async () => {
  const place = await freshPlace('postgres', { migrated: true });
  const role = `few_${crypto.randomUUID().replaceAll('-', '')}`;
  const owner = new Client(place.databaseUrl);
  await owner.connect();
  const limitConnections = (connections: number) =>
    owner.query(`alter role ${role} connection limit ${connections}`);
  const endConnections = () =>
    owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`);
  await owner.query(`create role ${role} superuser login password 'few'`);
  const url = new URL(place.databaseUrl ?? '');
  [url.username, url.password] = [role, 'few'];
  const folder = place.dataDir;
  const site = await startSite(
    { DATABASE_URL: url.href, SECRET_KEY: 'a key of these tests that nobody else has' },
    folder,
  );
  try {
    // Connection limits don't apply to superusers.
    await owner.query(`grant all on schema public to ${role}`);
    await owner.query(`grant all on all tables in schema public to ${role}`);
    await owner.query(`grant all on all sequences in schema public to ${role}`);
    await owner.query(`alter role ${role} nosuperuser connection limit 0`);
    await endConnections();
    const waited = Array.from({ length: 20 }, (_, number) => {
      const email = `few-${number}@example.in`;
      return ask(site, { formId: email, email });
    });
    await sleep(500);
    await limitConnections(3);
    const answers = await Promise.all(waited);
    // On a busy machine one inquiry may have waited too long, and is in the spool for a moment.
    await expect.poll(() => entriesOf(folder)).toEqual([]);
    await limitConnections(0);
    await endConnections();
    const spooledAnswers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => {
        const email = `few-kept-${number}@example.in`;
        return ask(site, { formId: email, email });
      }),
    );
    expect(await entriesOf(folder)).toHaveLength(20);
    await limitConnections(3);
    await expectStoredOnce(place, 'few', [...answers, ...spooledAnswers]);
    await expect.poll(() => entriesOf(folder)).toEqual([]);
  } finally {
    await site.stop();
    await owner.query(`drop owned by ${role}`);
    await owner.query(`drop role ${role}`);
    await owner.end();
    await place.remove();
  }
});
