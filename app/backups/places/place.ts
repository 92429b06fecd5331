import type { Readable } from 'node:stream';

import { StorageError, type StorageFault } from '~/platform/storage/storage-error';

export type StoredBackup = { readonly name: string; readonly bytes: number };

/** Where backups lie. */
export type BackupPlace = {
  /** For screens and logs; never a secret. */
  readonly shown: string;
  /** Stores a backup, whole and durable when it resolves, or not at all. Gives its bytes. */
  write(name: string, content: Readable, signal?: AbortSignal): Promise<number>;
  /** A file of this machine that holds it; `scratch` takes a copy where there is none. */
  fetch(name: string, scratch: string, signal?: AbortSignal): Promise<string>;
  open(name: string): Promise<Readable>;
  /** All that are whole, in no order. */
  list(): Promise<readonly StoredBackup[]>;
  remove(name: string): Promise<void>;
  /** Bytes that are free; null where nobody tells. */
  freeBytes(): Promise<number | null>;
};

/** A name that this program gives: `studio-2026-11-24-023000.zip`, with `.age` where it is encrypted. */
export const BACKUP_NAME = /^studio-[a-z\d-]+\.zip(?:\.age)?$/;

/** What keeps a place from taking a backup, in a sentence for the owner. */
export function placeProblem(shown: string, error: unknown): string {
  if (error instanceof StorageError)
    return `${BUCKET_PROBLEMS[error.kind](shown)} (${error.message}.)`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = error instanceof Error ? error.message : String(error);
  const sentence = PROBLEMS[code];
  return sentence ? sentence(shown) : `The backup failed: ${reason}`;
}

const unwritable = (shown: string) =>
  `Backups can’t be written to ${shown}: this user may not write there. Give it the right, or name another place by BACKUP_URL.`;
const full = (shown: string) =>
  `There is no room for a backup in ${shown} (or for its proof in the data folder): make room, or name another place by BACKUP_URL.`;
const PROBLEMS: Readonly<Record<string, (shown: string) => string>> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: unwritable,
  EPERM: unwritable,
  EROFS: (shown) =>
    `Backups can’t be written to ${shown}: its disk is read-only. Mount it so that it can be written to, or name another place by BACKUP_URL.`,
  EFBIG: (shown) =>
    `${shown} takes no file as large as this backup (a disk formatted as FAT32 takes 4 GB at most): format it otherwise, or name another place by BACKUP_URL.`,
  ENOENT: (shown) =>
    `The place for backups, ${shown}, isn’t there: is its disk mounted? Make the folder, or name another place by BACKUP_URL.`,
  ENOTDIR: (shown) => `${shown} is no folder: name another place by BACKUP_URL.`,
};

/** In front of what the store answered, which names no key. */
const BUCKET_PROBLEMS: Readonly<Record<StorageFault, (shown: string) => string>> = {
  away: (shown) =>
    `The bucket for backups, ${shown}, can’t be reached or has trouble of its own: the next one tries again.`,
  slow: (shown) =>
    `The bucket for backups, ${shown}, gave no answer in time: the next one tries again.`,
  refused: (shown) =>
    `The bucket for backups, ${shown}, refuses: look at the key, its rights (get, put and list, and delete for old ones to go) and the bucket’s name in BACKUP_URL.`,
  wrong: (shown) =>
    `The bucket for backups, ${shown}, gave something else than the file that was stored: look at BACKUP_URL, and at what stands between this site and the bucket.`,
  full: (shown) =>
    `There is no room for a backup in ${shown}: make room, or name another place by BACKUP_URL.`,
};
