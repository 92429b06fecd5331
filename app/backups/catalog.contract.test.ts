import { expect, test } from 'vitest';

import { onBothEngines } from '../../tests/engines/engines';
import { beginBackup } from './catalog.server';
import { backupName } from './work/backup-job.server';

onBothEngines('backups', () => {
  test('begun within one second have different names, and each place has its own names', async () => {
    const nameAt = (moment: number) => backupName(moment, false);
    const now = Date.UTC(2026, 10, 24, 21, 0, 0);
    const begin = (place: string, moment: number) =>
      beginBackup({ nameAt, place, by: 'Meera' }, moment).then(({ name }) => name);
    const names = [
      await begin('/backups', now),
      await begin('/backups', now + 400),
      await begin('/backups', now + 999),
      await begin('/elsewhere', now + 999),
    ];
    expect(names).toEqual([
      'studio-2026-11-25-023000.zip',
      'studio-2026-11-25-023001.zip',
      'studio-2026-11-25-023002.zip',
      'studio-2026-11-25-023000.zip',
    ]);
  });
});
