import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createPostgresDatabase } from '~tests/engines/postgres-databases';
import { startPostgres } from '~tests/engines/postgres-server';
import { filledIn, postInquiry } from '~tests/site/post-inquiry';
import { inDatabase } from '~tests/site/site-database';
import {
  FOREIGN_PROGRAMS,
  missingPrograms,
  openForeign,
} from '~tests/site/sqlite/foreign-programs';
import { discard, startSite, type Site } from '~tests/site/start-site';
import { rounds } from '~tests/trials';

/** Each round ends with `kill -9` while some forms are acknowledged and others are being sent. */
const ROUNDS = rounds(20);
const FORMS = 10;
const LIMIT = 1_200_000;

type AcknowledgedInquiry = { readonly email: string; readonly reference: string };

/** Visitors, each with a separate address, of a site that is killed and restarted. */
function visitors(siteNow: () => Site) {
  const acknowledged: AcknowledgedInquiry[] = [];
  const sending: Promise<void>[] = [];

  /** Resends the same form until the site acknowledges it. */
  async function sendUntilAcknowledged(number: number) {
    const email = `visitor-${number}@example.in`;
    const phone = `98${String(76_500_000 + number * 7_919)}`;
    const form = filledIn({ formId: `form-${number}`, name: `Visitor ${number}`, email, phone });
    const from = `10.${Math.floor(number / 250)}.${number % 250}.7`;
    for (;;) {
      const answer = await postInquiry(siteNow().url, form, { 'x-forwarded-for': from })
        .then((response) => response.json())
        .catch(() => null);
      if (answer?.outcome === 'sent') return void acknowledged.push({ email, ...answer });
      await sleep(100);
    }
  }

  return {
    sendForms(count: number) {
      for (let sent = 0; sent < count; sent += 1)
        sending.push(sendUntilAcknowledged(sending.length));
    },
    count: () => acknowledged.length,
    /** Resolves once this many forms are acknowledged. */
    async reach(count: number) {
      await expect.poll(() => acknowledged.length, { interval: 1 }).toBeGreaterThanOrEqual(count);
    },
    async all(): Promise<readonly AcknowledgedInquiry[]> {
      await Promise.all(sending);
      return acknowledged.map(({ email, reference }) => ({ email, reference }));
    },
  };
}

/** Runs other programs that open and close the database every second. */
function startForeignPrograms(dataDir: string) {
  const over = new AbortController();
  const openings = new Map<string, number>();
  const loops = FOREIGN_PROGRAMS.map(async (program) => {
    while (!over.signal.aborted) {
      await openForeign(program, dataDir).catch((error: unknown) => {
        // The program does not wait while the site is opening the database.
        if (!/locked/.test(String(error))) throw error;
      });
      openings.set(program, (openings.get(program) ?? 0) + 1);
      await sleep(1_000, undefined, { signal: over.signal }).catch(() => undefined);
    }
  });
  const least = () => Math.min(...FOREIGN_PROGRAMS.map((program) => openings.get(program) ?? 0));
  return {
    /** How many times the slowest program has opened and closed the database. */
    least,
    async end() {
      over.abort();
      await Promise.all(loops);
      return Object.fromEntries(openings);
    },
  };
}

/** Once the inquiry spool is empty, every received inquiry is stored. */
const spoolFiles = async (dataDir: string) =>
  (await readdir(join(dataDir, 'inquiries'))).filter((name) => name.endsWith('.inquiry'));

const BEHIND_PROXY = { TRUSTED_PROXIES: '127.0.0.1, ::1' };
const LEADS = `select email, reference from leads where email like 'visitor-%'`;

/** Expects one lead for every acknowledged form, with the reference that its visitor got. */
function expectOneLeadEach(leads: readonly object[], acknowledged: readonly AcknowledgedInquiry[]) {
  const sortedJson = (all: readonly object[]) => all.map((one) => JSON.stringify(one)).toSorted();
  expect(sortedJson(leads)).toEqual(sortedJson(acknowledged));
  expect(acknowledged).toHaveLength(ROUNDS * FORMS);
}

// The programs come from Debian packages.
test.skipIf(missingPrograms().length > 0)(
  'SQLite: while other programs open the database every second and the site is killed, each form becomes one lead',
  { timeout: LIMIT },
  async ({ annotate }) => {
    let site = await startSite(BEHIND_PROXY);
    const { dataDir } = site;
    onTestFinished(() => void site.process.kill('SIGKILL'));
    const crowd = visitors(() => site);
    const others = startForeignPrograms(dataDir);
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = others.least();
      await expect.poll(others.least).toBeGreaterThan(before + 1);
      const enough = crowd.count() + 1 + (round % (FORMS - 1));
      crowd.sendForms(FORMS);
      await crowd.reach(enough);
      await site.kill();
      site = await startSite(BEHIND_PROXY, dataDir);
    }
    const acknowledged = await crowd.all();
    const openings = await others.end();
    await expect.poll(() => spoolFiles(dataDir)).toEqual([]);
    const leads = inDatabase(site, (file) => file.prepare(LEADS).all());
    expectOneLeadEach(leads, acknowledged);
    expect(inDatabase(site, (file) => file.prepare('pragma integrity_check').get())).toEqual({
      integrity_check: 'ok',
    });
    await annotate(
      `${ROUNDS} kills, ${acknowledged.length} leads, opened ${JSON.stringify(openings)}`,
    );
    await discard(site);
  },
);

test(
  'PostgreSQL: while the site is killed and the server restarted, each form becomes one lead',
  { timeout: LIMIT },
  async ({ annotate }) => {
    const scratch = await mkdtemp(join(inject('scratch'), 'trial-'));
    let server = await startPostgres(scratch, {});
    const port = Number(new URL(server.url).port);
    const database = await createPostgresDatabase(server.url);
    const dataDir = join(scratch, 'data');
    const start = () =>
      startSite(
        {
          ...BEHIND_PROXY,
          DATABASE_URL: database.url,
          SECRET_KEY: 'a key of these tests that nobody else has',
        },
        dataDir,
      );
    let site = await start();
    onTestFinished(() => void site.process.kill('SIGKILL'));
    const crowd = visitors(() => site);
    const restarts = ROUNDS === 1 ? [0] : [6, 13];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = crowd.count();
      const isRestart = restarts.includes(round);
      crowd.sendForms(isRestart ? FORMS / 2 : FORMS);
      await crowd.reach(before + 1 + (round % (FORMS / 2)));
      if (isRestart) {
        await server.stop();
        crowd.sendForms(FORMS / 2);
        // What the database can't accept waits in the spool, and its visitors get a receipt.
        await crowd.reach(before + FORMS / 2 + 2);
        server = await startPostgres(scratch, {}, port);
      }
      await site.kill();
      site = await start();
    }
    const acknowledged = await crowd.all();
    await expect.poll(() => spoolFiles(dataDir)).toEqual([]);
    const client = new Client(database.url);
    await client.connect();
    const { rows } = await client.query(LEADS);
    await client.end();
    expectOneLeadEach(rows, acknowledged);
    await annotate(`${ROUNDS} kills, ${restarts.length} restarts, ${acknowledged.length} leads`);
    await site.stop();
    await server.stop();
    await rm(scratch, { recursive: true, force: true });
  },
);
