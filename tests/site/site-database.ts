import { DatabaseSync } from 'node:sqlite';

import type { Site } from './start-site';

/** Looks into or writes to a site's database beside it, as another process would: no event tells the site. */
export function inDatabase<T>(site: Pick<Site, 'dataDir'>, work: (file: DatabaseSync) => T): T {
  const file = new DatabaseSync(`${site.dataDir}/studio.sqlite`, { timeout: 5_000 });
  try {
    return work(file);
  } finally {
    file.close();
  }
}
