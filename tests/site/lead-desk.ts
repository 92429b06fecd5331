import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import type { NewRow } from '~/db/tables';

import { findableLead } from '../engines/lead-row';
import { type Launch, useBrowser } from './browser';
import { ADMIN_PIN, signInPage } from './sign-in';
import { inDatabase, type SiteDatabase } from './site-database';
import { discard, startSite, type Site } from './start-site';

/** Starts a site for a test file, without leads before each test, with the admin in a browser. */
export function withLeadDesk(environment: Record<string, string> = {}, launch: Launch = {}) {
  const browser = useBrowser(launch);
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ ADMIN_PIN, ...environment });
  });
  afterAll(() => discard(site));

  const database = <T>(callback: (file: SiteDatabase) => T): T => inDatabase(site, callback);
  beforeEach(() => database((file) => file.exec('delete from leads')));

  return {
    browser,
    database,
    get url() {
      return site.url;
    },
    get dataDir() {
      return site.dataDir;
    },
    /** Stores leads as the application would, and returns their IDs. */
    store: (...rows: Partial<NewRow<'leads'>>[]) =>
      database((file) => {
        file.exec('begin immediate'); // A deferred one can fail at its first write, however long one waits.
        const storedIds = rows.map((row) => {
          const full = findableLead(row);
          const columns = Object.keys(full);
          file
            .prepare(
              `insert into leads (${columns.join()}) values (${columns.map(() => '?').join()})`,
            )
            .run(...Object.values(full).map((value) => value ?? null));
          return full.id;
        });
        file.exec('commit');
        return storedIds;
      }),
    signIn: (page: Page, path: string) => signInPage(page, site, path),
    /** Signs in on the first call, and then reuses the session. */
    async open(path: string, options: { viewport?: { width: number; height: number } } = {}) {
      const session = await browser.open(options);
      await signInPage(session.page, site, path);
      return session;
    },
  };
}

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** The browser reports status 401 of the sign-in page. */
export const ALLOWED = /401/;
