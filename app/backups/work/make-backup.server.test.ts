import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import { freshPlace } from '~tests/engines/engines';

import { folderPlace } from '~/backups/places/folder-place.server';
import { placeProblem } from '~/backups/places/place';
import { openDatabase } from '~/db/database.server';
import { readIdentity } from '~/db/site-identity.server';

import { makeBackup } from './make-backup.server';

test('of two backups of a site at once, the second is refused and the first stays whole', async () => {
  const site = await freshPlace('sqlite', { migrated: true });
  const database = await openDatabase(site);
  await readIdentity(database);
  await database.close();
  const place = folderPlace(join(site.dataDir, 'backups'), { make: true });
  const make = (name: string) =>
    makeBackup({ site, files: null, name, passphrase: undefined, version: '0', place });
  const [first, second] = await Promise.allSettled([
    make('studio-first.zip'),
    make('studio-second.zip'),
  ]);
  expect(first.status).toBe('fulfilled');
  expect(second.status === 'rejected' && String(second.reason)).toContain('Another backup');
  expect(await readdir(join(site.dataDir, 'backups'))).toEqual(['studio-first.zip']);
  await make('studio-third.zip');
  await site.remove();
});

test('a missing place is reported at once', async () => {
  const site = await freshPlace('sqlite', { migrated: true });
  const missing = join(site.dataDir, 'nowhere');
  const error: unknown = await makeBackup({
    site,
    files: null,
    name: 'studio-test.zip',
    passphrase: undefined,
    version: '0',
    place: folderPlace(missing),
  }).catch((reason: unknown) => reason);
  expect(placeProblem(missing, error)).toContain('doesn’t exist. Check that its disk is mounted');
  await site.remove();
});
