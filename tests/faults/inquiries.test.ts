import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rounds } from '~tests/trials';

import { openDatabase } from '~/db/database.server';

import { ENGINES, freshPlace, type Place } from '../engines/engines';
import { filledIn, postInquiry } from '../site/post-inquiry';
import { startSite, type Site } from '../site/start-site';

const siteEnvironment = ({ databaseUrl }: Place): Record<string, string> =>
  databaseUrl
    ? { DATABASE_URL: databaseUrl, SECRET_KEY: 'a key of these tests that nobody else has' }
    : {};

async function storedLeads(place: Place) {
  const database = await openDatabase(place);
  try {
    return await database.kysely.selectFrom('leads').selectAll().execute();
  } finally {
    await database.close();
  }
}

describe.each(ENGINES)('inquiries at the real server (%s)', (engine) => {
  let place: Place;
  let site: Site;
  beforeAll(async () => {
    place = await freshPlace(engine, { migrated: true });
    site = await startSite(siteEnvironment(place), place.dataDir);
  });
  afterAll(async () => {
    await site?.stop();
    await place?.remove();
  });

  test('make one lead from 100 posts with one form ID, and 100 leads from 100 different ones, also from one address', async () => {
    const same = await Promise.all(
      Array.from({ length: 100 }, () => postInquiry(site.url, filledIn({ formId: 'one' }))),
    );
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
    const references = await Promise.all(
      same.map(async (answer) => (await answer.json()).reference),
    );
    expect(new Set(references).size).toBe(1);

    const different = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        postInquiry(site.url, filledIn({ formId: `f${i}`, email: `v${i}@example.in` })),
      ),
    );
    expect(new Set(different.map(({ status }) => status))).toEqual(new Set([200]));
    const answers = await Promise.all(
      different.map(async (answer) => (await answer.json()).reference),
    );
    expect(new Set([...answers, ...references]).size).toBe(101);
  });

  test('fill the WhatsApp message with what was stored', async () => {
    const answer = await postInquiry(
      site.url,
      filledIn({ name: '  Asha \n Rao ', phone: ' 98765 43211' }),
    );
    const { whatsapp } = await answer.json();
    expect(new URL(whatsapp).searchParams.get('text')).toContain(
      'Name: Asha Rao\nEmail: asha@example.in\nPhone: 98765 43211\n',
    );
  });

  test('make two leads for two visitors with the same cached page', async () => {
    const pages = await Promise.all([fetch(site.url), fetch(site.url)]);
    const [first, second] = await Promise.all(pages.map((page) => page.text()));
    expect(first).toBe(second);
    expect(first).not.toMatch(/name="formId" value="[^"]/);
    const answers = await Promise.all(
      ['ravi', 'meena'].map((name) =>
        postInquiry(site.url, filledIn({ name, email: `${name}@example.in` })),
      ),
    );
    const [a, b] = await Promise.all(answers.map((answer) => answer.json()));
    expect(a.reference).not.toBe(b.reference);
  });

  test('are accepted under each name the site is opened by, but only from pages of the same name', async () => {
    const { port } = new URL(site.url);
    const alias = `http://127.0.0.1:${port}`;
    expect(alias).not.toBe(site.url);
    const own = await postInquiry(alias, filledIn({ formId: 'alias', email: 'alias@example.in' }));
    expect(own.status).toBe(200);
    const foreign = await postInquiry(alias, filledIn(), { origin: 'https://evil.test' });
    expect(foreign.status).toBe(403);
    expect(await foreign.text()).toMatch(/nothing was changed/);
  });

  test('survive kill -9 during a stream of posts: every acknowledged lead exists once', async () => {
    const acknowledged = new Set<string>();
    for (let round = 0; round < rounds(3); round += 1) {
      const outage = new AbortController();
      const sendInquiries = async (worker: number) => {
        for (let i = 0; !outage.signal.aborted; i += 1) {
          const email = `r${round}-${worker}-${i}@example.in`;
          // A reference that didn't arrive in full was never acknowledged.
          const reference = await postInquiry(site.url, filledIn({ formId: email, email }))
            .then(async (answer) =>
              answer.status === 200 ? (await answer.json()).reference : null,
            )
            .catch(() => null);
          if (reference) acknowledged.add(reference);
        }
      };
      const senders = Array.from({ length: 8 }, (_, worker) => sendInquiries(worker));
      const enough = acknowledged.size + 20;
      await expect.poll(() => acknowledged.size, { interval: 5 }).toBeGreaterThanOrEqual(enough);
      await site.kill();
      outage.abort();
      await Promise.all(senders);
      site = await startSite(siteEnvironment(place), place.dataDir);
    }
    await site.stop();
    const stored = (await storedLeads(place)).map(({ reference }) => reference);
    expect(new Set(stored).size).toBe(stored.length);
    expect(stored).toEqual(expect.arrayContaining([...acknowledged]));
    expect(acknowledged.size).toBeGreaterThanOrEqual(rounds(3) * 20);
    site = await startSite(siteEnvironment(place), place.dataDir);
  });
});
