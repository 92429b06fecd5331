import { afterAll, beforeAll, expect, test } from 'vitest';
import { discard, startSite, type Site } from '~tests/site/start-site';

const ARTICLE = '/blog/reading-a-soil-report';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

/** The text of a page as a reader sees it. */
const textOf = async (path: string) =>
  (await (await fetch(site.url + path)).text()).replaceAll(
    /<(script|style).*?<\/\1>|<[^>]+>/gs,
    ' ',
  );

test('shows counts even if they are zero', async () => {
  const journal = await textOf('/blogs');
  for (const count of ['12 articles', '0 total views', '0 total likes'])
    expect(journal).toContain(count);
  const article = await textOf(ARTICLE);
  expect(article).toContain('0 views');
  expect(article).toMatch(/Like\s+0\s/);
});

test.each(['/blogs', ARTICLE])(
  'caches %s for less than half a minute, here and in a CDN',
  async (path) => {
    // A page that was rendered during a change carries no such header.
    const ask = async () => (await fetch(site.url + path)).headers.get('cdn-cache-control');
    await expect.poll(ask).toMatch(/^public, max-age=[12]?\d$/);
  },
);

test('an empty journal has its search, chips and message all the same', async () => {
  const empty = await startSite({ DEMO_CONTENT: 'off' });
  const journal = await (await fetch(`${empty.url}/blogs`)).text();
  for (const text of [
    'Showing 0 of 0 articles',
    'Search articles',
    'Most Viewed',
    'All Articles',
    'No articles found',
    'Try adjusting your search or filter criteria.',
  ])
    expect(journal).toContain(text);
  // Categories without an article are shown only with the sample content.
  expect(journal).not.toContain('Sustainability');
  await discard(empty);
});
