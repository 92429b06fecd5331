import { cp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rounds } from '~tests/trials';

import { freshPlace, type Place } from '../engines/engines';
import { unreliableProxy } from '../engines/unreliable-proxy';
import {
  ask,
  entriesOf,
  expectStoredOnce,
  leadsOf,
  type InquiryAnswer,
} from '../site/acknowledged-inquiries';
import { filledIn, postInquiry } from '../site/post-inquiry';
import { startSite, type Site } from '../site/start-site';

const CACHED = ['/', '/services', '/about', '/gallery', '/blogs'];
/** Per second, for both instances together. */
const INQUIRIES = 20;

let place: Place;
let proxy: Awaited<ReturnType<typeof unreliableProxy>>;
const folders: string[] = [];
let sites: Site[] = [];

/** Milliseconds after which a repeat no longer counts as an accident; see find-repeat.server.ts. */
const LATER = 6_000;

/** The site's clock moves forward at each SIGUSR2. */
const start = (dataDir: string) => {
  const clock = `const now = Date.now; let ahead = 0; Date.now = () => now() + ahead;
    process.on('SIGUSR2', () => { ahead += ${LATER}; });`;
  return startSite(
    {
      DATABASE_URL: proxy.url,
      LOG_LEVEL: 'info',
      SECRET_KEY: 'a key of these tests that nobody else has',
      NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(clock)}"`,
    },
    dataDir,
  );
};

beforeAll(async () => {
  place = await freshPlace('postgres', { migrated: true });
  proxy = await unreliableProxy(new URL(place.databaseUrl ?? ''));
  for (const name of ['a', 'b']) {
    const folder = join(place.dataDir, name);
    folders.push(folder);
    const site = await start(folder);
    await vi.waitUntil(() => site.output().includes('main pages are in memory'), 60_000);
    sites.push(site);
  }
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await proxy?.close();
  await place?.remove();
});

const siteOf = (number: number) => {
  const site = sites[number % sites.length];
  if (!site) throw new Error('Both sites run.');
  return site;
};

const spoolEntries = async () => (await Promise.all(folders.map(entriesOf))).flat();

/** The site's current time, which it signs for a form. */
async function readClock(site: Site) {
  const { time } = await (await fetch(`${site.url}/contact/form-time`)).json();
  return Number.parseInt(time, 10);
}

/** A signal takes effect some time after it was sent. */
async function moveClockForward(site: Site) {
  const before = await readClock(site);
  site.process.kill('SIGUSR2');
  await expect.poll(() => readClock(site)).toBeGreaterThanOrEqual(before + LATER);
}

/** Posts inquiries at the rate of the trial for some seconds, spread over both instances. */
async function sendAtRate(name: string, seconds: number): Promise<InquiryAnswer[]> {
  const requests: Promise<InquiryAnswer>[] = [];
  for (let number = 0; number < seconds * INQUIRIES; number += 1) {
    const email = `${name}-${number}@example.in`;
    requests.push(ask(siteOf(number), { formId: email, email }));
    await sleep(1_000 / INQUIRIES);
  }
  return Promise.all(requests);
}

async function expectEachOnce(name: string, answers: readonly InquiryAnswer[]) {
  await expectStoredOnce(place, name, answers);
  await expect.poll(spoolEntries).toEqual([]);
}

test.each([
  ['refused', 60],
  ['silent', 20],
] as const)(
  'while PostgreSQL is %s, every inquiry is received, cached pages and the form stay available, and each becomes a lead later',
  { timeout: 240_000 },
  async (fault, seconds) => {
    for (const site of sites)
      for (const path of CACHED) expect((await fetch(site.url + path)).status).toBe(200);
    proxy.become(fault);
    const over = new AbortController();
    const seen: string[] = [];
    const reading = (async () => {
      while (!over.signal.aborted) {
        for (const site of sites)
          for (const path of [...CACHED, '/contact'])
            seen.push(`${path} ${(await fetch(site.url + path)).status}`);
        await sleep(50);
      }
    })();
    const answers = await sendAtRate(`away-${fault}`, rounds(seconds) === 1 ? 2 : seconds);
    over.abort();
    await reading;
    expect(new Set(seen)).toEqual(new Set([...CACHED, '/contact'].map((path) => `${path} 200`)));
    expect(await leadsOf(place, `away-${fault}-%`)).toEqual([]);
    for (const folder of folders)
      expect((await stat(join(folder, 'inquiries'))).mode & 0o777).toBe(0o700);
    proxy.become('none');
    await expectEachOnce(`away-${fault}`, answers);
  },
);

test('a commit whose response is lost keeps cached pages available, and its inquiry becomes one lead', async () => {
  const site = siteOf(0);
  for (const path of CACHED) expect((await fetch(site.url + path)).status).toBe(200);
  proxy.loseAnswerTo(/commit/);
  const answers = [await ask(site, { formId: 'lost-0', email: 'lost-0@example.in' })];
  proxy.become('refused');
  for (let time = 0; time < 3; time += 1)
    for (const path of CACHED)
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);
  proxy.become('none');
  await expectEachOnce('lost', answers);
});

test('in an outage, corrections and repeats are told apart, at either instance and after kill -9', async () => {
  proxy.become('refused');
  const forms = Array.from({ length: 5 }, (_, form) => {
    const email = `corrected-${form}@example.in`;
    return { formId: email, email };
  });
  const wrong = { phone: '98765 43210' };
  const right = { phone: '98765 43211' };
  const first = await Promise.all(forms.map((form, at) => ask(siteOf(at), { ...form, ...wrong })));
  const again = await Promise.all(
    forms.map((form, at) => ask(siteOf(at + 1), { ...form, ...wrong })),
  );
  // A repeat of the same inquiry gets the same answer.
  expect(again).toEqual(first);
  for (const site of sites) await moveClockForward(site);
  const corrected = await Promise.all(
    forms.map((form, at) => ask(siteOf(at + 1), { ...form, ...right })),
  );
  expect(await spoolEntries()).toHaveLength(15);
  await Promise.all(sites.map((site) => site.kill()));

  const copies = join(place.dataDir, 'copies');
  for (const [at, folder] of folders.entries())
    await cp(join(folder, 'inquiries'), join(copies, `${at}`), { recursive: true });
  const expected = forms.flatMap(({ email }, at) => [
    { email, ...wrong, reference: first[at]?.reference },
    { email, ...right, reference: corrected[at]?.reference },
  ]);
  proxy.become('none');
  // The second run starts like a kill between the commits and the removal of the spooled entries.
  for (let time = 0; time < 2; time += 1) {
    sites = await Promise.all(folders.toReversed().map(start)).then((both) => both.toReversed());
    await expect.poll(spoolEntries).toEqual([]);
    expect(await leadsOf(place, 'corrected-%')).toEqual(expected);
    if (time === 1) break;
    await Promise.all(sites.map((site) => site.kill()));
    for (const [at, folder] of folders.entries())
      await cp(join(copies, `${at}`), join(folder, 'inquiries'), { recursive: true });
  }
  await rm(copies, { recursive: true });
});

test('kill -9 while storing spooled inquiries duplicates none', { timeout: 240_000 }, async () => {
  for (let round = 0; round < rounds(20); round += 1) {
    const name = `killed${round}`;
    proxy.become('refused');
    const requests = Array.from({ length: 40 }, (_, number) => {
      const email = `${name}-${number}@example.in`;
      return ask(siteOf(number), { formId: number % 4 ? email : '', email });
    });
    const answers = await Promise.all(requests);
    proxy.become('none');
    await expect
      .poll(async () => (await leadsOf(place, `${name}-%`)).length, {
        interval: 5,
      })
      .toBeGreaterThan(0);
    await Promise.all(sites.map((site) => site.kill()));
    sites = await Promise.all(folders.map(start));
    await expectEachOnce(name, answers);
  }
});

test('without JavaScript the post is answered with the receipt', async () => {
  const site = siteOf(0);
  const send = () =>
    postInquiry(site.url, filledIn({ formId: 'plain', email: 'plain@example.in' }), {
      accept: 'text/html',
    });
  proxy.become('refused');
  const answer = await send();
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('Inquiry submitted successfully');
  const reference = /L-[2-9A-Z]{6}/.exec(html)?.[0];
  expect(html).toContain('wa.me');
  proxy.become('none');
  await expect.poll(() => leadsOf(place, 'plain@%')).toMatchObject([{ reference }]);
  const stored = await send();
  expect([stored.status, stored.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('/contact/receipt?for='),
  ]);
});

test('a lock on another table refuses no inquiry and gives no false answer', async () => {
  const blocker = new Client(place.databaseUrl);
  await blocker.connect();
  try {
    await blocker.query('begin; lock table posts, post_drafts, images, image_slots, settings');
    const over = new AbortController();
    const readers = Array.from({ length: 30 }, async () => {
      while (!over.signal.aborted)
        await fetch(`${siteOf(0).url}/blogs?search=court`, { signal: over.signal }).catch(() => {});
    });
    const answers = await sendAtRate('locked', rounds(20) === 1 ? 2 : 20);
    over.abort();
    await Promise.all(readers);
    await blocker.query('rollback');
    await expectEachOnce('locked', answers);
  } finally {
    await blocker.end();
  }
});

test('inquiries left in the spool at a stop are logged, and stored at the next start', async () => {
  proxy.become('refused');
  const answers = [await ask(siteOf(0), { formId: 'left-0', email: 'left-0@example.in' })];
  const site = siteOf(0);
  await site.stop();
  await expect.poll(() => site.output()).toMatch(/"inquiries":1,.*remain in the spool/);
  expect(site.output()).not.toContain('left-0@example.in');
  proxy.become('none');
  const [folder = ''] = folders;
  sites[0] = await start(folder);
  await expectEachOnce('left', answers);
});
