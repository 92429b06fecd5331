import { afterAll, beforeAll, expect, test } from 'vitest';
import { discard, startSite, type Site } from '~tests/site/start-site';

const ARTICLE = '/blog/reading-a-soil-report';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

/** What a reader sees of a page's text. */
const textOf = async (path: string) =>
  (await (await fetch(site.url + path)).text()).replaceAll(
    /<(script|style).*?<\/\1>|<[^>]+>/gs,
    ' ',
  );

test('counts are shown even where they are zero', async () => {
  const journal = await textOf('/blogs');
  for (const count of ['12 articles', '0 total views', '0 total likes'])
    expect(journal).toContain(count);
  const article = await textOf(ARTICLE);
  expect(article).toContain('0 views');
  expect(article).toMatch(/Like\s+0\s/);
});

test.each(['/blogs', ARTICLE])(
  '%s is kept for less than half a minute here and as long by a CDN',
  async (path) => {
    // A change during a render, such as one of the start, leaves the header out.
    const ask = async () => (await fetch(site.url + path)).headers.get('cdn-cache-control');
    await expect.poll(ask).toMatch(/^public, max-age=[12]?\d$/);
  },
);
