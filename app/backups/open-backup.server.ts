import type { Readable } from 'node:stream';

import { findBackup } from './catalog.server';
import { backupSettings, placeOf } from './settings.server';

/** Resolves to undefined if the backup is unverified or gone. */
export async function openBackup(
  id: string,
): Promise<{ name: string; bytes: number; content: Readable } | undefined> {
  const backup = await findBackup(id);
  const place = placeOf(backupSettings());
  if (backup?.state !== 'proved' || backup.place !== place.shown) return undefined;
  const there = (await place.list()).find(({ name }) => name === backup.name);
  return there && { ...there, content: await place.open(backup.name) };
}
