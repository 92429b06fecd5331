import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ENGINES, freshPlace, type Place } from '../engines/engines';
import { inDatabase } from '../site/site-database';
import { startSite, type Site } from '../site/start-site';
import { rounds } from '../trials';

const READER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/150.0 Safari/537.36' };
const JSON_PLEASE = { accept: 'application/json' };

/** The tests act as the proxy that reports where a request comes from. */
const BEHIND_PROXY = { TRUSTED_PROXIES: '127.0.0.1' };
/** An address in a separate network. After 200, the first one repeats. */
const addressInNetwork = (at: number) => `198.18.${at % 200}.7`;

const MANY = 200 * rounds(5);

/** Two articles of the demo content: one for likes, one for views. */
const LIKED = 'court-house-a-study';
const VIEWED = 'daylight-is-a-section';

describe.each(ENGINES)('Counters (%s)', (engine) => {
  let place: Place;
  let site: Site;
  const startTestSite = () =>
    startSite(
      {
        ...BEHIND_PROXY,
        ...(place.databaseUrl && {
          DATABASE_URL: place.databaseUrl,
          SECRET_KEY: 'a key of these tests that nobody else has',
        }),
      },
      place.dataDir,
    );
  beforeAll(async () => {
    place = await freshPlace(engine, { migrated: true });
    site = await startTestSite();
  });
  afterAll(async () => {
    await site?.stop();
    await place?.remove();
  });

  const idOf = async (slug: string) => {
    const page = await (await fetch(`${site.url}/blog/${slug}`)).text();
    return /data-post="([^"]+)"/.exec(page)?.[1] ?? '';
  };
  const likeArticle = (id: string, cookie?: string) =>
    fetch(`${site.url}/blog/${id}/like`, {
      method: 'POST',
      headers: {
        ...JSON_PLEASE,
        'sec-fetch-site': 'same-origin',
        ...(cookie ? { cookie } : {}),
      },
    });
  const viewArticle = (id: string, from = '203.0.113.9') =>
    fetch(`${site.url}/blog/${id}/view`, {
      method: 'POST',
      headers: { ...READER, 'x-forwarded-for': from },
    });
  /** The number of views that the page of an article shows. */
  const viewsOf = async (slug: string) => {
    const page = await (await fetch(`${site.url}/blog/${slug}`)).text();
    return Number(/([\d,]+) views?</.exec(page)?.[1]?.replaceAll(',', ''));
  };

  /** Reads from the database itself, past the server. */
  async function storedViews(id: string) {
    if (!place.databaseUrl) {
      const find = 'select views from posts where id = ?';
      return Number(inDatabase(place, (file) => file.prepare(find).get(id))?.['views']);
    }
    const client = new Client(place.databaseUrl);
    await client.connect();
    const { rows } = await client.query('select views from posts where id = $1', [id]);
    await client.end();
    return Number(rows[0]?.views);
  }

  test('count one like for each browser, also after a power cut', async () => {
    const id = await idOf(LIKED);
    const first = await likeArticle(id);
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await first.json()).toEqual({ likes: 1 });
    const same = await Promise.all(Array.from({ length: MANY }, () => likeArticle(id, cookie)));
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await (await likeArticle(id, cookie)).json()).toEqual({ likes: 1 });
    const others = await Promise.all(Array.from({ length: MANY }, () => likeArticle(id)));
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    await site.kill();
    site = await startTestSite();
    expect(await (await likeArticle(id, cookie)).json()).toEqual({ likes: MANY + 1 });
  });

  test('keep all views through a clean stop, and all but the last second through a kill', async () => {
    const id = await idOf(VIEWED);
    const viewTimes = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, at) => viewArticle(id, addressInNetwork(at))));
    await viewTimes(500);
    expect(await site.stop()).toBe(0);
    site = await startTestSite();
    expect(await viewsOf(VIEWED)).toBe(500);

    await viewTimes(300);
    await expect.poll(() => storedViews(id)).toBe(800);
    await viewTimes(200);
    await site.kill();
    site = await startTestSite();
    const counted = await viewsOf(VIEWED);
    expect(counted).toBeGreaterThanOrEqual(800);
    expect(counted).toBeLessThanOrEqual(1_000);
  });

  test('count at most sixty views a minute of one article from one /24 or /48 network', async () => {
    const id = await idOf(VIEWED);
    const before = await viewsOf(VIEWED);
    const many = Array.from({ length: 200 }, (_, at) => [
      `192.0.2.${at}`,
      `2001:db8:7:${at}::${at}`,
    ]);
    const answers = await Promise.all(many.flat().map((from) => viewArticle(id, from)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    for (const from of ['192.0.3.1', '2001:db8:8::1']) await viewArticle(id, from);
    expect(await site.stop()).toBe(0);
    site = await startTestSite();
    expect(await viewsOf(VIEWED)).toBe(before + 60 + 60 + 2);
  });

  test('ignore a view that another site makes an old browser send', async () => {
    const id = await idOf(VIEWED);
    const before = await storedViews(id);
    const viewFrom = (origin: string) =>
      fetch(`${site.url}/blog/${id}/view`, { method: 'POST', headers: { ...READER, origin } });
    expect((await viewFrom('https://evil.test')).status).toBe(204);
    expect((await viewFrom('null')).status).toBe(204);
    // The valid view is sent last: once it is stored, the invalid ones would be, too.
    await viewFrom(site.url);
    await expect.poll(() => storedViews(id)).toBeGreaterThan(before);
    expect(await storedViews(id)).toBe(before + 1);
  });

  test('ignore likes and views of made-up articles, and keep answering', async () => {
    expect((await likeArticle('no-such-article')).status).toBe(404);
    expect((await likeArticle('%00')).status).toBe(404);
    const made = Array.from({ length: 400 }, (_, n) => viewArticle(`made-up-${n}`));
    expect(new Set((await Promise.all(made)).map(({ status }) => status))).toEqual(new Set([204]));
    expect((await fetch(`${site.url}/blogs`)).status).toBe(200);
  });

  test('keep storing views beside one that no database accepts', async () => {
    const id = await idOf(VIEWED);
    const before = await storedViews(id);
    expect((await viewArticle('%00')).status).toBe(204);
    await viewArticle(id);
    await expect.poll(() => storedViews(id)).toBe(before + 1);
  });
});
