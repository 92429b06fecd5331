import { statfs } from 'node:fs/promises';

/** Bytes of a disk: those that this process may still write, and all. */
export type DiskSpace = { readonly free: number; readonly total: number };

/** The space of the disk that a folder lies on. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
