import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, inject, test } from 'vitest';

import { requireRoom, roomForBackup, roomForSite } from './require-room.server';

test('a restore needs space for images once, rows three times, and the backup of the current state', async () => {
  const sha256 = '0'.repeat(64);
  const members = [
    { path: 'files/images/a.avif', bytes: 1_000, sha256 },
    { path: 'data/leads.ndjson', bytes: 10, sha256 },
  ];
  expect(roomForSite({ members })).toBe(1_030);

  const dataDir = mkdtempSync(join(inject('scratch'), 'room-'));
  expect(await roomForBackup(dataDir)).toBe(0);
  mkdirSync(join(dataDir, 'files/images'), { recursive: true });
  writeFileSync(join(dataDir, 'files/images/a.avif'), Buffer.alloc(500));
  writeFileSync(join(dataDir, 'studio.sqlite'), Buffer.alloc(40));
  writeFileSync(join(dataDir, 'studio.sqlite-wal'), Buffer.alloc(2));
  expect(await roomForBackup(dataDir)).toBe(584);
});

test('a restore that needs more than the disk has is refused with both figures', async () => {
  const folder = inject('scratch');
  await requireRoom(folder, 1);
  await expect(requireRoom(folder, 1e18)).rejects.toThrow(
    /^The restore needs about 1000000000000 MB in .*, but only \d+ MB is free\. Free up space\. Nothing was changed\.$/,
  );
});
