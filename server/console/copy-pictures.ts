import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { env } from '~server/env';

import { copyFiles } from '~/platform/storage/copy-files.server';
import { createFolderStorage } from '~/platform/storage/folder-storage.server';
import { describeS3Address } from '~/platform/storage/s3/s3-address';
import { createS3Storage } from '~/platform/storage/s3/s3-storage.server';
import { formatNumber } from '~/platform/text/format-number';

import type { ConsoleAnswer } from './console-socket';

/** May be repeated. */
export async function copyPictures(): Promise<ConsoleAnswer> {
  const { DATA_DIR, STORAGE_URL } = env();
  if (!STORAGE_URL) return { ok: false, text: 'Set STORAGE_URL to the bucket (see .env.example).' };
  const folder = join(resolve(DATA_DIR), 'files');
  if (!existsSync(folder)) return { ok: false, text: `There are no pictures in ${folder}.` };
  const bucket = createS3Storage(STORAGE_URL);
  const { copied, there } = await copyFiles(await createFolderStorage(folder), bucket);
  return {
    ok: true,
    text: `Copied ${formatNumber(copied)} files to ${describeS3Address(STORAGE_URL)}; ${formatNumber(there)} were already there. Nothing was removed from ${folder}.`,
  };
}
