import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPlace, type Place } from '~tests/engines/engines';
import { unreliableProxy } from '~tests/engines/unreliable-proxy';
import { debianProgram } from '~tests/site/debian-program';
import { freePort } from '~tests/site/instances/nginx';
import { startMailServer } from '~tests/site/mail/mail-server';
import { ownDisk, type OwnDisk } from '~tests/site/own-disk';
import { filledIn, postInquiry } from '~tests/site/post-inquiry';
import { ADMIN_PIN, ask, signIn } from '~tests/site/sign-in';
import { startSite, type Site } from '~tests/site/start-site';

import { signFormTime } from '~/features/leads/inquiry/form-time.server';
import { loadSecret } from '~/platform/secret.server';

import { alertNames, startPrometheus } from './prometheus';
import { onSlowMachine } from './slow-machine';

const program = debianProgram('prometheus');
const SECRET_KEY = 'a key of these tests that nobody else has';

let folder: string;
let backups: string;
/** A site on PostgreSQL, behind a connection that can fail. */
let place: Place;
let line: Awaited<ReturnType<typeof unreliableProxy>>;
let large: Site;
let largePort: number;
/** A site on SQLite, on a disk of 64 MB. */
let disk: OwnDisk;
let small: Site;
let smallPort: number;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let isMailRefused = false;
let prometheus: Awaited<ReturnType<typeof startPrometheus>>;

const startSmall = () =>
  startSite({ METRICS_PORT: String(smallPort) }, disk.path, { under: disk.under });

beforeAll(async () => {
  if (program === undefined)
    throw new Error(
      'Prometheus is missing, and apt-get could not fetch it: apt-get install prometheus',
    );
  folder = mkdtempSync(join(tmpdir(), 'alerts-'));
  backups = mkdtempSync(join(folder, 'backups-'));
  mail = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      done(isMailRefused ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null),
  });
  [largePort, smallPort] = [await freePort(), await freePort()];
  place = await freshPlace('postgres');
  line = await unreliableProxy(new URL(place.databaseUrl ?? ''));
  large = await startSite(
    {
      ADMIN_PIN,
      METRICS_PORT: String(largePort),
      DATABASE_URL: line.url,
      SECRET_KEY,
      BACKUP_URL: backups,
      SMTP_URL: mail.url,
      NOTIFY_EMAIL: 'studio@studio.example',
    },
    place.dataDir,
  );
  disk = await ownDisk(64);
  small = await startSmall();
  prometheus = await startPrometheus(program, [largePort, smallPort]);
});
afterAll(async () => {
  await prometheus?.stop();
  await large?.stop();
  await small?.stop();
  await mail?.stop();
  await line?.close();
  await disk?.remove();
  await place?.remove();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const tried = new Set<string>();
async function expectFiring(port: number, alert: string) {
  tried.add(alert);
  await expect.poll(() => prometheus.firing(port), { interval: 500 }).toContain(alert);
}
async function expectResolved(port: number, alert: string) {
  await expect.poll(() => prometheus.firing(port), { interval: 500 }).not.toContain(alert);
}

async function backUp() {
  await ask(large, '/admin/settings/backups', {
    method: 'POST',
    cookies: await signIn(large),
    body: new URLSearchParams({ intent: 'make' }),
  });
}

test('backups fail because their folder is missing: BackupFailed and BackupOld', async () => {
  renameSync(backups, `${backups}-away`);
  await backUp();
  await expectFiring(largePort, 'BackupFailed');
  await expectFiring(largePort, 'BackupOld');
  renameSync(`${backups}-away`, backups);
  await backUp();
  await expectResolved(largePort, 'BackupOld');
  await expectResolved(largePort, 'BackupFailed');
});

test('the database is away: SiteNotReady, InquiriesWaiting and ManyErrors', async () => {
  line.become('refused');
  expect((await postInquiry(large.url, filledIn())).status).toBeLessThan(300);
  await expectFiring(largePort, 'SiteNotReady');
  await expectFiring(largePort, 'InquiriesWaiting');
  tried.add('ManyErrors');
  await expect
    .poll(async () => {
      await (await fetch(`${large.url}/blog/${crypto.randomUUID()}`)).text();
      return prometheus.firing(largePort);
    })
    .toContain('ManyErrors');
  line.become('none');
  for (const alert of ['SiteNotReady', 'InquiriesWaiting', 'ManyErrors'])
    await expectResolved(largePort, alert);
});

test('the mail server refuses every message for now: AlertsNotSent', async () => {
  isMailRefused = true;
  loadSecret('', SECRET_KEY);
  const formTime = signFormTime(Date.now() - 60_000);
  const form = filledIn({ formTime, email: 'ravi@example.in', phone: '98765 43211' });
  expect((await postInquiry(large.url, form)).status).toBe(200);
  await expectFiring(largePort, 'AlertsNotSent');
  isMailRefused = false;
  await expectResolved(largePort, 'AlertsNotSent');
});

test('the disk is filled: DiskNearlyFull', async () => {
  await expectResolved(smallPort, 'DiskNearlyFull');
  const filler = disk.fill();
  await expectFiring(smallPort, 'DiskNearlyFull');
  rmSync(filler);
  await expectResolved(smallPort, 'DiskNearlyFull');
});

test('the machine has hardly any processor time left: SlowPages', async () => {
  const visit = async () => (await fetch(`${small.url}/estimate?area=${Math.random()}`)).text();
  tried.add('SlowPages');
  const visits = () => Promise.all(Array.from({ length: 30 }, visit));
  await expect
    .poll(async () => {
      await onSlowMachine(small.process, visits);
      // Prometheus needs a turn between the other visitors.
      await sleep(6_000);
      return prometheus.firing(smallPort);
    })
    .toContain('SlowPages');
  await expectResolved(smallPort, 'SlowPages');
});

test('the process is killed: SiteDown', async () => {
  await small.kill();
  await expectFiring(smallPort, 'SiteDown');
  small = await startSmall();
  await expectResolved(smallPort, 'SiteDown');
});

test('every rule has fired once', () => {
  expect([...tried].toSorted()).toEqual(alertNames.toSorted());
});
