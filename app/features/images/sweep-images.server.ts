import { db } from '~/db/executor.server';
import { log } from '~/platform/log.server';
import { storage } from '~/platform/storage/storage.server';

import { letGoOfAbandonedPaths } from './claim-path.server';
import { parseFileKey } from './image-address';
import { BINNED_FILES } from './image-files.server';

/** Younger files may belong to an upload that is under way, perhaps in another process. */
const GRACE = 3_600_000;
/** Milliseconds that a file lies aside before it is removed. */
const KEPT_ASIDE = 30 * 86_400_000;
const BATCH = 500;
/** Where files lie aside, by the day: `swept/2026-11-22/images/…`. */
const ASIDE = 'swept/';
const DAY = '2026-11-22'.length;

/**
 * Sets files aside that no image shows: of uploads and deletions that a crash cut short, and of versions that were replaced.
 * What an image shows again, or has in the bin, comes back first: files outlive a database that was another, empty or restored for a while. Returns
 * how many. Runs at start, beside the first answers.
 */
export async function sweepImages(now = Date.now()) {
  const counts = { restored: 0, removed: 0, setAside: 0 };
  for await (const keys of batchesOf(ASIDE)) {
    const before = keys.map(keyBefore);
    const shown = await versionsIn('images', before);
    const binned = await versionsIn('binned_images', before);
    for (const key of keys) {
      const place = placeNow(keyBefore(key), shown, binned);
      if (place !== null && !(await storage().head(place))) {
        await storage().move(key, place);
        counts.restored += 1;
      } else if (dayOf(key) < dayAt(now - KEPT_ASIDE)) {
        await storage().delete(key);
        counts.removed += 1;
      }
    }
  }
  for (const folder of ['', BINNED_FILES])
    for await (const found of batchesOf(`${folder}images/`)) {
      const keys = found.map((key) => key.slice(folder.length));
      const old = keys.filter((key) => (parseFileKey(key)?.stamp ?? now) < now - GRACE);
      const versions = new Map([
        ...(await versionsIn('binned_images', old)),
        ...(await versionsIn('images', old)),
      ]);
      for (const key of old.filter((each) => isUnused(each, versions))) {
        await storage().move(folder + key, `${ASIDE}${dayAt(now)}/${key}`);
        counts.setAside += 1;
      }
    }
  await letGoOfAbandonedPaths(now);
  if (Object.values(counts).some(Boolean)) log.info(counts, 'image files swept');
  return counts;
}

const dayAt = (time: number) => new Date(time).toISOString().slice(0, DAY);
const dayOf = (key: string) => key.slice(ASIDE.length, ASIDE.length + DAY);
/** The key that a file had before it was set aside. */
const keyBefore = (key: string) => key.slice(ASIDE.length + DAY + 1);

async function* batchesOf(prefix: string) {
  let batch: string[] = [];
  for await (const { key } of storage().list(prefix))
    if (batch.push(key) === BATCH) {
      yield batch;
      batch = [];
    }
  if (batch.length) yield batch;
}

type Versions = ReadonlyMap<string, number>;

/** The versions of the images in the library, or in the bin, that these files belong to. */
async function versionsIn(
  table: 'images' | 'binned_images',
  keys: readonly string[],
): Promise<Versions> {
  const paths = new Set(keys.flatMap((key) => parseFileKey(key)?.path ?? []));
  if (paths.size === 0) return new Map();
  const rows = await db()
    .selectFrom(table)
    .select(['path', 'version'])
    .where('path', 'in', [...paths])
    .execute();
  return new Map(rows.map(({ path, version }) => [path, version]));
}

/** Where a file that lies aside belongs now; null: no image needs it. */
function placeNow(key: string, shown: Versions, binned: Versions): string | null {
  if (isOf(key, shown)) return key;
  return isOf(key, binned) ? BINNED_FILES + key : null;
}

function isOf(key: string, versions: Versions) {
  const file = parseFileKey(key);
  return file !== null && versions.get(file.path) === file.version;
}

function isUnused(key: string, versions: Versions) {
  const file = parseFileKey(key);
  // A version above the one that is shown may be on its way in.
  return file !== null && file.version < (versions.get(file.path) ?? Infinity);
}
