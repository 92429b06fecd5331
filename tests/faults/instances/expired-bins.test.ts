import { afterAll, beforeAll, expect, test } from 'vitest';

import { startOfPurge } from '~/backoffice/bin/bin-days';

import { inDatabase } from '../../site/site-database';
import { discard, startSite, type Site } from '../../site/start-site';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

const countRows = () =>
  inDatabase(site, (file) => ({
    ...file
      .prepare(
        'select (select count(*) from posts) posts, (select count(*) from projects) projects',
      )
      .get(),
  }));

test('a start deletes what has expired in a bin, and nothing else', async () => {
  const before = countRows();
  await site.stop();
  const [old, young] = [startOfPurge(Date.now()) - 1, startOfPurge(Date.now()) + 60_000];
  for (const [table, status] of [
    ['posts', 'status'],
    ['projects', 'visibility'],
  ])
    inDatabase(site, (file) => {
      const put =
        file.prepare(`update ${table} set ${status} = 'draft', binned_status = 'published',
        updated_at = 1, binned_at = ? where id = (select id from ${table} order by id limit 1 offset ?)`);
      put.run(old, 0);
      put.run(young, 1);
    });
  site = await startSite({}, site.dataDir);
  await expect.poll(countRows).toEqual({
    posts: Number(before['posts']) - 1,
    projects: Number(before['projects']) - 1,
  });
});
