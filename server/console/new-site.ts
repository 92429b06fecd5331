import { existsSync } from 'node:fs';

import { openDatabase } from '~/db/database.server';
import { takeOwnerLock } from '~/db/owner-lock.server';
import { forgetIdentity, moveSiteAway } from '~/db/site-folder.server';
import { isEmptyDatabase } from '~/db/site-identity.server';

export const NEW_SITE = { ok: true, text: 'A new site is ready. Start it with: npm start' };
export const KEY_ACCEPTED = { ok: true, text: 'The site uses this key from now on.' };

/**
 * Moves the files of another site in the data folder aside.
 * @throws Error if a process uses the folder's database, or if the PostgreSQL database is not empty.
 */
export async function clearFolder(dataDir: string, databaseUrl: string | undefined) {
  if (databaseUrl !== undefined) {
    const database = await openDatabase({ dataDir, databaseUrl });
    try {
      if (!(await isEmptyDatabase(database)))
        throw new Error(
          'The database at DATABASE_URL already contains a site; npm start serves it. For a new site, use an empty database.',
        );
    } finally {
      await database.close();
    }
  }
  if (!existsSync(dataDir)) return;
  const lock = takeOwnerLock(dataDir);
  try {
    const folder = moveSiteAway(dataDir);
    if (folder) process.stdout.write(`The old files are in ${folder} now.\n`);
  } finally {
    lock.release();
  }
}

/** Lets the next start accept the database in the folder or `DATABASE_URL` as this site's. */
export function acceptDatabase(dataDir: string) {
  forgetIdentity(dataDir);
  return { ok: true, text: 'The next start will use the database as this site’s own.' };
}
