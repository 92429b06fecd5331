import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { atConsole } from '~tests/site/console';
import { ownDisk, type OwnDisk } from '~tests/site/own-disk';
import { filledIn, postInquiry } from '~tests/site/post-inquiry';
import { ADMIN_PIN, ask, signIn } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';

// Each test makes several backups.
vi.setConfig({ testTimeout: 900_000 });

let folder: string;
let disk: OwnDisk;
let site: Site | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'full-'));
});
afterEach(async () => {
  if (site) await discard(site);
  site = undefined;
  await disk.remove();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a site that backs up to the disk, with functions that make a backup and read its screens. */
async function startBackupSite() {
  site = await startSite({ ADMIN_PIN, BACKUP_URL: disk.path }, undefined, { under: disk.under });
  const running = site;
  const cookies = await signIn(running);
  expect((await postInquiry(running.url, filledIn())).status).toBe(200);
  const backupRows = () =>
    inDatabase(running, (file) =>
      file.prepare('select name, state, problem from backups order by begun_at').all(),
    );
  return {
    output: running.output,
    screen: async (path: string) => (await ask(running, path, { cookies })).text(),
    async make(state: 'proved' | 'failed') {
      const before = backupRows().length;
      await ask(running, '/admin/settings/backups', {
        method: 'POST',
        cookies,
        body: new URLSearchParams({ intent: 'make' }),
      });
      await expect
        .poll(() => [backupRows().length, backupRows().at(-1)?.['state']], { timeout: 400_000 })
        .toEqual([before + 1, state]);
      return backupRows().at(-1);
    },
  };
}

test('a full disk is reported, keeps no partial file, and leaves the last verified backup in place', async () => {
  disk = await ownDisk(16);
  const { make, screen, output } = await startBackupSite();
  const good = (await make('proved'))?.['name'];
  const filler = disk.fill();
  const why = 'There is no space for a backup in';
  expect((await make('failed'))?.['problem']).toContain(why);
  expect(readdirSync(disk.seen).toSorted()).toEqual(['everything-else', good]);
  for (const path of ['/admin', '/admin/settings/backups']) {
    const page = await screen(path);
    expect(page).toMatch(/Last verified backup: .*1 leads/);
    expect(page).toContain(`${why} ${disk.path}`);
  }
  expect(output()).toContain('the backup failed');

  rmSync(filler);
  const next = (await make('proved'))?.['name'];
  // Only the newest backup of a day stays: the older one is removed after the newer one was verified.
  await expect.poll(() => readdirSync(disk.seen)).toEqual([next]);
  expect(await screen('/admin')).not.toContain(why);
});

test('a read-only disk is reported', async () => {
  disk = await ownDisk(4, 'ro');
  const { make, screen } = await startBackupSite();
  expect((await make('failed'))?.['problem']).toContain('its disk is read-only');
  const dashboard = await screen('/admin');
  expect(dashboard).toContain('its disk is read-only');
  expect(dashboard).not.toContain('Last verified backup');
});

/** Runs a command under another program that sets its disks and limits, and returns the output. */
async function runThrough(program: readonly string[], dataDir: string, ...words: string[]) {
  const [file, ...first] = [...program, process.execPath, 'build/server/console.js'];
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const answer: unknown = await promisify(execFile)(file, [...first, ...words], { env }).catch(
    (reason: unknown) => reason,
  );
  return z.object({ stdout: z.string() }).parse(answer).stdout;
}

test('a disk with a file size limit is reported, and holds no partial file', async () => {
  disk = await ownDisk(4);
  site = await startSite({});
  const place = join(folder, 'small-files');
  mkdirSync(place);
  const limited = ['sh', '-c', 'ulimit -f 40; exec "$0" "$@"'];
  const output = await runThrough(limited, site.dataDir, 'backup', join(place, 'large.zip'));
  expect(output).toContain('can’t hold a file as large');
  expect(readdirSync(place)).toEqual([]);
});

test('a restore on a full disk fails with a message and changes nothing; with enough space it succeeds', async () => {
  disk = await ownDisk(96);
  const { path, seen } = disk;
  site = await startSite({ ADMIN_PIN }, path, { under: disk.under });
  const archive = join(folder, 'whole.zip');
  expect(await runThrough(disk.under, path, 'backup', archive)).toContain(
    'Backup made and verified',
  );
  const before = readdirSync(seen);
  const filler = disk.fill();
  const output = await runThrough(disk.under, path, 'restore', archive);
  expect(output).toMatch(
    /^The restore needs about \d+ MB in .*, but only 0 MB is free\. Free up space\. Nothing was changed\.$/m,
  );
  // Not even the backup of the current state was begun.
  expect(readdirSync(seen).filter((name) => !before.includes(name))).toEqual(['everything-else']);
  rmSync(filler);
  expect((await postInquiry(site.url, filledIn())).status).toBe(200);
  expect(await runThrough(disk.under, path, 'restore', archive)).toContain(
    'Copied from the current site: 1 leads',
  );
});

test('a restore is refused if the picture folder is a mounted disk, and the site keeps working', async () => {
  site = await startSite({ ADMIN_PIN });
  const { dataDir } = site;
  const archive = join(folder, 'mounted.zip');
  await atConsole(site, 'backup', archive);
  await site.stop();
  disk = await ownDisk(64, 'rw', join(dataDir, 'files'));
  site = await startSite({ ADMIN_PIN }, dataDir, { under: disk.under });
  expect(await runThrough(disk.under, dataDir, 'restore', archive)).toMatch(
    /files is a mounted disk or volume.*Nothing was changed\.$/m,
  );
  await expect
    .poll(async () => postInquiry(site?.url ?? '', filledIn()).then(({ status }) => status))
    .toBe(200);
  const left = readdirSync(dataDir).filter((name) =>
    /^(?:before-restore|restore-switch)/.test(name),
  );
  expect(left).toEqual([]);
});
