import { join } from 'node:path';

import { expect, test } from 'vitest';
import { freshPlace } from '~tests/engines/engines';

import { folderPlace } from '~/backups/places/folder-place.server';
import { placeProblem } from '~/backups/places/place';

import { makeBackup } from './make-backup.server';

test('reports a missing location at once', async () => {
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
