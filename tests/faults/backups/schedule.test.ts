import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledIn, postInquiry } from '~tests/site/post-inquiry';
import { ADMIN_PIN, ask, type Cookies, signIn } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';

let folder: string;
let place: string;
let site: Site;
let cookies: Cookies;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nightly-'));
  place = join(folder, 'backups');
  mkdirSync(place);
  site = await startSite({ ADMIN_PIN, BACKUP_URL: place, LOG_LEVEL: 'info' });
  cookies = await signIn(site);
});
afterAll(async () => {
  await discard(site);
  rmSync(folder, { recursive: true, force: true });
});

const readScreen = async (path: string) => (await ask(site, path, { cookies })).text();
const makeBackup = () =>
  ask(site, '/admin/settings/backups', {
    method: 'POST',
    cookies,
    body: new URLSearchParams({ intent: 'make' }),
  });
const newest = () =>
  inDatabase(site, (file) =>
    file.prepare('select id, name, state, problem from backups order by begun_at desc').get(),
  );

test('a backup at a click is made, verified, shown on the dashboard and downloaded', async () => {
  expect(await readScreen('/admin')).toContain('No verified backup yet');
  expect((await postInquiry(site.url, filledIn())).status).toBe(200);
  expect((await makeBackup()).status).toBe(200);
  await expect.poll(() => newest()?.['state'], { timeout: 90_000 }).toBe('proved');
  expect(readdirSync(place)).toEqual([newest()?.['name']]);
  await expect
    .poll(() => site.output())
    .toMatch(/"name":"studio-.*"leads":1,.*"msg":"backup made and verified"/);
  expect(await readScreen('/admin')).toMatch(/Last verified backup: .*1 leads/);
  expect(await readScreen('/admin/settings/backups')).toContain('Download');
  const file = await ask(site, `/admin/settings/backups/${String(newest()?.['id'])}`, { cookies });
  expect(file.status).toBe(200);
  expect((await file.bytes()).subarray(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
});

test('a wrong location is reported at start, not only at the hour of the backup', async () => {
  const missing = join(folder, 'nowhere');
  const started = await startSite({ BACKUP_URL: missing });
  await expect.poll(() => started.output()).toContain(`${missing} doesn’t exist. Check that`);
  await discard(started);
});

test('a missing location shows the reason and the last verified backup on the dashboard', async () => {
  renameSync(place, `${place}-away`);
  await makeBackup();
  await expect.poll(() => newest()?.['state'], { timeout: 90_000 }).toBe('failed');
  expect(newest()?.['problem']).toContain('doesn’t exist. Check that its disk is mounted');
  const dashboard = await readScreen('/admin');
  expect(dashboard).toContain('Last verified backup');
  expect(dashboard).toContain('doesn’t exist. Check that its disk is mounted');
  renameSync(`${place}-away`, place);
});

test('a last verified backup from the day before yesterday shows a warning', async () => {
  inDatabase(site, (file) =>
    file.exec(`delete from backups where state <> 'proved';
      update backups set proved_at = proved_at - 27 * 3600000`),
  );
  expect(await readScreen('/admin')).toContain('more than 26 hours old');
});
