import { DatabaseSync } from 'node:sqlite';

import { sharedResourcesOf } from './instances/shared-resources';
import type { SiteDatabase } from './instances/synchronous-postgres';
import type { Site } from './start-site';

export type { SiteDatabase } from './instances/synchronous-postgres';

/** The names of all tables of a site's database. */
export const tableNames = (site: Pick<Site, 'dataDir'>): string[] =>
  inDatabase(site, (file) =>
    file
      .prepare(
        sharedResourcesOf(site.dataDir)
          ? "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'"
          : "select name from sqlite_master where type = 'table'",
      )
      .all()
      .map(({ name }) => String(name)),
  );

/** Reads or writes a site's database past the site, like another process: no event informs the site. */
export function inDatabase<T>(site: Pick<Site, 'dataDir'>, work: (file: SiteDatabase) => T): T {
  const resources = sharedResourcesOf(site.dataDir);
  if (resources) return work(resources.database);
  const file = new DatabaseSync(`${site.dataDir}/studio.sqlite`, { timeout: 60_000 });
  try {
    return work(file);
  } finally {
    file.close();
  }
}
