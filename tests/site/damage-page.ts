import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { inDatabase } from './site-database';
import type { Site } from './site-process';

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
