import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshPlace } from '~tests/engines/engines';
import { atConsoleWith } from '~tests/site/console';
import { filledIn, postInquiry } from '~tests/site/post-inquiry';
import { ADMIN_PIN, ask, signIn } from '~tests/site/sign-in';
import { startSite, type Site } from '~tests/site/start-site';

/** Data folders of each release, stored by scripts/release/make-fixture.mjs. */
const RELEASES = readdirSync('tests/releases').map((file) => basename(file, '.tar.gz'));
const SECRET_KEY = 'a key of these tests that nobody else has';
const PUBLIC = ['/', '/contact', '/blogs', '/nowhere', '/healthz'];

let folder: string;
let dataDir: string;
let site: Site | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'));
  dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const unpack = (release: string) =>
  execFileSync('tar', ['-xzf', `tests/releases/${release}.tar.gz`, '-C', dataDir]);

/** Expects that the PIN works, that its leads and article are there, and that it accepts an inquiry. */
async function expectWorkingSite({ url }: Site) {
  const cookies = await signIn({ url });
  const leads = await (await ask({ url }, '/admin/leads', { cookies })).text();
  for (const name of ['Asha Rao', 'Bela Shah']) expect(leads).toContain(name);
  const article = await fetch(`${url}/blog/a-court-of-shade`);
  expect(await article.text()).toContain('A court is a room without a roof.');
  expect((await postInquiry(url, filledIn({ name: 'Chitra' }))).status).toBe(200);
}

test('a data folder of the first release exists', () => {
  expect(RELEASES).toContain('1.0.0');
});

describe.each(RELEASES)('a site of version %s', (release) => {
  test('is updated in its folder when this version starts', async () => {
    unpack(release);
    site = await startSite({ SECRET_KEY }, dataDir, { isSite: true });
    await expectWorkingSite(site);
  });

  test('is restored from its backup into PostgreSQL', async () => {
    unpack(release);
    const place = await freshPlace('postgres');
    const DATABASE_URL = place.databaseUrl ?? '';
    const settings = { DATA_DIR: join(folder, 'postgres'), DATABASE_URL, SECRET_KEY };
    const backup = join(dataDir, 'backups', 'release.zip');
    expect(await atConsoleWith(settings, 'restore', backup, '--into')).toContain(
      'Restored: 2 leads',
    );
    await atConsoleWith(settings, 'pin', ADMIN_PIN);
    site = await startSite(settings, settings.DATA_DIR, { isSite: true });
    await expectWorkingSite(site);
    await site.stop();
    await place.remove();
  });
});

test('public pages and headers don’t show the version', async () => {
  unpack('1.0.0');
  site = await startSite({ SECRET_KEY }, dataDir, { isSite: true });
  const settings = { DATA_DIR: dataDir, SECRET_KEY };
  const version = (await atConsoleWith(settings, '--version')).trim();
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  for (const path of PUBLIC) {
    const answer = await fetch(site.url + path);
    const shown = `${JSON.stringify([...answer.headers])}${await answer.text()}`;
    expect([path, shown.includes(version)]).toEqual([path, false]);
  }
});
