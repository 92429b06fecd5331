import type { Readable } from 'node:stream';

import { findBackup } from './catalog.server';
import { backupSettings, placeOf } from './settings.server';

/** The file of a proved backup, where it is still in its place. */
export async function openBackup(
  id: string,
): Promise<{ name: string; bytes: number; content: Readable } | undefined> {
  const backup = await findBackup(id);
  const place = placeOf(backupSettings());
  if (backup?.state !== 'proved' || backup.place !== place.shown) return undefined;
  const there = (await place.list()).find(({ name }) => name === backup.name);
  return there && { ...there, content: await place.open(backup.name) };
}
