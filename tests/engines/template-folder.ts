import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { migrateToLatest, openDatabase } from '~/db/database.server';
import { beginFolder } from '~/db/site-folder.server';

/** Names the run's template to its workers, whatever they import. */
const VARIABLE = 'SITE_TEMPLATE';

/**
 * Makes the data folder from which a run's fresh ones are copied: a first start was cut off in it once its database was migrated, so that
 * the next one is a first start too and has the tables already. @returns its path, for whoever removes it.
 */
export async function makeTemplateFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-template-'));
  beginFolder(folder);
  const database = await openDatabase({ dataDir: folder });
  await migrateToLatest(database);
  await database.close();
  process.env[VARIABLE] = folder;
  return folder;
}

/** Fills a fresh data folder from the run's template, where it has one. */
export async function copyTemplateFolder(dataDir: string): Promise<void> {
  const template = process.env[VARIABLE];
  if (template !== undefined) await cp(template, dataDir, { recursive: true });
}
