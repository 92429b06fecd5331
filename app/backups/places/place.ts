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
  /** Writes and removes a few bytes. Rejects with what would keep a backup from being written. */
  tryWrite(): Promise<void>;
  /** Bytes that are free; null where nobody tells. */
  freeBytes(): Promise<number | null>;
};

/** A name that this program gives: `studio-2026-11-24-023000.zip`, with `.age` where it is encrypted. */
export const BACKUP_NAME = /^studio-[a-z\d-]+\.zip(?:\.age)?$/;

/** Why no backup can be written to a place just now, in a sentence for the owner; null where one can. */
export async function whyUnwritable(place: BackupPlace): Promise<string | null> {
  try {
    await place.tryWrite();
    return null;
  } catch (error) {
    return placeProblem(place.shown, error);
  }
}

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
  `Backups can’t be written to ${shown}: the site’s user has no write access. Grant access, or set BACKUP_URL to another location.`;
const full = (shown: string) =>
  `There is no space for a backup in ${shown} (or for verifying it in the data folder). Free up space, or set BACKUP_URL to another location.`;
const PROBLEMS: Readonly<Record<string, (shown: string) => string>> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: unwritable,
  EPERM: unwritable,
  EROFS: (shown) =>
    `Backups can’t be written to ${shown}: its disk is read-only. Mount it as writable, or set BACKUP_URL to another location.`,
  EFBIG: (shown) =>
    `${shown} can’t hold a file as large as this backup (FAT32 disks allow at most 4 GB). Reformat the disk, or set BACKUP_URL to another location.`,
  ENOENT: (shown) =>
    `The backup location ${shown} doesn’t exist. Check that its disk is mounted, create the folder, or set BACKUP_URL to another location.`,
  ENOTDIR: (shown) => `${shown} isn’t a folder. Set BACKUP_URL to another location.`,
};

/** In front of what the store answered, which names no key. */
const BUCKET_PROBLEMS: Readonly<Record<StorageFault, (shown: string) => string>> = {
  away: (shown) =>
    `The backup bucket ${shown} can’t be reached or has a problem. The next backup will try again.`,
  slow: (shown) =>
    `The backup bucket ${shown} didn’t respond in time. The next backup will try again.`,
  refused: (shown) =>
    `The backup bucket ${shown} refused access. Check the key, its permissions (get, put, list, and delete to remove old backups) and the bucket name in BACKUP_URL.`,
  wrong: (shown) =>
    `The backup bucket ${shown} returned a different file from the one stored. Check BACKUP_URL and any proxy between this site and the bucket.`,
  full: (shown) =>
    `There is no space for a backup in ${shown}. Free up space, or set BACKUP_URL to another location.`,
};
