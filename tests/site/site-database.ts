import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
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
export function inDatabase<T>(site: Pick<Site, 'dataDir'>, callback: (file: SiteDatabase) => T): T {
  const resources = sharedResourcesOf(site.dataDir);
  if (resources) return callback(resources.database);
  const file = new DatabaseSync(`${site.dataDir}/studio.sqlite`, { timeout: 60_000 });
  try {
    return callback(file);
  } finally {
    file.close();
  }
}

/** Overwrites a page of a stopped site's database: an index that few queries use. */
export function damagePage(site: Pick<Site, 'dataDir'>) {
  const { page, size } = inDatabase(site, (file) => ({
    page: Number(
      file
        .prepare(`select rootpage from sqlite_schema where name = 'recovery_tries_by_time'`)
        .get()?.['rootpage'],
    ),
    size: Number(file.prepare('pragma page_size').get()?.['page_size']),
  }));
  const file = openSync(join(site.dataDir, 'studio.sqlite'), 'r+');
  writeSync(file, Buffer.alloc(size, 0xff), 0, size, (page - 1) * size);
  closeSync(file);
}
