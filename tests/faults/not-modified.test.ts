import { afterAll, beforeAll, expect, test } from 'vitest';

import { discard, startSite, type Site } from '../site/start-site';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

async function requestPage(headers: Record<string, string> = {}) {
  const answer = await fetch(`${site.url}/services`, { headers });
  return {
    status: answer.status,
    etag: answer.headers.get('etag') ?? '',
    rules: answer.headers.get('content-security-policy'),
  };
}

test('a 304 leaves a page with the content security policy that it was sent with', async () => {
  const first = await requestPage();
  expect(first.rules).toContain('script-src');
  // Ask the page cache first, and then a restarted site, which has to render the page.
  const known = await requestPage({ 'if-none-match': first.etag });
  await site.stop();
  // Keep the same address, because the pages contain it.
  site = await startSite({ PORT: new URL(site.url).port }, site.dataDir);
  const rendered = await requestPage({ 'if-none-match': first.etag });
  for (const { status, rules } of [known, rendered])
    expect([status, rules ?? first.rules]).toEqual([304, first.rules]);
});
