import { openSync, writeSync, closeSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { ADMIN_PIN, ask, signIn } from '../site/sign-in';
import { inDatabase } from '../site/site-database';
import { discard, startSite } from '../site/start-site';

test('a damaged page of the database is reported in the log and the admin, and pages are still served', async () => {
  const whole = await startSite({ ADMIN_PIN });
  const cookies = await signIn(whole);
  expect(await (await ask(whole, '/admin', { cookies })).text()).not.toContain(
    'The database is damaged',
  );
  await whole.stop();

  // An index that no query of this test uses.
  const place = inDatabase(whole, (file) => ({
    page: Number(
      file
        .prepare(`select rootpage from sqlite_schema where name = 'recovery_tries_by_time'`)
        .get()?.['rootpage'],
    ),
    size: Number(file.prepare('pragma page_size').get()?.['page_size']),
  }));
  const file = openSync(join(whole.dataDir, 'studio.sqlite'), 'r+');
  writeSync(file, Buffer.alloc(place.size, 0xff), 0, place.size, (place.page - 1) * place.size);
  closeSync(file);

  const site = await startSite({ ADMIN_PIN }, whole.dataDir);
  await expect.poll(() => site.output()).toContain('the database is damaged');
  expect((await fetch(site.url)).status).toBe(200);
  const html = await (await ask(site, '/admin', { cookies: await signIn(site) })).text();
  expect(html).toContain('The database is damaged');
  await discard(site);
});
