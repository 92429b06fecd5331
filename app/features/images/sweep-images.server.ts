import { db } from '~/db/executor.server';
import { log } from '~/platform/log.server';
import { storage } from '~/platform/storage/storage.server';

import { releaseAbandonedPaths } from './claim-path.server';
import { parseFileKey } from './image-address';
import { BINNED_FILES } from './image-files.server';

/** Age in milliseconds. Younger files may belong to an upload in progress. */
const MIN_AGE_MS = 3_600_000;
const QUARANTINE_TIME_MS = 30 * 86_400_000;
const IMAGES_PER_QUERY = 500;
/** Quarantined files by day: `swept/2026-11-22/images/…`. */
const QUARANTINE = 'swept/';
const DAY_LENGTH = '2026-11-22'.length;

/**
 * Quarantines files that no image uses, left by crashes and replaced versions. First moves back files that are used
 * again, for example after a restore. Runs at start, while requests are served.
 */
export async function sweepImages(now = Date.now()) {
  const counts = { restored: 0, removed: 0, quarantined: 0 };
  for await (const keys of batchesOf(QUARANTINE)) {
    const before = keys.map(originalKey);
    const libraryVersions = await versionsIn('images', before);
    const binnedVersions = await versionsIn('binned_images', before);
    for (const key of keys) {
      const targetFolder = currentPlace(originalKey(key), libraryVersions, binnedVersions);
      if (targetFolder !== null && !(await storage().head(targetFolder))) {
        await storage().move(key, targetFolder);
        counts.restored += 1;
      } else if (dayOf(key) < dayAt(now - QUARANTINE_TIME_MS)) {
        await storage().delete(key);
        counts.removed += 1;
      }
    }
  }
  for (const folder of ['', BINNED_FILES])
    for await (const batch of batchesOf(`${folder}images/`)) {
      const keys = batch.map((key) => key.slice(folder.length));
      const old = keys.filter((key) => (parseFileKey(key)?.stamp ?? now) < now - MIN_AGE_MS);
      const versions = new Map([
        ...(await versionsIn('binned_images', old)),
        ...(await versionsIn('images', old)),
      ]);
      for (const key of old.filter((each) => isUnused(each, versions))) {
        await storage().move(folder + key, `${QUARANTINE}${dayAt(now)}/${key}`);
        counts.quarantined += 1;
      }
    }
  await releaseAbandonedPaths(now);
  if (Object.values(counts).some(Boolean)) log.info(counts, 'image files swept');
  return counts;
}

const dayAt = (time: number) => new Date(time).toISOString().slice(0, DAY_LENGTH);
const dayOf = (key: string) => key.slice(QUARANTINE.length, QUARANTINE.length + DAY_LENGTH);
const originalKey = (key: string) => key.slice(QUARANTINE.length + DAY_LENGTH + 1);

async function* batchesOf(prefix: string) {
  let batch: string[] = [];
  for await (const { key } of storage().list(prefix))
    if (batch.push(key) === IMAGES_PER_QUERY) {
      yield batch;
      batch = [];
    }
  if (batch.length) yield batch;
}

type VersionByPath = ReadonlyMap<string, number>;

async function versionsIn(
  table: 'images' | 'binned_images',
  keys: readonly string[],
): Promise<VersionByPath> {
  const paths = new Set(keys.flatMap((key) => parseFileKey(key)?.path ?? []));
  if (paths.size === 0) return new Map();
  const rows = await db()
    .selectFrom(table)
    .select(['path', 'version'])
    .where('path', 'in', [...paths])
    .execute();
  return new Map(rows.map(({ path, version }) => [path, version]));
}

/** Where a file belongs; null if no image needs it. */
function currentPlace(key: string, shown: VersionByPath, binned: VersionByPath): string | null {
  if (belongsToVersion(key, shown)) return key;
  return belongsToVersion(key, binned) ? BINNED_FILES + key : null;
}

function belongsToVersion(key: string, versions: VersionByPath) {
  const file = parseFileKey(key);
  return file !== null && versions.get(file.path) === file.version;
}

function isUnused(key: string, versions: VersionByPath) {
  const file = parseFileKey(key);
  // A higher version may be an upload in progress.
  return file !== null && file.version < (versions.get(file.path) ?? Infinity);
}
