import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { freshPlace } from '~tests/engines/engines';
import { KEYS, type ObjectStore, startObjectStore } from '~tests/object-store/object-store';
import { atConsoleWith, refusedAtConsole } from '~tests/site/console';
import { jpeg, upload } from '~tests/site/pictures';
import { filledIn, postInquiry } from '~tests/site/post-inquiry';
import { ADMIN_PIN, ask, type Cookies, signIn } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';
import { accepted, sizeAddresses } from '~tests/site/stored-images';

import { openArchive } from '~/backups/archive/read-archive.server';
import { backupsToKeep } from '~/backups/schedule/backups-to-keep';

const DAY = 86_400_000;

// Each test makes several backups.
vi.setConfig({ testTimeout: 900_000 });

let folder: string;
let store: ObjectStore;
/** The bucket of the site's images. */
let pictures: ObjectStore;
let site: Site;
let cookies: Cookies;
let picture: Awaited<ReturnType<typeof accepted>>;
let nightly: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bucket-'));
  store = await startObjectStore();
  pictures = await startObjectStore();
  nightly = store.url('studio/nightly');
  site = await startSite({ ADMIN_PIN, BACKUP_URL: nightly, STORAGE_URL: pictures.url('own') });
  cookies = await signIn(site);
  picture = await accepted(await upload(site, await jpeg(600, 400), { cookies }));
  await postInquiry(site.url, filledIn({ name: 'Asha' }));
});
afterEach(() => {
  store.become('none');
  pictures.become('none');
});
afterAll(async () => {
  await discard(site);
  await store.close();
  await pictures.close();
  rmSync(folder, { recursive: true, force: true });
});

const readScreen = async (path = '/admin/settings/backups') =>
  (await ask(site, path, { cookies })).text();
const backupRows = () =>
  inDatabase(site, (file) =>
    file
      .prepare('select id, name, place, state, problem, made_at from backups order by begun_at')
      .all(),
  );
/** Lists expired backups that still exist. Their removal continues for a while after verification. */
function expiredBackups() {
  const proved = backupRows().filter(({ state }) => state === 'proved');
  const retained = backupsToKeep(
    proved.map(({ id, made_at }) => ({
      id: String(id),
      isComplete: true,
      madeAt: Number(made_at),
    })),
  );
  return proved.filter(({ id }) => !retained.has(String(id))).map(({ name }) => name);
}
const newest = () => backupRows().at(-1);
/** Requests a backup and waits for its result. */
async function makeBackup(state: 'proved' | 'failed') {
  const before = backupRows().length;
  await ask(site, '/admin/settings/backups', {
    method: 'POST',
    cookies,
    body: new URLSearchParams({ intent: 'make' }),
  });
  await expect
    .poll(() => [backupRows().length, newest()?.['state']], { timeout: 400_000 })
    .toEqual([before + 1, state]);
  return newest();
}
const backupSettings = () => ({ DATA_DIR: site.dataDir, BACKUP_URL: nightly });
const expectNoKey = (...texts: string[]) => {
  for (const text of texts)
    for (const secret of [KEYS.secretAccessKey, encodeURIComponent(KEYS.secretAccessKey)])
      expect(text).not.toContain(secret);
};

test('a backup is stored in the bucket, verified from there, and contains the images of the site’s own bucket', async () => {
  const made = await makeBackup('proved');
  const name = String(made?.['name']);
  const shown = `s3://${store.authority}/pictures/studio/nightly/`;
  expect(made?.['place']).toBe(shown);
  expect(await store.keys('studio/nightly/')).toEqual([name]);
  const page = await readScreen();
  for (const part of [shown, name, 'Download']) expect(page).toContain(part);
  expect(await readScreen('/admin')).toMatch(/Last verified backup: .*1 leads, 1 pictures/);

  const download = await ask(site, `/admin/settings/backups/${String(made?.['id'])}`, { cookies });
  const file = join(folder, 'downloaded.zip');
  writeFileSync(file, await download.bytes());
  const archive = await openArchive(file);
  archive.close();
  expect(archive.manifest.missing).toEqual([]);
  const files = archive.manifest.members.filter(({ path }) => path.startsWith('files/'));
  expect(files).toHaveLength(sizeAddresses(picture).length);

  const byName = await atConsoleWith(backupSettings(), 'verify', name);
  expect(byName).toContain('Verified: 1 leads');
  const address = store.url('studio/nightly').replace('?', `/${name}?`);
  expect(await atConsoleWith({ DATA_DIR: site.dataDir }, 'verify', address)).toBe(byName);
  const unknown = await refusedAtConsole(backupSettings(), 'verify', 'studio-nobody.zip');
  expect(unknown).toContain(`The newest are: ${name}`);
  expect(await atConsoleWith(backupSettings(), 'backup')).toContain(`in ${shown}`);
  expectNoKey(page, byName, unknown, site.output(), JSON.stringify(backupRows()));
});

test('an empty folder is restored from a name in the bucket alone', async () => {
  const dataDir = join(folder, 'bare');
  const name = String(backupRows()[0]?.['name']);
  const output = await atConsoleWith({ DATA_DIR: dataDir, BACKUP_URL: nightly }, 'restore', name);
  expect(output).toContain('Admin PIN: ');
  const copy = await startSite({}, dataDir);
  try {
    for (const path of sizeAddresses(picture))
      expect((await fetch(copy.url + path)).status).toBe(200);
    expect(
      inDatabase(copy, (database) => database.prepare('select name from leads').all()),
    ).toEqual([{ name: 'Asha' }]);
  } finally {
    await copy.stop();
  }
});

test('an archive fills an empty database and an empty bucket folder, and images are served from there', async () => {
  const place = await freshPlace('postgres');
  const DATABASE_URL = place.databaseUrl ?? '';
  const name = String(backupRows()[0]?.['name']);
  const target = join(folder, 'target');
  const into = {
    ...backupSettings(),
    RESTORE_DATABASE_URL: DATABASE_URL,
    RESTORE_STORAGE_URL_FILE: target,
  };

  await store.place('held/images/another/1/800.jpg', 'x');
  writeFileSync(target, store.url('held'));
  const held = await refusedAtConsole(into, 'restore', name, '--into');
  expect(held).toContain('already contains other pictures');
  writeFileSync(target, store.url('moved'));
  store.become('full');
  const full = await refusedAtConsole(into, 'restore', name, '--into');
  expect(full).toContain('can’t be stored at RESTORE_STORAGE_URL (S3 answered 507');
  store.become('none');
  const output = await atConsoleWith(into, 'restore', name, '--into');
  expect(output).toContain('Restored: 1 leads');
  expect(output).toContain('STORAGE_URL to this bucket');
  expectNoKey(held, full, output);
  expect(await store.keys('moved/')).toHaveLength(sizeAddresses(picture).length);

  // The archive contains the PIN, which only works with the same key.
  const SECRET_KEY = readFileSync(join(site.dataDir, 'secret.key'), 'utf8');
  const settled = { DATABASE_URL, SECRET_KEY, STORAGE_URL: store.url('moved') };
  const moved = await startSite(settled, join(folder, 'moved'));
  try {
    for (const path of sizeAddresses(picture)) {
      const [one, other] = [await fetch(moved.url + path), await fetch(site.url + path)];
      expect([one.status, await one.bytes()]).toEqual([200, await other.bytes()]);
    }
  } finally {
    await moved.stop();
    await place.remove();
  }
});

test('expired backups are removed from the bucket, the newest stays, and a bucket that forbids removal is reported', async () => {
  const pattern = String(backupRows().find(({ state }) => state === 'proved')?.['id']);
  const names: string[] = [];
  // Of the last twenty days, the last seven and the first of each week and month are retained.
  for (let day = 1; day <= 20; day += 1) {
    const name = `studio-before-${day}.zip`;
    names.push(name);
    await store.place(`studio/nightly/${name}`, 'x');
    inDatabase(site, (file) => {
      file.exec('create temp table one as select * from backups where false');
      file.prepare('insert into one select * from backups where id = ?').run(pattern);
      file
        .prepare('update one set id = ?, name = ?, made_at = made_at - ?, begun_at = begun_at - ?')
        .run(name, name, day * DAY, day * DAY);
      file.exec('insert into backups select * from one');
    });
  }
  store.become('keeping');
  await makeBackup('proved');
  await expect.poll(() => readScreen()).toContain('couldn’t be removed from s3://');
  expect(await store.keys('studio/nightly/')).toEqual(expect.arrayContaining(names));
  store.become('none');
  const last = await makeBackup('proved');
  const remainingKeys = async () => {
    const there = await store.keys('studio/nightly/');
    return names.filter((name) => there.includes(name)).length;
  };
  await expect.poll(expiredBackups).toEqual([]);
  expect(await remainingKeys()).toBeLessThanOrEqual(10);
  expect(await remainingKeys()).toBeGreaterThanOrEqual(6);
  expect(backupRows().filter(({ state }) => state === 'removed').length).toBeGreaterThanOrEqual(10);
  expect(await store.keys('studio/nightly/')).toContain(last?.['name']);
});

test.each([
  ['gone', 'can’t be reached'],
  ['refusing', 'Check the key'],
  ['full', 'There is no space for a backup'],
] as const)(
  'a bucket that is %s shows the reason and the last verified backup on the dashboard',
  async (fault, sentence) => {
    const before = await store.keys('studio/nightly/');
    store.become(fault);
    expect((await makeBackup('failed'))?.['problem']).toContain(sentence);
    const dashboard = await readScreen('/admin');
    for (const part of ['Last verified backup', sentence]) expect(dashboard).toContain(part);
    store.become('none');
    expect(await store.keys('studio/nightly/')).toEqual(before);
    expectNoKey(dashboard, site.output());
  },
);

test('unreadable images are reported, and no backup is made without them', async () => {
  const before = await store.keys('studio/nightly/');
  pictures.become('refusing');
  expect((await makeBackup('failed'))?.['problem']).toContain('The pictures can’t be read');
  expect(await store.keys('studio/nightly/')).toEqual(before);
});
