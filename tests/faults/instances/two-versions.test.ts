import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPlace, type Place } from '~tests/engines/engines';
import { filledIn, postInquiry } from '~tests/site/post-inquiry';
import { ADMIN_PIN, ask, signIn } from '~tests/site/sign-in';
import { discard, startSite, type Site } from '~tests/site/start-site';

import { signFormTime } from '~/features/leads/inquiry/form-time.server';
import { loadSecret } from '~/platform/secret.server';

/** Finds the migrations in the built server, so that the newer version can get one more. */
const NEWEST = /("\d{4}_\w+": \{ up(?:: \w+)? \})\n\};/;
const NEXT = '9990_next_version';
const SECRET_KEY = 'a key of these tests that nobody else has';

let place: Place;
let client: Client;
let newerBuild: string;
const sites: Site[] = [];

const start = async (build = resolve('build')) => {
  const site = await startSite(
    {
      ADMIN_PIN,
      DATABASE_URL: place.databaseUrl ?? '',
      SECRET_KEY,
      BACKUP_BEFORE_UPDATE: 'off',
    },
    undefined,
    { command: [process.execPath, join(build, 'server/main.js')] },
  );
  sites.push(site);
  return site;
};

/**
 * Builds this version with one more migration, of a kind that older versions tolerate: a nullable column and an
 * index.
 */
function buildNewer() {
  const folder = mkdtempSync(resolve('builds', 'newer-'));
  cpSync(resolve('build'), folder, { recursive: true, dereference: true });
  const assets = join(folder, 'server/assets');
  let changed = 0;
  for (const name of readdirSync(assets)) {
    const code = readFileSync(join(assets, name), 'utf8');
    if (!NEWEST.test(code)) continue;
    const migration = `async (db) => {
      await db.schema.alterTable('leads').addColumn('next_version', 'text').execute();
      await db.schema.createIndex('leads_next_version').on('leads').column('next_version').execute();
    }`;
    const next = code.replace(NEWEST, `$1,\n"${NEXT}": { up: ${migration} }\n};`);
    writeFileSync(join(assets, name), next);
    changed += 1;
  }
  expect(changed).toBe(1);
  return folder;
}

beforeAll(async () => {
  place = await freshPlace('postgres');
  client = new Client(place.databaseUrl);
  await client.connect();
  newerBuild = buildNewer();
});
afterAll(async () => {
  for (const site of sites) await discard(site);
  await client?.end();
  rmSync(newerBuild, { recursive: true, force: true });
  await place?.remove();
});

/** Sends an inquiry like a person who has had the form open for a minute. */
async function send(site: Site, name: string) {
  loadSecret(site.dataDir, SECRET_KEY);
  const formTime = signFormTime(Date.now() - 60_000);
  const inquiry = filledIn({ formId: name, formTime, name, email: `${name}@example.in` });
  return (await postInquiry(site.url, inquiry)).status;
}
const storedNames = async () =>
  (await client.query('select name from leads order by name')).rows.map(({ name }) => name);

test('during an update both versions work on one database; the older one keeps running but can’t be restarted', async () => {
  const older = await start();
  expect(await send(older, 'before')).toBe(200);

  const newer = await start(newerBuild);
  const { rows } = await client.query(`select name from kysely_migration where name = '${NEXT}'`);
  expect(rows).toHaveLength(1);

  // Both accept inquiries, and staff at either instance see all of them.
  expect([await send(older, 'older'), await send(newer, 'newer')]).toEqual([200, 200]);
  expect(await storedNames()).toEqual(['before', 'newer', 'older']);
  for (const site of [older, newer]) {
    const cookies = await signIn(site);
    const list = await (await ask(site, '/admin/leads', { cookies })).text();
    for (const name of ['before', 'newer', 'older']) expect(list).toContain(name);
    for (const path of ['/', '/blog', '/estimate', '/contact', '/readyz'])
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);
  }

  await expect(start()).rejects.toThrow(
    `The database was made by a newer version of the site (it contains ${NEXT})`,
  );
  expect(await send(older, 'still')).toBe(200);
  await older.stop();
  expect(await send(newer, 'afterwards')).toBe(200);
  expect(await storedNames()).toEqual(['afterwards', 'before', 'newer', 'older', 'still']);
  for (const site of sites) expect(site.output()).not.toMatch(/"level":[56]0/);
});
