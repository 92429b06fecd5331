import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { findableLead } from '~tests/engines/lead-row';
import { atConsole } from '~tests/site/console';
import { headerOf, partOf, startMailServer } from '~tests/site/mail/mail-server';
import { inDatabase } from '~tests/site/site-database';
import { startSite, type Site } from '~tests/site/start-site';

import { withSqliteTarget } from '~/db/snapshot/row-target.server';

/** The newest migration of the last version that quarantined leads for the hidden field alone. */
const BEFORE = '0261_deliveries_failing';
const LEADS = 25;

let dataDir: string;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let site: Site;
const startTestSite = async () => {
  const environment = {
    DEMO_CONTENT: 'off',
    SMTP_URL: mail.url,
    MAIL_FROM: 'site@studio.example',
    NOTIFY_EMAIL: 'hello@studio.example',
  };
  site = await startSite(environment, dataDir);
};
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'released-'));
  mail = await startMailServer();
  const file = join(dataDir, 'studio.sqlite');
  await withSqliteTarget(file, (target) => target.migrate(BEFORE));
  const database = new DatabaseSync(file);
  database.exec(`insert into site_identity (id, identity, made_at) values ('site', 'older', 1)`);
  for (let at = 0; at < LEADS; at += 1) {
    const lead = findableLead({
      name: `Client ${at}`,
      email: `client${at}@example.in`,
      email_folded: `client${at}@example.in`,
      suspect: 1,
      suspect_reason: 'filled in the hidden field',
      created_at: Date.now() - 20 * 86_400_000 - at,
    });
    const columns = Object.keys(lead);
    database
      .prepare(`insert into leads (${columns.join()}) values (${columns.map(() => '?').join()})`)
      .run(...Object.values(lead).map((value) => value ?? null));
  }
  database.close();
});
afterAll(async () => {
  await site?.stop();
  await mail?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const countRows = (sql: string) =>
  inDatabase({ dataDir }, (file) => Number(file.prepare(sql).get()?.['count']));
const countActive = () => countRows('select count(*) as count from leads where suspect = 0');
/** Leads with more than one history entry about their release. */
const countReleasedTwice = () =>
  countRows(`select count(*) as count from (
    select lead_id from lead_events where what = 'released' group by lead_id having count(*) > 1)`);
const isJobRunning = () =>
  countRows(`select count(*) as count from jobs where kind = 'release of possible spam' and held_by is null
    and last_done_at is not null`);
const resetJob = () =>
  inDatabase({ dataDir }, (file) =>
    file.exec(`update jobs set last_done_at = null where kind = 'release of possible spam'`),
  );
/** Restarts the site after the previous process has run the job. */
const restartSite = async () => {
  await site.stop();
  resetJob();
  await startTestSite();
  await expect.poll(isJobRunning).toBe(1);
};

test('an update releases leads that autofill had quarantined, twenty an hour, and sends one email about them', async () => {
  await startTestSite();
  await expect.poll(countActive).toBe(20);
  await expect.poll(() => mail.taken.length).toBe(1);
  const [taken] = mail.taken;
  if (!taken) throw new Error('no mail');
  expect(taken.to).toEqual(['hello@studio.example']);
  expect(headerOf(taken, 'subject')).toBe('20 leads moved from possible spam to Leads');
  const text = partOf(taken, 'text/plain');
  expect(new Set(text.match(/\/call\/[\w-]+/g)).size).toBe(20);
  expect(text).toContain('5 more will be moved, up to 20 an hour.');
});

test('a restart within the hour releases none, a later one the rest, without another email', async () => {
  await restartSite();
  expect(countActive()).toBe(20);
  await site.stop();
  inDatabase({ dataDir }, (file) =>
    file.exec('update quarantine_rechecks set changed_at = changed_at - 3600000'),
  );
  await startTestSite();
  await expect.poll(countActive).toBe(LEADS);
  expect(countReleasedTwice()).toBe(0);
  expect(mail.taken).toHaveLength(1);
});

test('a restored backup knows which leads were released', async () => {
  // Someone has checked one lead and quarantined it again.
  inDatabase({ dataDir }, (database) =>
    database.exec(`update leads set suspect = 1, version = version + 1 where name = 'Client 3'`),
  );
  const file = join(dataDir, 'backups', 'after.zip');
  await atConsole({ dataDir }, 'backup', file);
  await site.stop();
  await atConsole({ dataDir }, 'restore', file);
  await startTestSite();
  await restartSite();
  expect(countActive()).toBe(LEADS - 1);
  expect(countReleasedTwice()).toBe(0);
  expect(mail.taken).toHaveLength(1);
});

test('restoring the previous version’s backup quarantines them again, and they are released once more', async () => {
  const older = readdirSync(join(dataDir, 'backups')).find((name) =>
    name.includes('before-update'),
  );
  await site.stop();
  await atConsole({ dataDir }, 'restore', join(dataDir, 'backups', older ?? ''));
  expect(countActive()).toBe(0);
  await startTestSite();
  await expect.poll(countActive).toBe(20);
  expect(countReleasedTwice()).toBe(0);
  // The restore also lost what staff did about them, so a second email is sent.
  await expect.poll(() => mail.taken.length).toBe(2);
});
