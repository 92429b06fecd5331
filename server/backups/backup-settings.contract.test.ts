import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { useValidVariables } from '~server/env';
import { ENGINES, freshPlace, type Place } from '~tests/engines/engines';
import { upload, withImageFolder } from '~tests/factories/image-folder';

import { folderPlace } from '~/backups/places/folder-place.server';
import { makeBackup } from '~/backups/work/make-backup.server';
import type { Database } from '~/db/database';
import { openDatabase } from '~/db/database.server';
import { setDatabase } from '~/db/executor.server';
import { readIdentity } from '~/db/site-identity.server';

import { isBackupRunning } from './backup-settings';

describe.each(ENGINES)('A backup of a site on %s', (engine) => {
  const folder = withImageFolder();
  let place: Place;
  let database: Database;
  beforeAll(async () => {
    place = await freshPlace(engine, { migrated: true });
    database = await openDatabase(place);
    setDatabase(database);
    await readIdentity(database);
    useValidVariables({
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
      SECRET_KEY: 'a key of at least thirty-two signs',
    });
  });
  afterAll(async () => {
    useValidVariables();
    await database.close();
    await place.remove();
  });

  it('is seen by the site while it reads pictures, also on another machine', async () => {
    await upload();
    const scratch = await mkdtemp(join(inject('scratch'), 'console-'));
    const seen: boolean[] = [];
    expect(await isBackupRunning()).toBe(false);
    await makeBackup({
      // Machines share a database on PostgreSQL, and no folder.
      site: {
        dataDir: engine === 'postgres' ? scratch : place.dataDir,
        databaseUrl: place.databaseUrl,
      },
      files: {
        async get(key) {
          seen.push(await isBackupRunning());
          return folder.files.get(key);
        },
      },
      place: folderPlace(scratch),
      name: 'studio-by-hand.zip',
      passphrase: undefined,
      version: '1.0.0',
    });
    expect(new Set(seen)).toEqual(new Set([true]));
    expect(await isBackupRunning()).toBe(false);
  });
});
