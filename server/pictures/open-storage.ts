import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { env } from '~server/env';

import { log } from '~/platform/log.server';
import { createFolderStorage } from '~/platform/storage/folder-storage.server';
import { keepLocalCopies } from '~/platform/storage/local-copies/local-copies.server';
import { setPicturesOrigin } from '~/platform/storage/pictures-origin.server';
import { describeS3Address } from '~/platform/storage/s3/s3-address';
import { createS3Storage } from '~/platform/storage/s3/s3-storage.server';
import { storageFault } from '~/platform/storage/storage-error';
import type { FileStorage } from '~/platform/storage/storage.server';

const MEGABYTE = 1024 * 1024;
/** Path of a file that was never stored. A storage that reports it as missing works. */
const NOTHING = 'images/none';

/** Milliseconds that a check of the storage may take. */
const CHECK_TIMEOUT = 2_000;
const NO_ANSWER = 'The picture storage does not respond.';

export const pictureCopies = (dataDir: string) => join(dataDir, 'picture-copies');

/** Opens the data folder, or the bucket of `STORAGE_URL` with local copies in the data folder. */
export async function openStorage(dataDir: string): Promise<FileStorage> {
  const { STORAGE_URL, STORAGE_CACHE_MB, PICTURES_URL } = env();
  setPicturesOrigin(PICTURES_URL ?? '');
  if (!STORAGE_URL) return createFolderStorage(join(dataDir, 'files'));
  const bucket = createS3Storage(STORAGE_URL);
  const problem = await whyNoPictures(bucket);
  // Pages work without pictures, and local copies can still be served.
  if (problem)
    log.error({ trouble: problem, bucket: describeS3Address(STORAGE_URL) }, 'no pictures');
  return keepLocalCopies(bucket, {
    folder: pictureCopies(dataDir),
    limit: STORAGE_CACHE_MB * MEGABYTE,
  });
}

/** Why no picture can be stored or fetched, as a public sentence, or null. */
export async function whyNoPictures(files: FileStorage): Promise<string | null> {
  const tooSlow = pause(CHECK_TIMEOUT, true, { ref: false });
  try {
    const isSlow = await Promise.race([tooSlow, files.head(NOTHING).then(() => false)]);
    return isSlow ? NO_ANSWER : null;
  } catch (error) {
    log.error({ err: error }, 'the storage of pictures');
    return storageFault(error) === 'refused'
      ? 'The picture storage refuses this site. Check STORAGE_URL.'
      : NO_ANSWER;
  }
}
