import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const REASONS: Readonly<Record<string, string>> = {
  EROFS: 'the disk is read-only',
  EACCES: 'this user has no write permission',
  EPERM: 'this user has no write permission',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EEXIST: 'a file is in its place',
  ENOTDIR: 'a file is in its place',
};

/**
 * Makes a folder of the site's own where there is none, and takes from one that is there the rights beyond `mode`.
 * @throws Error with a sentence for the owner where it is missing and can't be made.
 */
export function ownFolder(path: string, mode: number): void {
  try {
    makeFolder(path, mode);
  } catch (error) {
    throw inWords(path, error);
  }
  const rights = statSync(path).mode & 0o7777;
  if ((rights & 0o777 & ~mode) === 0) return;
  try {
    chmodSync(path, rights & (mode | 0o7000));
  } catch {
    // It is somebody else's, who says who may enter.
  }
}

/** Node's own recursive way says of a read-only disk that there is no such file. */
function makeFolder(path: string, mode: number) {
  if (existsSync(path)) return;
  makeFolder(dirname(path), mode);
  mkdirSync(path, { mode });
}

function inWords(path: string, error: unknown) {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  return new Error(
    `The folder ${path} is missing and can't be created: ${REASONS[code] ?? error.message}. Create it where the site may write, and set DATA_DIR to it.`,
    { cause: error },
  );
}
