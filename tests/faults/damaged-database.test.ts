import { expect, test } from 'vitest';

import { ADMIN_PIN, ask, signIn } from '../site/sign-in';
import { damagePage } from '../site/site-database';
import { discard, startSite } from '../site/start-site';

test('a damaged page of the database is reported in the log and the admin, and pages are still served', async () => {
  const whole = await startSite({ ADMIN_PIN });
  const cookies = await signIn(whole);
  expect(await (await ask(whole, '/admin', { cookies })).text()).not.toContain(
    'The database is damaged',
  );
  await whole.stop();

  damagePage(whole);
  const site = await startSite({ ADMIN_PIN }, whole.dataDir);
  await expect.poll(() => site.output()).toContain('the database is damaged');
  expect((await fetch(site.url)).status).toBe(200);
  const html = await (await ask(site, '/admin', { cookies: await signIn(site) })).text();
  expect(html).toContain('The database is damaged');
  await discard(site);
});
