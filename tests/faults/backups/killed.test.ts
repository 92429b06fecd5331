import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { atConsole } from '~tests/site/console';
import { filledIn, postInquiry } from '~tests/site/post-inquiry';
import { ADMIN_PIN, ask, signIn } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';
import { rounds } from '~tests/trials';

let folder: string;
let place: string;
let site: Site;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'killed-backup-'));
  place = join(folder, 'backups');
  mkdirSync(place);
  site = await startSite({ ADMIN_PIN, BACKUP_URL: place });
});
afterAll(async () => {
  await discard(site);
  rmSync(folder, { recursive: true, force: true });
});

const rows = () =>
  inDatabase(site, (file) =>
    file.prepare('select name, state from backups order by begun_at').all(),
  ).map(({ name, state }) => [String(name), String(state)] as const);
const verifiedBackups = () => rows().flatMap(([name, state]) => (state === 'proved' ? [name] : []));
/** Backups that were verified. Only the newest of a day stays, and the others are removed. */
const countMade = () =>
  rows().filter(([, state]) => state === 'proved' || state === 'removed').length;
const missingFiles = () => {
  const there = readdirSync(place);
  return verifiedBackups().filter((name) => !there.includes(name));
};
const unfinishedFiles = () => readdirSync(place).filter((name) => name.endsWith('.partial'));
const requestBackup = async () => {
  const cookies = await signIn(site);
  const body = new URLSearchParams({ intent: 'make' });
  await ask(site, '/admin/settings/backups', { method: 'POST', cookies, body });
};
/** The result of verifying a backup, or '' if it does not exist or a newer one has replaced it. */
const verificationResult = (name: string | undefined) =>
  name === undefined
    ? ''
    : atConsole(site, 'verify', join(place, name)).catch((error: unknown) => {
        if (readdirSync(place).includes(name)) throw error;
        return '';
      });
/** After the site was killed, its lease must expire before another process starts. */
const waitUntilBegun = async (before: number) => {
  await expect.poll(() => rows().length, { timeout: 400_000 }).toBeGreaterThan(before);
};

/** The backup runs in a child process of the site. */
function backupProcess(): number | undefined {
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    try {
      const parent = / \S (\d+) /.exec(
        readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*\)/, ')'),
      )?.[1];
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      if (Number(parent) === site.process.pid && command.includes('backup-process'))
        return Number(name);
    } catch {
      // The process has ended in the meantime.
    }
  return undefined;
}

test(
  'a kill at any moment leaves every verified backup intact, and the next backup succeeds',
  { timeout: 3_600_000 },
  async () => {
    await requestBackup();
    await expect.poll(countMade, { timeout: 400_000 }).toBe(1);
    const began = performance.now();
    await requestBackup();
    await expect.poll(countMade, { timeout: 400_000 }).toBe(2);
    const whole = performance.now() - began;
    for (let round = 0; round < rounds(30); round++) {
      const before = rows().length;
      await requestBackup();
      await waitUntilBegun(before);
      await sleep(Math.random() * whole);
      // Every third round kills the site itself, the others its backup process.
      const child = backupProcess();
      if (round % 3 === 2) {
        await site.kill();
        site = await startSite({ ADMIN_PIN, BACKUP_URL: place }, site.dataDir);
      } else if (child !== undefined) process.kill(child, 'SIGKILL');
      const formId = `killed-${round}`;
      const inquiry = filledIn({ formId, email: `${formId}@example.in` });
      expect((await postInquiry(site.url, inquiry)).status).toBe(200);

      // A backup that survived the kill may lack the inquiry, so only a later one counts.
      const between = rows().length;
      await requestBackup();
      await waitUntilBegun(between);
      const laterBackups = () =>
        rows()
          .slice(between)
          .flatMap(([name, state]) => (state === 'proved' ? [name] : []))
          .at(-1);
      await expect
        .poll(() => verificationResult(laterBackups()), { timeout: 400_000 })
        .toContain(`${round + 1} leads`);
      // Older backups of the day are removed only now, each file before its row.
      await expect.poll(missingFiles, { timeout: 60_000 }).toEqual([]);
      await expect.poll(unfinishedFiles, { timeout: 60_000 }).toEqual([]);
    }
  },
);
