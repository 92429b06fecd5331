import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_PIN, ask, signIn } from '~tests/site/sign-in';
import { discard, startSite, type Site } from '~tests/site/start-site';

let site: Site;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
});
afterAll(() => discard(site));

const readPage = async (path: string) => (await ask(site, path)).text();
// The sitemap is left out because it is empty while contacts are the sample ones.
const LINKING_PAGES = ['/', '/contact', '/llms.txt'];

test('mentions a disabled estimator nowhere, and shows it again when enabled', async () => {
  const cookies = await signIn(site);
  const saveEstimator = async (shown: Record<string, string>) => {
    const form = await (await ask(site, '/admin/settings/estimator', { cookies })).text();
    const stamp = /name="stamp" value="([^"]+)"/.exec(form)?.[1] ?? '';
    const body = new URLSearchParams({ stamp, ...shown });
    const answer = await ask(site, '/admin/settings/estimator', { method: 'POST', body, cookies });
    expect(answer.status).toBe(200);
  };
  const pagesNamingEstimate = async () => {
    const texts = await Promise.all(LINKING_PAGES.map(readPage));
    return LINKING_PAGES.filter((_, index) => /\/estimate["<)]/.test(texts[index] ?? ''));
  };
  expect(await pagesNamingEstimate()).toEqual(LINKING_PAGES);

  await saveEstimator({});
  expect(await pagesNamingEstimate()).toEqual([]);
  const gone = await ask(site, '/estimate?area=1500&tier=2');
  expect(gone.status).toBe(404);
  expect(await gone.text()).toContain('We don’t have a cost estimator');
  expect((await ask(site, '/estimate/send?area=1500&tier=2')).headers.get('location')).toBe(
    '/estimate',
  );
  // A form that was opened before keeps what was typed, and can be sent.
  const send = (phone: string) =>
    ask(site, '/estimate/send?area=1500&tier=2', {
      method: 'POST',
      body: new URLSearchParams({ name: 'Devika Pillai', phone, email: 'devika@example.in' }),
    });
  const refused = await send('');
  expect(refused.status).toBe(422);
  const form = await refused.text();
  for (const typed of ['Devika Pillai', 'devika@example.in']) expect(form).toContain(typed);
  expect((await send('98765 43210')).headers.get('location')).toMatch(/^\/estimate\/sent\//);

  await saveEstimator({ shown: 'on' });
  expect((await ask(site, '/estimate')).status).toBe(200);
  expect(await pagesNamingEstimate()).toEqual(LINKING_PAGES);
});
