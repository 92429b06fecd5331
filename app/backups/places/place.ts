import type { Readable } from 'node:stream';

import { isOutOfRoom } from '~/db/errors.server';
import { codeOf, messageOf } from '~/platform/error-details';
import { StorageError, type StorageFault } from '~/platform/storage/storage-error';

export type StoredBackup = { readonly name: string; readonly bytes: number };

export type BackupPlace = {
  /** Name of the place for screens and logs, without secrets. */
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
  /** Null if unknown. */
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
export function placeProblem(address: string, error: unknown): string {
  if (error instanceof StorageError)
    return `${BUCKET_PROBLEMS[error.kind](address)} (${error.message}.)`;
  if (isOutOfRoom(error)) return fullMessage(address);
  return PROBLEMS[codeOf(error)]?.(address) ?? `The backup failed: ${messageOf(error)}`;
}

const unwritableMessage = (address: string) =>
  `Backups can’t be written to ${address}: the site’s user has no write access. Grant access, or set BACKUP_URL to another location.`;
const fullMessage = (address: string) =>
  `There is no space for a backup in ${address} (or for verifying it in the data folder). Free up space, or set BACKUP_URL to another location.`;
const PROBLEMS: Readonly<Record<string, (shown: string) => string>> = {
  EACCES: unwritableMessage,
  EPERM: unwritableMessage,
  EROFS: (address) =>
    `Backups can’t be written to ${address}: its disk is read-only. Mount it as writable, or set BACKUP_URL to another location.`,
  EFBIG: (address) =>
    `${address} can’t hold a file as large as this backup (FAT32 disks allow at most 4 GB). Reformat the disk, or set BACKUP_URL to another location.`,
  ENOENT: (address) =>
    `The backup location ${address} doesn’t exist. Check that its disk is mounted, create the folder, or set BACKUP_URL to another location.`,
  ENOTDIR: (address) => `${address} isn’t a folder. Set BACKUP_URL to another location.`,
};

/** Sentences that precede the store's own message, which contains no key. */
const BUCKET_PROBLEMS: Readonly<Record<StorageFault, (shown: string) => string>> = {
  away: (address) =>
    `The backup bucket ${address} can’t be reached or has a problem. The next backup will try again.`,
  slow: (address) =>
    `The backup bucket ${address} didn’t respond in time. The next backup will try again.`,
  refused: (address) =>
    `The backup bucket ${address} refused access. Check the key, its permissions (get, put, list, and delete to remove old backups) and the bucket name in BACKUP_URL.`,
  wrong: (address) =>
    `The backup bucket ${address} returned a different file from the one stored. Check BACKUP_URL and any proxy between this site and the bucket.`,
  full: (address) =>
    `There is no space for a backup in ${address}. Free up space, or set BACKUP_URL to another location.`,
};
