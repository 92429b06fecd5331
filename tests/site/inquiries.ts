import { afterAll, beforeAll } from 'vitest';

import { type Launch, useBrowser } from './browser';
import { inDatabase } from './site-database';
import { discard, startSite, type Site } from './start-site';

/** The specified messages of an inquiry. */
export const SENT = "✅ Inquiry submitted successfully! We'll contact you soon.";
export const INCOMPLETE = '⚠️ Please fill in all required fields.';

/** Starts a site for a test file, with a browser for sending inquiries, and the resulting leads, newest last. */
export function withInquiries(launch: Launch = {}) {
  const browser = useBrowser(launch);
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => discard(site));
  return {
    browser,
    get url() {
      return site.url;
    },
    get dataDir() {
      return site.dataDir;
    },
    leads: () =>
      inDatabase(site, (file) => file.prepare('select * from leads order by created_at').all()),
  };
}
