import { afterAll, beforeAll, beforeEach } from 'vitest';

import { useBrowser } from './browser';
import { ADMIN_PIN, signInPage } from './sign-in';
import { inDatabase } from './site-database';
import { discard, startSite, type Site } from './start-site';

type Stored = { title: string; status?: 'draft' | 'published'; category?: string; views?: number };

/**
 * Starts a site for a test file, without posts (or triggers that break them) before each test, with the blog's
 * screens in a browser.
 */
export function withPostList() {
  const browser = useBrowser();
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ ADMIN_PIN, DEMO_CONTENT: 'off' });
  });
  afterAll(() => discard(site));
  beforeEach(() =>
    inDatabase(site, (file) =>
      file.exec(
        'drop trigger if exists broken; drop trigger if exists unbroken; delete from posts',
      ),
    ),
  );

  return {
    browser,
    get site() {
      return site;
    },
    /** Stores posts past the site, the first one newest. */
    store: (...posts: Stored[]) =>
      inDatabase(site, (file) => {
        file.exec('begin immediate'); // A deferred one can fail at its first write, however long one waits.
        const insert = file.prepare(`insert into posts (id, slug, number, title, excerpt, cover_alt,
          category, meta_title, meta_description, keywords, canonical_url, status, publish_date, author,
          author_id, views, read_time, created_at, updated_at)
          values (?, ?, ?, ?, '', '', ?, '', '', '[]', '', ?, ?, 'Admin', 'admin', ?, 1, 0, 0)`);
        for (const [
          index,
          { title, status = 'published', category = 'Trends', views = 0 },
        ] of posts.entries()) {
          const slug = title.toLowerCase().replaceAll(' ', '-');
          const date = Date.UTC(2026, 0, 1) - index * 60_000;
          const { lastInsertRowid: key } = insert.run(
            `id-${slug}`,
            slug,
            index + 1,
            title,
            category,
            status,
            date,
            views,
          );
          file.prepare('insert into post_bodies values (?, ?)').run(key, 'Words.');
          file.prepare('insert into post_slugs (slug, post_key) values (?, ?)').run(slug, key);
          file
            .prepare('insert into post_words (rowid, words) values (?, ?)')
            .run(key, title.toLowerCase());
        }
        file.exec('commit');
      }),
    /** Title and status of each post that is not in the bin, newest first. */
    states: () =>
      inDatabase(site, (file) =>
        file
          .prepare(
            'select title, status from posts where binned_at is null order by publish_date desc',
          )
          .all()
          .map(({ title, status }) => `${String(title)} ${String(status)}`),
      ),
    /** Signs in. `path` is what follows /manage-blog. */
    async open(path = '', options = {}) {
      const session = await browser.open(options);
      await signInPage(session.page, site, `/manage-blog${path}`);
      return session;
    },
  };
}

/** The sign-in form's 401, refused changes, and Chromium's message on an interrupted view transition. */
export const ALLOWED = /401|409|503|Error: null/;
