import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chown, cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { atConsole } from '../site/console';
import { filledIn, postInquiry } from '../site/post-inquiry';
import { inDatabase } from '../site/site-database';
import { discard, startSite } from '../site/start-site';
import { sample } from '../trials';

/** The folder of a site that was killed with an inquiry in its WAL, beside another site's database. */
let killed: string;
let foreign: string;
/** A copy of the killed site's folder, for each test to damage. */
let folder: string;

beforeAll(async () => {
  const site = await startSite();
  await postInquiry(site.url, filledIn({ name: 'Asha of the WAL' }));
  await site.kill();
  killed = site.dataDir;
  const other = await startSite();
  await other.stop();
  foreign = other.dataDir;
});
afterAll(async () => {
  for (const dataDir of [killed, foreign]) await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  await cp(killed, folder, { recursive: true, filter: (from) => !from.endsWith('.sock') });
  return () => rm(folder, { recursive: true, force: true });
});

const database = () => join(folder, 'studio.sqlite');
const hashOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
const leadNames = () =>
  inDatabase({ dataDir: folder }, (file) =>
    file
      .prepare('select name from leads')
      .all()
      .map(({ name }) => name),
  );

const HARMS: Readonly<Record<string, () => Promise<unknown>>> = {
  emptied: () => writeFile(database(), ''),
  removed: () => rm(database()),
  'another site’s': () => cp(join(foreign, 'studio.sqlite'), database()),
  'cut in the middle': async () => truncate(database(), (await readFile(database())).length / 2),
  'cut to a page': () => truncate(database(), 4096),
  'overwritten with a text': () => writeFile(database(), 'all work and no play'.repeat(1_000)),
  'another program’s': async () => {
    await rm(database());
    const made = new DatabaseSync(join(folder, 'other.sqlite'));
    made.exec('create table notes (text); insert into notes values (1)');
    made.close();
    await cp(join(folder, 'other.sqlite'), database());
  },
};

test.each(sample(Object.keys(HARMS), 4))(
  'a database that was %s beside its key and WAL is not replaced by a new site, and its WAL stays intact',
  async (harm) => {
    const whole = await readFile(database());
    const before = await hashOf(`${database()}-wal`);
    await HARMS[harm]?.();
    for (let start = 0; start < 2; start += 1)
      await expect(startSite({}, folder)).rejects.toThrow(
        /The site can't start: .+(?:npm run admin -- (?:new-site|accept-database))/,
      );
    await expect(atConsole({ dataDir: folder }, 'pin', 'Zz99')).rejects.toThrow(/admin -- /);
    expect(await hashOf(`${database()}-wal`)).toBe(before);

    await writeFile(database(), whole);
    await startAndDiscard(async () => expect(leadNames()).toContain('Asha of the WAL'));
  },
);

test.skipIf(process.getuid?.() !== 0)(
  'root doesn’t start the site in the folder of another user, whose service could not open its files',
  async () => {
    for (const path of [folder, join(folder, 'site.id')]) await chown(path, 65_534, 65_534);
    const before = await readdir(folder);
    await expect(startSite({}, folder)).rejects.toThrow(
      /belongs to user 65534, .*: runuser --user studio -- npm start\. Nothing was changed\./,
    );
    expect(await readdir(folder)).toEqual(before);
  },
);

test.skipIf(process.getuid?.() !== 0)(
  'root starts its own site in a folder of another user, as in a container with a mounted folder',
  async () => {
    await chown(folder, 65_534, 65_534);
    await startAndDiscard(async () => expect(leadNames()).toContain('Asha of the WAL'));
  },
);

/** Starts the site in the folder, runs `look`, and discards it. */
async function startAndDiscard(look: () => Promise<void>) {
  const site = await startSite({}, folder);
  await look();
  await discard(site);
}

test('without its key too no new site begins, because the folder remembers that it held one', async () => {
  for (const name of ['studio.sqlite', 'studio.sqlite-wal', 'secret.key'])
    await rm(join(folder, name));
  await expect(startSite({}, folder)).rejects.toThrow(/has held a site/);
});

test('a new site begins at the owner’s command, and the old files are moved aside', async () => {
  await rm(database());
  const before = await hashOf(`${database()}-wal`);
  expect(await atConsole({ dataDir: folder }, 'new-site')).toMatch(
    /The old files are in .+Admin PIN/s,
  );
  const aside = (await readdir(folder)).find((name) => name.startsWith('former-site')) ?? '';
  expect(await hashOf(join(folder, aside, 'studio.sqlite-wal'))).toBe(before);
  await startAndDiscard(async () => expect(leadNames()).toEqual([]));
});

test('another site’s database is adopted at the owner’s command', async () => {
  for (const end of ['-wal', '-shm']) await rm(`${database()}${end}`, { force: true });
  await cp(join(foreign, 'studio.sqlite'), database());
  await expect(startSite({}, folder)).rejects.toThrow(/accept-database/);
  await atConsole({ dataDir: folder }, 'accept-database');
  // The folder was last used with the other site's secret key.
  await expect(startSite({}, folder)).rejects.toThrow(/accept-key/);
  await atConsole({ dataDir: folder }, 'accept-key');
  await startAndDiscard(async () => expect(leadNames()).toEqual([]));
});

test('a copied folder is the same site, and so is one from an older version without an identity', async () => {
  await rm(join(folder, 'site.id'));
  await startAndDiscard(async () => expect(leadNames()).toContain('Asha of the WAL'));
});

const FIRST_FILES = ['secret.key', 'studio.sqlite-wal', 'site.begun', 'studio.sqlite', 'site.id'];
test.each(sample(FIRST_FILES, 2))(
  'a first start that is killed right after %s was created starts again',
  async (name) => {
    const empty = await mkdtemp(join(tmpdir(), 'site-'));
    const first = spawn(process.execPath, ['build/server/main.js'], {
      env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', DATA_DIR: empty },
      stdio: 'ignore',
    });
    const gone = once(first, 'exit');
    await expect.poll(() => readdir(empty), { interval: 1 }).toContain(name);
    first.kill('SIGKILL');
    await gone;
    await discard(await startSite({}, empty));
  },
);
