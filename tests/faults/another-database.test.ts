import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { freshPlace, type Place } from '../engines/engines';
import { createPostgresDatabase, TEMPLATE } from '../engines/postgres-databases';
import { filledIn, postInquiry } from '../site/post-inquiry';
import { startSite, type Site } from '../site/start-site';

const SECRET_KEY = 'a key of these tests that nobody else has';
let place: Place;
let site: Site;
beforeAll(async () => {
  place = await freshPlace('postgres', { migrated: true });
  site = await startSite({ DATABASE_URL: place.databaseUrl ?? '', SECRET_KEY }, place.dataDir);
});
afterAll(async () => {
  await site?.stop();
  await place?.remove();
});

async function sql(url: string, ...statements: string[]) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

const nameOf = (url: string | undefined) => new URL(url ?? '').pathname.slice(1);
const renameDatabase = (from: string, to: string) =>
  sql(
    inject('postgresUrl'),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${from}'`,
    `alter database ${from} rename to ${to}`,
  );
const statusOf = async (path: string) => (await fetch(site.url + path)).status;

test('a start leaves an empty database untouched, and names the command that fills it', async () => {
  const empty = await createPostgresDatabase(inject('postgresUrl'));
  const start = startSite({ DATABASE_URL: empty.url, SECRET_KEY }, place.dataDir);
  await expect(start).rejects.toThrow(/is empty.+npm run admin -- new-site/);
  expect(await sql(empty.url, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
  await empty.drop();
});

test.each([
  ['an empty one', {}],
  ['another site’s', { template: TEMPLATE }],
])(
  'a running site whose database is replaced by %s serves cached pages, reports not ready, and writes nothing there',
  async (_, from) => {
    const own = nameOf(place.databaseUrl);
    expect(await statusOf('/')).toBe(200);
    const other = await createPostgresDatabase(inject('postgresUrl'), from);
    const tables = `select count(*)::int as tables from pg_tables where schemaname = 'public'`;
    const before = await sql(other.url, tables);
    await renameDatabase(own, `${own}_away`);
    await renameDatabase(nameOf(other.url), own);
    try {
      await expect.poll(() => statusOf('/readyz')).toBe(503);
      expect(await statusOf('/')).toBe(200);
      expect(await sql(place.databaseUrl ?? '', tables)).toEqual(before);
      const restart = startSite(
        { DATABASE_URL: place.databaseUrl ?? '', SECRET_KEY },
        place.dataDir,
      );
      await expect(restart).rejects.toThrow(/is empty|does not belong to the site/);
    } finally {
      await renameDatabase(own, nameOf(other.url));
      await renameDatabase(`${own}_away`, own);
      await other.drop();
    }
    await expect.poll(() => statusOf('/readyz')).toBe(200);
    // The site listens for changes again, and has emptied its cache.
    const listening = `select 1 from pg_stat_activity
      where datname = current_database() and application_name like '% events'`;
    await expect.poll(() => sql(place.databaseUrl ?? '', listening)).toHaveLength(1);
    expect(
      (await postInquiry(site.url, filledIn({ email: `${crypto.randomUUID()}@x.in` }))).status,
    ).toBe(200);
  },
);

test('an instance that could not receive changes of the others doesn’t start, and names the setting it needs', async () => {
  const own = new URL(place.databaseUrl ?? '');
  const elsewhere = new URL(own);
  elsewhere.pathname = 'postgres';
  const start = startSite(
    { DATABASE_URL: own.href, DATABASE_LISTEN_URL: elsewhere.href, SECRET_KEY },
    place.dataDir,
  );
  await expect(start).rejects.toThrow(/don’t arrive at this address.+DATABASE_LISTEN_URL/);
});
