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
const elsewhere = (at: number) => `198.18.${at % 200}.7`;

const MANY = 200 * rounds(5);

/** Two articles of the demo content: one for likes, one for views. */
const LIKED = 'court-house-a-study';
const VIEWED = 'daylight-is-a-section';

describe.each(ENGINES)('Counters (%s)', (engine) => {
  let place: Place;
  let site: Site;
  const start = () =>
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
    site = await start();
  });
  afterAll(async () => {
    await site?.stop();
    await place?.remove();
  });

  const idOf = async (slug: string) => {
    const page = await (await fetch(`${site.url}/blog/${slug}`)).text();
    return /data-post="([^"]+)"/.exec(page)?.[1] ?? '';
  };
  const like = (id: string, cookie?: string) =>
    fetch(`${site.url}/blog/${id}/like`, {
      method: 'POST',
      headers: {
        ...JSON_PLEASE,
        'sec-fetch-site': 'same-origin',
        ...(cookie ? { cookie } : {}),
      },
    });
  const view = (id: string, from = '203.0.113.9') =>
    fetch(`${site.url}/blog/${id}/view`, {
      method: 'POST',
      headers: { ...READER, 'x-forwarded-for': from },
    });
  /** Reads like a fresh start would, without a cached page. */
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
    const first = await like(id);
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await first.json()).toEqual({ likes: 1 });
    const same = await Promise.all(Array.from({ length: MANY }, () => like(id, cookie)));
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await (await like(id, cookie)).json()).toEqual({ likes: 1 });
    const others = await Promise.all(Array.from({ length: MANY }, () => like(id)));
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    await site.kill();
    site = await start();
    expect(await (await like(id, cookie)).json()).toEqual({ likes: MANY + 1 });
  });

  test('keep all views through a clean stop, and all but the last second through a kill', async () => {
    const id = await idOf(VIEWED);
    const views = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, at) => view(id, elsewhere(at))));
    await views(500);
    expect(await site.stop()).toBe(0);
    site = await start();
    expect(await viewsOf(VIEWED)).toBe(500);

    await views(300);
    await expect.poll(() => storedViews(id)).toBe(800);
    await views(200);
    await site.kill();
    site = await start();
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
    const answers = await Promise.all(many.flat().map((from) => view(id, from)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    for (const from of ['192.0.3.1', '2001:db8:8::1']) await view(id, from);
    expect(await site.stop()).toBe(0);
    site = await start();
    expect(await viewsOf(VIEWED)).toBe(before + 60 + 60 + 2);
  });

  test('ignore a view that another site makes an old browser send', async () => {
    const id = await idOf(VIEWED);
    const before = await storedViews(id);
    const from = (origin: string) =>
      fetch(`${site.url}/blog/${id}/view`, { method: 'POST', headers: { ...READER, origin } });
    expect((await from('https://evil.test')).status).toBe(204);
    expect((await from('null')).status).toBe(204);
    // Sent last, so the others would be stored before it.
    await from(site.url);
    await expect.poll(() => storedViews(id)).toBeGreaterThan(before);
    expect(await storedViews(id)).toBe(before + 1);
  });

  test('ignore likes and views of made-up articles, and keep answering', async () => {
    expect((await like('no-such-article')).status).toBe(404);
    expect((await like('%00')).status).toBe(404);
    const made = Array.from({ length: 400 }, (_, n) => view(`made-up-${n}`));
    expect(new Set((await Promise.all(made)).map(({ status }) => status))).toEqual(new Set([204]));
    expect((await fetch(`${site.url}/blogs`)).status).toBe(200);
  });

  test('keep storing views beside one that no database accepts', async () => {
    const id = await idOf(VIEWED);
    const before = await storedViews(id);
    expect((await view('%00')).status).toBe(204);
    await view(id);
    await expect.poll(() => storedViews(id)).toBe(before + 1);
  });
});
