import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { isKey } from '~/platform/storage/storage.server';

import type { Copy } from './copy-index';

/** Keys never begin with a dot, so they can't address this folder. */
export const UNFINISHED = '.unfinished';
const NAME = /^(.+)~(\d{1,12})-([\da-f]{8})$/;

export const pathOfCopy = (folder: string, key: string, { bytes, checksum }: Copy) =>
  join(folder, ...`${key}~${bytes}-${checksum.toString(16).padStart(8, '0')}`.split('/'));

export async function findCopies(
  folder: string,
): Promise<{ readonly key: string; readonly copy: Copy }[]> {
  const copies: { key: string; copy: Copy }[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const [, key = '', length, checksum = ''] =
      NAME.exec(relative(folder, path).split(sep).join('/')) ?? [];
    const stats = await stat(path);
    if (isKey(key) && stats.size === Number(length))
      copies.push({
        key,
        copy: {
          bytes: stats.size,
          checksum: Number.parseInt(checksum, 16),
          isVerified: false,
          touchedAt: stats.mtimeMs,
        },
      });
    else await rm(path, { force: true });
  }
  return copies.toSorted((a, b) => a.copy.touchedAt - b.copy.touchedAt);
}
