import type { Readable } from 'node:stream';

export type StoredBackup = { readonly name: string; readonly bytes: number };

/** Where backups lie. */
export type BackupPlace = {
  /** For screens and logs; never a secret. */
  readonly shown: string;
  /** Stores a backup, whole and durable when it resolves, or not at all. Gives its bytes. */
  write(name: string, content: Readable, signal?: AbortSignal): Promise<number>;
  /** A file of this machine that holds it; `scratch` takes a copy where there is none. */
  fetch(name: string, scratch: string): Promise<string>;
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
  EROFS: unwritable,
  ENOENT: (shown) =>
    `The place for backups, ${shown}, isn’t there: is its disk mounted? Make the folder, or name another place by BACKUP_URL.`,
  ENOTDIR: (shown) => `${shown} is no folder: name another place by BACKUP_URL.`,
};
