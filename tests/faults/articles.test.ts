import { DatabaseSync } from 'node:sqlite';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ENGINES, freshPlace, type Place } from '../engines/engines';
import { ADMIN_PIN, ask, signIn } from '../site/sign-in';
import { discard, startSite, type Site } from '../site/start-site';

/** The newest article of the demo content, which also appears on the home page. */
const ARTICLE = '/blog/court-house-a-study';
const TITLE = 'Court house: what our study got wrong';

describe.each(ENGINES)('Articles (%s)', (engine) => {
  let place: Place;
  let site: Site;
  beforeAll(async () => {
    place = await freshPlace(engine, { migrated: true });
    site = await startSite(
      {
        ADMIN_PIN,
        ...(place.databaseUrl && {
          DATABASE_URL: place.databaseUrl,
          SECRET_KEY: 'a key of these tests that nobody else has',
        }),
      },
      place.dataDir,
    );
  });
  afterAll(async () => {
    await site?.stop();
    await place?.remove();
  });

  const openPage = async (path: string) => {
    const answer = await fetch(site.url + path);
    return { status: answer.status, html: await answer.text() };
  };
  /** Runs a statement in the database itself, past the server. */
  async function runSql(statement: string) {
    if (place.databaseUrl) {
      const client = new Client(place.databaseUrl);
      await client.connect();
      await client.query(statement);
      await client.end();
      return;
    }
    const file = new DatabaseSync(`${place.dataDir}/studio.sqlite`, { timeout: 60_000 });
    file.exec(statement);
    file.close();
  }

  test('show an error that is not cached while the database can’t be read, and recover with it', async () => {
    await runSql('alter table posts rename to posts_away');
    try {
      const article = await openPage(ARTICLE);
      expect(article.status).toBe(503);
      expect(article.html).toContain('Article Not Found');
      expect(article.html).toContain('Failed to load blog post.');
      expect(article.html).toMatch(/<a [^>]*href="\/blog"[^>]*>Back to Blog</);
      const list = await openPage('/blogs?category=Structure');
      expect(list.status).toBe(503);
      expect(list.html).toContain('Failed to load blog posts');
      for (const { html } of [article, list]) {
        const reference = /Reference: ([\w-]+)/.exec(html)?.[1];
        const logged = new RegExp(`"request":"${reference}".*"msg":"Failed to fetch blog post`);
        await expect.poll(() => site.output()).toMatch(logged);
      }
    } finally {
      await runSql('alter table posts_away rename to posts');
    }
    expect((await openPage(ARTICLE)).status).toBe(200);
    expect((await openPage('/blogs')).status).toBe(200);
  });

  test('that were published or unpublished change cached pages for the next request', async () => {
    const id = /data-post="([^"]+)"/.exec((await openPage(ARTICLE)).html)?.[1] ?? '';
    const pages = [ARTICLE, '/', '/blogs', '/feed.xml'];
    for (const page of [...pages, ...pages]) await openPage(page);
    const cookies = await signIn(site);
    const changeArticle = async (action: 'publish' | 'unpublish') => {
      const body = new URLSearchParams({ do: action, ids: id });
      expect((await ask(site, '/manage-blog', { method: 'POST', body, cookies })).status).toBe(200);
    };
    const visibleState = async () => {
      const [article, ...lists] = await Promise.all(pages.map(openPage));
      return [article?.status === 200, ...lists.map(({ html }) => html.includes(TITLE))];
    };
    for (let time = 0; time < 3; time += 1) {
      await changeArticle('unpublish');
      expect(await visibleState()).toEqual([false, false, false, false]);
      await changeArticle('publish');
      expect(await visibleState()).toEqual([true, true, true, true]);
    }
  });
});

describe('Likes', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ TRUSTED_PROXIES: '127.0.0.1, ::1' });
  });
  afterAll(() => discard(site));

  test('beyond a limit are refused for a whole /48 network, but not for its neighbours', async () => {
    const html = await (await fetch(site.url + ARTICLE)).text();
    const id = /data-post="([^"]+)"/.exec(html)?.[1] ?? '';
    const like = async (address: string) => {
      const answer = await fetch(`${site.url}/blog/${id}/like`, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': address,
        },
      });
      await answer.text();
      return answer.status;
    };
    const refused = new Map<number, number>();
    for (let sent = 0; sent < 3_200; sent += 200)
      for (const status of await Promise.all(
        Array.from({ length: 200 }, (_, at) =>
          like(`2001:db8:7:${(sent + at) % 97}::${(sent + at).toString(16)}`),
        ),
      ))
        refused.set(status, (refused.get(status) ?? 0) + 1);
    expect(Object.fromEntries(refused)).toEqual({ 200: 3_000, 429: 200 });
    expect(await like('2001:db8:8::1')).toBe(200);
  });
});
