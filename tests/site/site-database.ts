import { DatabaseSync } from 'node:sqlite';

import { groundOf } from './instances/grounds';
import type { SiteDatabase } from './instances/postgres-beside';
import type { Site } from './start-site';

export type { SiteDatabase } from './instances/postgres-beside';

/** Looks into or writes to a site's database beside it, as another process would: no event tells the site. */
export function inDatabase<T>(site: Pick<Site, 'dataDir'>, work: (file: SiteDatabase) => T): T {
  const ground = groundOf(site.dataDir);
  if (ground) return work(ground.database);
  const file = new DatabaseSync(`${site.dataDir}/studio.sqlite`, { timeout: 60_000 });
  try {
    return work(file);
  } finally {
    file.close();
  }
}
