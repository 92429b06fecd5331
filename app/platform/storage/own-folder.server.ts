import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const REASONS: Readonly<Record<string, string>> = {
  EROFS: 'the disk is read-only',
  EACCES: 'this user has no write permission',
  EPERM: 'this user has no write permission',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EEXIST: 'a file with this name is in the way',
  ENOTDIR: 'a file with this name is in the way',
};

/** @throws Error with a sentence for the owner if the folder can't be created. */
export function ownFolder(path: string, mode: number): void {
  try {
    makeFolder(path, mode);
  } catch (error) {
    throw explainError(path, error);
  }
  const rights = statSync(path).mode & 0o7777;
  if ((rights & 0o777 & ~mode) === 0) return;
  try {
    chmodSync(path, rights & (mode | 0o7000));
  } catch {
    // Another user owns the folder and decides about access.
  }
}

/** `mkdir` with `recursive` reports ENOENT for a read-only disk. */
function makeFolder(path: string, mode: number) {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  makeFolder(dirname(path), mode);
  mkdirSync(path, { mode });
}

function explainError(path: string, error: unknown) {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  return new Error(
    `The folder ${path} is missing and can't be created: ${REASONS[code] ?? error.message}. Create it where the site may write, and set DATA_DIR to it.`,
    { cause: error },
  );
}
