import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { migrateToLatest, openDatabase } from '~/db/database.server';
import { beginFolder } from '~/db/site-folder.server';

/** Tells workers which template the run uses. */
const VARIABLE = 'SITE_TEMPLATE';

/**
 * Creates the data folder that fresh ones of a run are copied from. A first start was killed in it right after the
 * migrations, so the next start is still a first one but finds the tables. @returns its path, which the caller
 * removes.
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

/** Copies the run's template into a fresh data folder, if there is one. */
export async function copyTemplateFolder(dataDir: string): Promise<void> {
  const template = process.env[VARIABLE];
  if (template !== undefined) await cp(template, dataDir, { recursive: true });
}
