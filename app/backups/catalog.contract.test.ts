import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, inject, test } from 'vitest';

import { db } from '~/db/executor.server';

import { onBothEngines } from '../../tests/engines/engines';
import { beginBackup, recordVerified } from './catalog.server';
import { setBackupSettings } from './settings.server';
import { backupStatus } from './status.server';
import { backupName } from './work/backup-job.server';

onBothEngines('backups', () => {
  test('begun within one second have different names, and each place has its own names', async () => {
    const nameAt = (moment: number) => backupName(moment, false);
    const now = Date.UTC(2026, 10, 24, 21, 0, 0);
    const beginBackupAt = (place: string, moment: number) =>
      beginBackup({ nameAt, place, by: 'Meera' }, moment).then(({ name }) => name);
    const names = [
      await beginBackupAt('/backups', now),
      await beginBackupAt('/backups', now + 400),
      await beginBackupAt('/backups', now + 999),
      await beginBackupAt('/elsewhere', now + 999),
    ];
    expect(names).toEqual([
      'studio-2026-11-25-023000.zip',
      'studio-2026-11-25-023001.zip',
      'studio-2026-11-25-023002.zip',
      'studio-2026-11-25-023000.zip',
    ]);
  });

  test('without some pictures are reported, however new they are', async () => {
    await db().deleteFrom('backups').execute();
    const dataDir = await mkdtemp(join(inject('scratch'), 'catalog-'));
    setBackupSettings({
      site: { dataDir, databaseUrl: undefined },
      filesRoot: '/nowhere',
      url: dataDir,
      at: '02:30',
      passphrase: undefined,
      version: 'test',
    });
    const make = async (missingPictures: readonly string[]) => {
      const { id, name } = await beginBackup({ nameAt: String, place: dataDir, by: null });
      const verification = {
        leads: 1,
        posts: 0,
        pictures: 1,
        tables: {},
        missing: missingPictures,
      };
      await recordVerified(id, { name, madeAt: Date.now(), bytes: 1, verification });
    };
    await make(['images/all/1/480.jpg']);
    expect((await backupStatus()).warnings).toEqual([
      expect.stringMatching(/^The storage is missing 1 picture files: images.*again\.$/),
    ]);
    await make([]);
    expect((await backupStatus()).warnings).toEqual([]);
  });
});
