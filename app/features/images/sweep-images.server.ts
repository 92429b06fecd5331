import { db } from '~/db/executor.server';
import { storage } from '~/platform/storage/storage.server';

import { parseFileKey } from './image-address';

/** Younger files may belong to an upload that is under way, perhaps in another process. */
const GRACE = 3_600_000;
const BATCH = 500;

/**
 * Removes files that no image shows: of uploads and deletions that a crash cut short, and of versions that were replaced.
 * Returns how many. Runs at start, beside the first answers.
 */
export async function sweepImages(now = Date.now()): Promise<number> {
  let swept = 0;
  let batch: string[] = [];
  const flush = async () => {
    for (const key of await unused(batch, now)) {
      await storage().delete(key);
      swept += 1;
    }
    batch = [];
  };
  for await (const key of storage().list('images/')) if (batch.push(key) === BATCH) await flush();
  await flush();
  return swept;
}

async function unused(keys: readonly string[], now: number): Promise<string[]> {
  const files = keys.flatMap((key) => {
    const file = parseFileKey(key);
    return file && file.stamp < now - GRACE ? [{ key, ...file }] : [];
  });
  if (files.length === 0) return [];
  const rows = await db()
    .selectFrom('images')
    .select(['path', 'version'])
    .where('path', 'in', [...new Set(files.map(({ path }) => path))])
    .execute();
  const shown = new Map(rows.map(({ path, version }) => [path, version]));
  // A version above the one that is shown may be on its way in.
  return files
    .filter(({ path, version }) => version < (shown.get(path) ?? Infinity))
    .map(({ key }) => key);
}
