import { statfs } from 'node:fs/promises';

/** Bytes. */
export type DiskSpace = { readonly free: number; readonly total: number };

export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
