import { afterAll, beforeAll, expect, test } from 'vitest';

import { ADMIN_PIN, ask, signIn } from '../site/sign-in';
import { inDatabase } from '../site/site-database';
import { discard, startSite, type Site } from '../site/start-site';

let site: Site;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
});
afterAll(() => discard(site));

test.each([
  ['/admin/leads/export', 'leads.csv', 'Reference,Name,'],
  ['/manage-blog/export?status=published', 'posts.csv', 'Id,Status,Title,'],
  ['/admin/gallery/projects/export', 'projects.csv', 'Name,Address,'],
  ['/admin/gallery/images/export', 'images.csv', 'Address,Name,'],
])('%s is exported only to staff who have just confirmed the PIN', async (path, name, head) => {
  expect((await ask(site, path)).status).toBe(401);
  const cookies = await signIn(site);
  const file = await ask(site, path, { cookies });
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  expect(file.headers.get('cache-control')).toContain('no-store');
  expect((await file.text()).startsWith(head)).toBe(true);
  inDatabase(site, (database) => database.exec('update admin_sessions set confirmed_at = 0'));
  const answer = await ask(site, path, { cookies });
  expect(answer.headers.get('location')).toBe(`/admin/step-up?to=${encodeURIComponent(path)}`);
});
