import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unreliableProxy } from '~tests/engines/unreliable-proxy';
import { rounds } from '~tests/trials';

import { openDatabase } from '~/db/database.server';

import { ENGINES, freshPlace, type Place } from '../../engines/engines';
import { entriesOf } from '../../site/acknowledged-inquiries';
import { ADMIN_PIN, ask, type Cookies, signIn } from '../../site/sign-in';
import { type Site, startSite } from '../../site/start-site';

const PHONE = '98450 12345';
const isFull = rounds(2) === 2;

/** Fills in the form of Settings → Lead sources, and reads the address that is shown once. */
async function createSource(site: Site, cookies: Cookies, kind: string): Promise<string> {
  const screen = '/admin/settings/lead-sources';
  const body = new URLSearchParams({ name: `A source of ${kind}`, kind });
  const answer = await ask(site, screen, { method: 'POST', body, cookies });
  const [, key] = /\/in\/([\w-]{32})/.exec(await answer.text()) ?? [];
  if (!key) throw new Error(`No address was shown: ${answer.status}`);
  return `/in/${key}`;
}

const send = (site: Site, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

async function storedLeads(place: Place) {
  const database = await openDatabase(place);
  try {
    return await database.kysely
      .selectFrom('leads')
      .select(['id', 'email', 'reference', 'brief'])
      .where('lead_source_id', 'is not', null)
      .execute();
  } finally {
    await database.close();
  }
}

describe.each(ENGINES)('lead sources at the real server (%s)', (engine) => {
  let place: Place;
  let site: Site;
  let path: string;
  let proxy: Awaited<ReturnType<typeof unreliableProxy>> | undefined;

  const start = () =>
    startSite(
      {
        ADMIN_PIN,
        LOG_LEVEL: 'info',
        ...(proxy && {
          DATABASE_URL: proxy.url,
          SECRET_KEY: 'a key of these tests that nobody else has',
        }),
      },
      place.dataDir,
    );

  beforeAll(async () => {
    place = await freshPlace(engine, { migrated: true });
    if (place.databaseUrl) proxy = await unreliableProxy(new URL(place.databaseUrl));
    site = await start();
    path = await createSource(site, await signIn(site), 'any');
  });
  afterAll(async () => {
    await site?.stop();
    await proxy?.close();
    await place?.remove();
  });

  test('store nothing for a wrong key however often it is tried, and still accept the right one', async () => {
    const statuses = new Set<number>();
    const tries = isFull ? 10_000 : 300;
    for (let from = 0; from < tries; from += 50)
      await Promise.all(
        Array.from({ length: 50 }, async (_, one) => {
          const answer = await send(site, `/in/wrong-${from + one}`, { phone: PHONE });
          statuses.add(answer.status);
        }),
      );
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([401, 429]);
    expect((await fetch(`${site.url}/contact`)).status).toBe(200);
    const right = await send(site, path, { phone: PHONE, email: 'wrong@example.in' });
    expect(right.status).toBe(200);
    expect(await right.json()).toEqual({ reference: expect.stringMatching(/^L-/) });
  });

  test('answer each mistake with its status and a description', async () => {
    const text = async (answer: Response) => `${answer.status} ${await answer.text()}`;
    expect(await text(await fetch(site.url + path))).toContain('405');
    expect(await text(await send(site, path, `{"a":"${'x'.repeat(70_000)}"}`))).toMatch(/^413 /);
    expect(await text(await send(site, path, 'x', { 'content-type': 'image/gif' }))).toMatch(
      /^415 /,
    );
    expect(await text(await send(site, path, { name: 'Asha' }))).toMatch(
      /^422 .*phone number or an email/,
    );
    expect(await text(await send(site, path, '{"name":'))).toMatch(/^422 /);
    const chunked = await send(site, path, { email: 'no-type@example.in' });
    expect(chunked.headers.get('cache-control')).toBe('no-store');
  });

  test('accept a post from any page or program, and log neither its key nor its contact', async () => {
    const foreign = {
      origin: 'https://landing.test',
      'sec-fetch-site': 'cross-site',
      cookie: 'session=x',
    };
    const answer = await send(site, path, { email: 'foreign@example.in', phone: PHONE }, foreign);
    expect(answer.status).toBe(200);
    await expect.poll(() => site.output()).toMatch(/"path":"\/in\/…","status":200/);
    expect(site.output()).not.toContain(path);
    expect(site.output()).not.toMatch(/foreign@example|98450/);
  });

  test('never log the key, however the address is spelled', async () => {
    const key = path.slice('/in/'.length);
    const spellings = [
      `/IN/${key}`,
      `/%69n/${key}`,
      `//in/${key}`,
      `/in//${key}`,
      `/in/${key}/`,
      `/in/${key}.data`,
      `/in/${key}/more`,
      `/in/${key}?key=${key}`,
      `/in?key=${key}`,
      `/in/wrong?key=${key}`,
    ];
    const foreign = { 'sec-fetch-site': 'cross-site' };
    for (const spelling of spellings)
      for (const headers of [{}, foreign]) {
        const answer = await send(site, spelling, { name: 'Asha' }, headers);
        await answer.text();
      }
    await fetch(`${site.url}/privacy`);
    await expect.poll(() => site.output()).toContain('"path":"/privacy"');
    expect(site.output()).not.toContain(key);
  });

  test(
    'turn posts that are retried with their ID into one lead each, through kill -9 and an outage',
    { timeout: 900_000 },
    async () => {
      const count = isFull ? 2_000 : 60;
      const kills = rounds(20);
      const waiting = Array.from({ length: count }, (_, number) => number);
      let answered = 0;
      const sendWaiting = async () => {
        for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
          const lead = { lead_id: `id-${number}`, email: `each-${number}@example.in` };
          const status = await send(site, path, { ...lead, name: 'Asha Rao' })
            .then(async (answer) => ((await answer.text()) ? answer.status : 0))
            .catch(() => 0);
          if (status === 200) answered += 1;
          else {
            waiting.unshift(number);
            await sleep(20);
          }
        }
      };
      const senders = Array.from({ length: 8 }, sendWaiting);
      for (let kill = 1; kill <= kills; kill += 1) {
        const due = Math.floor((count * kill) / (kills + 2));
        await expect.poll(() => answered, { interval: 5 }).toBeGreaterThanOrEqual(due);
        await site.kill();
        site = await start();
      }
      if (proxy) await postThroughOutage(proxy, () => answered);
      await Promise.all(senders);
      expect(answered).toBe(count);
      await expect.poll(() => entriesOf(place.dataDir)).toEqual([]);
      await site.stop();
      const all = await storedLeads(place);
      // Only the posts with wrong keys had no email address.
      expect(all.filter(({ email }) => email === '')).toEqual([]);
      const stored = all.filter(({ email }) => email.startsWith('each-'));
      expect(stored).toHaveLength(count);
      expect(new Set(stored.map(({ email }) => email)).size).toBe(count);
      site = await start();
    },
  );
});

/** Posts before, during and after an outage. */
async function postThroughOutage(
  proxy: Awaited<ReturnType<typeof unreliableProxy>>,
  answered: () => number,
) {
  const expectProgress = async () => {
    const before = answered();
    await expect.poll(answered, { interval: 5 }).toBeGreaterThan(before);
  };
  await expectProgress();
  proxy.become('refused');
  await expectProgress();
  proxy.become('none');
}
