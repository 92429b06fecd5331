import { statfs } from 'node:fs/promises';

/** Bytes. */
export type DiskSpace = { readonly free: number; readonly total: number };

export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Refuses to fill the disk on which a running site stores its leads. @throws an error like that of a full disk */
export async function requireFreeSpace(folder: string, bytes: number): Promise<void> {
  const { free } = await readDiskSpace(folder);
  if (free < bytes)
    throw Object.assign(new Error(`${folder} has ${free} free bytes of ${bytes}`), {
      code: 'ENOSPC',
    });
}
