import type { Readable } from 'node:stream';

import { isOutOfRoom } from '~/db/errors.server';
import { codeOf, messageOf } from '~/platform/error-details';
import { StorageError, type StorageFault } from '~/platform/storage/storage-error';

export type StoredBackup = { readonly name: string; readonly bytes: number };

export type BackupPlace = {
  /** The place for screens and logs, without secrets. */
  readonly shown: string;
  /** Stores a backup atomically. It is durable when the promise resolves to its size in bytes. */
  write(name: string, content: Readable, signal?: AbortSignal): Promise<number>;
  /** A local file with the backup, downloaded to `scratch` if necessary. */
  fetch(name: string, scratch: string, signal?: AbortSignal): Promise<string>;
  open(name: string): Promise<Readable>;
  list(): Promise<readonly StoredBackup[]>;
  remove(name: string): Promise<void>;
  /** Writes and removes a small file. Rejects with the reason why a backup can't be written. */
  tryWrite(): Promise<void>;
  /** Free bytes, or null if unknown. */
  freeBytes(): Promise<number | null>;
};

export const BACKUP_NAME = /^studio-[a-z\d-]+\.zip(?:\.age)?$/;

/** A sentence for the owner about why a backup can't be written, or null if it can. */
export async function whyUnwritable(place: BackupPlace): Promise<string | null> {
  try {
    await place.tryWrite();
    return null;
  } catch (error) {
    return placeProblem(place.shown, error);
  }
}

/** A sentence for the owner about why the place refused a backup. */
export function placeProblem(shown: string, error: unknown): string {
  if (error instanceof StorageError)
    return `${BUCKET_PROBLEMS[error.kind](shown)} (${error.message}.)`;
  if (isOutOfRoom(error)) return full(shown);
  return PROBLEMS[codeOf(error)]?.(shown) ?? `The backup failed: ${messageOf(error)}`;
}

const unwritable = (shown: string) =>
  `Backups can’t be written to ${shown}: the site’s user has no write access. Grant access, or set BACKUP_URL to another location.`;
const full = (shown: string) =>
  `There is no space for a backup in ${shown} (or for verifying it in the data folder). Free up space, or set BACKUP_URL to another location.`;
const PROBLEMS: Readonly<Record<string, (shown: string) => string>> = {
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

/** Sentences that precede the store's own message, which contains no key. */
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
