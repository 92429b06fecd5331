import { fstatSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';

import { shareSync } from './shared-sync';

/**
 * Makes what was committed durable. With `synchronous = normal` SQLite writes a commit to its WAL and leaves the disk to write it
 * when it likes; `synchronous = full` would hold the event loop until the disk has.
 */
export type WalSync = {
  /**
   * Resolves when all that was committed before is on the disk.
   * @throws what `checkpoint` throws: then it may be lost with the power, though it can be read.
   */
  durable(): Promise<void>;
  /** Lets go of the file once all is on the disk or refused by it; another may come in its place. */
  release(): Promise<void>;
};

/**
 * @param wal The file beside the database. (SQLite holds its locks on the other two, and closing this one releases none.)
 * @param moveIntoDatabase Moves the whole WAL into the database, durably, or throws. `isRemoved`: the file has lost its name, so
 * that whatever is written to it is gone with this process.
 */
export function createWalSync(
  wal: string,
  moveIntoDatabase: (state: { readonly isRemoved: boolean }) => void,
): WalSync {
  let file: FileHandle | undefined;
  /** A sync that failed may have dropped what it should have written, and none that succeeds later brings it back. */
  let isInDoubt = false;

  async function sync(): Promise<'synced' | 'failed' | 'removed'> {
    try {
      file ??= await openInFolder(wal);
      await file.datasync();
      if (fstatSync(file.fd).nlink > 0) return 'synced';
      await close();
      return 'removed';
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      return isMissing ? 'removed' : 'failed';
    }
  }

  async function close() {
    const known = file;
    file = undefined;
    await known?.close();
  }

  const durable = shareSync(async () => {
    const state = isInDoubt ? 'failed' : await sync();
    if (state === 'synced') return;
    isInDoubt = true;
    moveIntoDatabase({ isRemoved: state === 'removed' });
    isInDoubt = false;
  });

  return {
    durable,
    async release() {
      await durable().catch(() => undefined);
      await close();
    },
  };
}

/** Opens a file and makes its name durable, too: SQLite would, at a sync of its own. */
async function openInFolder(name: string): Promise<FileHandle> {
  const file = await open(name);
  const folder = await open(path.dirname(name));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
  return file;
}
