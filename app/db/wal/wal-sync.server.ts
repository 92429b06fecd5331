import { fstatSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';

import { shareSync } from '~/concurrency/shared-sync';

export type WalSync = {
  /** @throws the error of `moveIntoDatabase`: the commits are readable, but a power cut may lose them. */
  durable(): Promise<void>;
  release(): Promise<void>;
};

/**
 * @param wal SQLite locks only the other two files, so closing this one releases no lock.
 * @param moveIntoDatabase `isRemoved`: the file is unlinked, so later writes to it would be lost.
 */
export function createWalSync(
  wal: string,
  moveIntoDatabase: (state: { readonly isRemoved: boolean }) => void,
): WalSync {
  let file: FileHandle | undefined;
  /** A failed sync may have dropped pages that no later sync writes. */
  let isOutcomeUnknown = false;

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
    const openedFile = file;
    file = undefined;
    await openedFile?.close();
  }

  const durable = shareSync(async () => {
    const state = isOutcomeUnknown ? 'failed' : await sync();
    if (state === 'synced') return;
    isOutcomeUnknown = true;
    moveIntoDatabase({ isRemoved: state === 'removed' });
    isOutcomeUnknown = false;
  });

  return {
    durable,
    async release() {
      await durable().catch(() => undefined);
      await close();
    },
  };
}

/** Also makes the WAL's directory entry durable, as SQLite would on its own sync. */
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
