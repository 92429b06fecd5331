import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPlace, type Place } from '~tests/engines/engines';
import { atConsole, atConsoleWith, refusedAtConsole } from '~tests/site/console';
import { filledIn, postInquiry } from '~tests/site/post-inquiry';
import { ADMIN_PIN } from '~tests/site/sign-in';
import { discard, startSite, type Site } from '~tests/site/start-site';

import { openArchive } from '~/backups/archive/read-archive.server';

const SECRET_KEY = 'a key of these tests that nobody else has';
const PATHS = [
  '/',
  '/gallery',
  '/blogs',
  '/services',
  '/blog/court-house-a-study',
  '/blogs?q=court',
];

let folder: string;
let place: Place;
let site: Site;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'move-'));
  place = await freshPlace('postgres');
  site = await startSite({ ADMIN_PIN, SECRET_KEY });
});
afterAll(async () => {
  await discard(site);
  await place.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a console command with these environment variables. */
const runAdmin = (environment: Record<string, string>, ...words: string[]) =>
  atConsoleWith({ SECRET_KEY, ...environment }, ...words);

/** Sizes and hashes of all rows in an archive. */
async function archiveRows(file: string) {
  const archive = await openArchive(file);
  archive.close();
  const { members, lastKeys } = archive.manifest;
  return [members.filter(({ path }) => path.startsWith('data/')), lastKeys];
}

const readPages = ({ url }: Site) =>
  Promise.all(
    PATHS.map(async (path) => {
      let answer: Response | undefined;
      // On a busy machine a database that has just started may miss the deadline of a page.
      await expect.poll(async () => (answer = await fetch(url + path)).status).toBe(200);
      return (await answer?.text())?.replaceAll(/localhost(?::|%3A)\d+/g, 'HOST');
    }),
  );

test('moves a site from SQLite to PostgreSQL and back with every row and every page unchanged', async () => {
  expect((await postInquiry(site.url, filledIn({ name: 'Asha' }))).status).toBe(200);
  const [first, second, third] = ['first.zip', 'second.zip', 'third.zip'].map((name) =>
    join(folder, name),
  );
  if (!first || !second || !third) throw new Error('no names');
  await atConsole(site, 'backup', first);
  expect(
    (await postInquiry(site.url, filledIn({ name: 'Bela', email: 'b@example.in' }))).status,
  ).toBe(200);
  const before = await readPages(site);
  const DATABASE_URL = place.databaseUrl ?? '';

  const output = await runAdmin(
    { DATA_DIR: site.dataDir, RESTORE_DATABASE_URL: DATABASE_URL },
    'restore',
    first,
    '--into',
  );
  expect(output).toContain('Copied from the current site: 1 leads');
  await expect(
    runAdmin(
      { DATA_DIR: site.dataDir, RESTORE_DATABASE_URL: DATABASE_URL },
      'restore',
      first,
      '--into',
    ),
  ).rejects.toThrow();

  const there = { DATA_DIR: join(folder, 'postgres'), DATABASE_URL, SECRET_KEY };
  const moved = await startSite({ DATABASE_URL, SECRET_KEY }, there.DATA_DIR);
  expect(await readPages(moved)).toEqual(before);
  await moved.stop();

  await atConsole(site, 'backup', second);
  await runAdmin(there, 'backup', third);
  expect(await archiveRows(third)).toEqual(await archiveRows(second));

  const back = join(folder, 'back');
  await runAdmin({ DATA_DIR: back }, 'restore', third);
  const again = await startSite({ SECRET_KEY }, back);
  expect(await readPages(again)).toEqual(before);
  await again.stop();
  const fourth = join(folder, 'fourth.zip');
  await runAdmin({ DATA_DIR: back }, 'backup', fourth);
  expect(await archiveRows(fourth)).toEqual(await archiveRows(second));
});

test('fills the empty database of DATABASE_URL on a new machine', async () => {
  const empty = await freshPlace('postgres');
  const DATABASE_URL = empty.databaseUrl ?? '';
  const settings = { DATA_DIR: join(folder, 'bare'), DATABASE_URL, SECRET_KEY };
  const archive = join(folder, 'bare.zip');
  await atConsole(site, 'backup', archive);
  const before = await readPages(site);
  expect(await runAdmin(settings, 'restore', archive, '--into')).toMatch(/Restored: \d+ leads/);
  expect(await refusedAtConsole(settings, 'restore', archive, '--into')).toContain(
    'Set RESTORE_DATABASE_URL to an empty one',
  );
  expect((await runAdmin(settings, 'pin')).match(/Admin PIN/g)).toHaveLength(1);
  const restored = await startSite(settings, settings.DATA_DIR, { isSite: true });
  expect(await readPages(restored)).toEqual(before);
  await restored.stop();
  await empty.remove();
});
